"""Asks for a name above the results, when a score has made the high scores.

The name is remembered: whoever has told it is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Surface

from game.platform.actions import (
    Action,
    Mode,
    Navigate,
    TextErased,
    TextTyped,
)
from game.platform.store import SCORES
from game.play import high_scores
from game.play.high_scores import HELPED, NAME_LENGTH
from game.play.session import Session
from game.ui.art import Icon, place
from game.ui.layout.box import Box
from game.ui.layout.scores import NameEntryLayout, name_entry_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Widget

from . import routes
from .letters import Letters
from .page import GRACE, Overlay
from .prose import prose
from .results.summary import summary
from .scene import Context

FITTING = ("beaten", "brilliant", "strong")
"""Verdicts that deserve a trophy; others get a star."""


class NameEntryScene(Overlay):
    first = "letters"
    grace = GRACE

    def __init__(
        self,
        context: Context,
        session: Session,
        variant: str,
        rank: int,
        on_closed: Callable[[], None] = lambda: None,
    ) -> None:
        """For the entry at place `rank` of a variant's table."""
        super().__init__(context)
        self.session = session
        self.variant = variant
        self.rank = rank
        self._on_closed = on_closed
        self.name = ""
        self._layout: NameEntryLayout

    @property
    def mode(self) -> Mode:
        """Letters can be typed wherever the focus is."""
        return Mode.TEXT

    def entered(self) -> None:
        self.context.audio.play("high_score")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        lay = self._layout = name_entry_layout(look.size, look.text_size)
        self.sheet = lay.sheet
        self._letters = Letters(self.name, NAME_LENGTH, self._changed, self._done)
        widgets: dict[str, tuple[Widget, Box]] = {
            "letters": (self._letters, lay.letters),
            "erase": (Button(words("scores.erase"), self._erase, icon="undo"), lay.erase),
            "skip": (
                Button(words("scores.skip"), self.cancel, sign=self.context.sign("cancel") or ""),
                lay.skip,
            ),
            "done": (Button(words("scores.done"), self._done, main=True, icon="check"), lay.done),
        }
        for widget, box in widgets.values():
            widget.place(box)
        return {name: widget for name, (widget, _) in widgets.items()}

    def handle(self, action: Action) -> None:
        """Moving right from the last letter focuses the button that finishes."""
        awake = self.grace <= 0
        if awake and isinstance(action, TextTyped | TextErased):
            self.group.focus(self._letters)
        at_end = self.focused == "letters" and self._letters.at_end
        if awake and at_end and action == Navigate(1, 0):
            self.context.audio.play("hover")
            self.group.focus(self.widgets["done"])
        else:
            super().handle(action)

    def _erase(self) -> None:
        self._letters.erase()
        self.group.focus(self._letters)

    def _changed(self, name: str) -> None:
        self.name = name
        self.context.audio.play("letter")

    def command(self, name: str) -> None:
        if name in ("pause", "end_turn"):
            self._done()

    def cancel(self) -> None:
        super().cancel()
        self._on_closed()

    def _done(self) -> None:
        context, name = self.context, self.name.strip()
        if name:
            tables = routes.high_score_tables(context)
            tables = high_scores.renamed(tables, self.variant, self.rank, name)
            context.store.write(SCORES, high_scores.to_data(tables))
            context.change(name=name)
        self.cancel()

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        theme = look.theme
        line(
            ground, look, words("scores.new"), lay.title, units=30, colour=theme.title, role="title"
        )
        self._paint_rank(ground)
        line(ground, look, self.prompt, lay.prompt, units=18, colour=theme.quiet)
        prose(
            ground,
            look,
            words("scores.help"),
            lay.help,
            units=15,
            colour=theme.quiet,
            align="centre",
        )

    @property
    def prompt(self) -> str:
        """Says which list it is for, if that is not the usual one."""
        helped = self.variant.endswith(HELPED)
        return self.context.words("scores.enter.helped" if helped else "scores.enter")

    @property
    def icon(self) -> Icon:
        return "trophy" if summary(self.session).verdict in FITTING else "star"

    def _paint_rank(self, ground: Surface) -> None:
        """An icon that fits the result, and beside it the place that was won."""
        look, box = self.context.look, self._layout.rank
        px = round(box.h * 0.66)
        number = look.type.render(
            self.context.words.number(self.rank + 1),
            "numeral",
            round(box.h * 0.95),
            look.theme.amber,
        )
        ink = number.subsurface(number.get_bounding_rect())
        gap = look.px(26)
        left = box.centre[0] - (px + gap + ink.get_width()) // 2
        glow = look.art.light.halo((box.h, box.h // 2), look.theme.amber_deep, 1.2, 70)
        place(ground, glow, box.centre)
        icon = look.art.icons.icon(self.icon, px, look.theme.amber)
        ground.blit(icon, icon.get_rect(midleft=(left, box.centre[1])))
        ground.blit(ink, ink.get_rect(midleft=(left + px + gap, box.centre[1])))

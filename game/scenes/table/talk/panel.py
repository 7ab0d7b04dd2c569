"""The panel "Tell your team": a pile to talk about, and what may be said of it or of one's cards.

Where there is no room for it, a button opens the same as a question.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Surface

from game.play.perspective import AnyPerspective
from game.scenes.ask import Answer, AskScene
from game.scenes.games.base import AnyScreen, Target
from game.scenes.scene import Context
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import Key
from game.scenes.table.talk.phrases import Phrase, about_cards, about_pile
from game.scenes.table.turn.signals import TeamSignals
from game.ui.art import ButtonState, place
from game.ui.art.panels import BUTTON_CORNER
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import line, symbol_line
from game.ui.widgets import Button, Look, Widget

TITLE, ROW, TOPICS, GAP = 24, 36, 32, 6
"""Heights in units."""


class TalkTable(Protocol):
    spec: AnyScreen
    seat: int
    layout: TableLayout

    @property
    def seen(self) -> AnyPerspective: ...
    @property
    def hand(self) -> tuple[Key, ...]: ...
    @property
    def chosen(self) -> Key | None: ...
    @property
    def hand_hidden(self) -> bool:
        """Whether the hand lies face down."""


class PanelTitle(Widget):
    focusable = False
    touchable = False

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        quiet = look.theme.quiet
        line(canvas, look, self.text, Box(*self.shown), units=14, colour=quiet, align="left")


class PhraseButton(Button):
    """A button whose text may have symbols in it; a `lit` one is chosen: amber, in a frame."""

    lit = False

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha, main=self.main)
        if self.lit:
            radius = round(self.shown.height * BUTTON_CORNER)
            frame = look.art.panels.panel(self.shown.size, radius, active=True)
            place(canvas, frame, self.shown.center)
        colour = look.theme.amber if self.lit else self._colour(look, state)
        box = Box(*self.shown).inset(min(look.px(12), self.rect.width // 8), 0)
        if self.icon:
            px = look.text_px(15)
            icon = look.art.icons.icon(self.icon, px, colour)
            place(canvas, icon, (box.x + px / 2, box.centre[1]))
            box = Box(box.x + px + look.px(8), box.y, box.w - px - look.px(8), box.h)
        symbol_line(
            canvas, look, self.text, box, units=15, colour=colour, role="label", align=self.align
        )


class TalkPanel:
    def __init__(
        self,
        context: Context,
        signals: TeamSignals,
        table: TalkTable,
        focus: Callable[[Widget], None],
    ) -> None:
        """`focus` moves the focus of keys and controllers."""
        self._context = context
        self._signals = signals
        self._table = table
        self._focus = focus
        self._buttons: dict[str, PhraseButton] = {}
        self._widgets: list[Widget] = []

    @property
    def widgets(self) -> list[Widget]:
        """Title, piles and phrases in their places; none where there is no room or no right."""
        return self._widgets

    @property
    def _inline(self) -> bool:
        return self._table.layout.talk.w > 0

    def arrange(self) -> None:
        """What can be said has changed, or where it is shown. Buttons of the same name stay."""
        self._widgets = []
        if not self._inline or not self._signals.may_speak(self._table.seat):
            return
        piles = self._piles
        if self._signals.topic not in piles:
            self._signals.topic = piles[0]
        self._place(piles, self.phrases(self._signals.topic))

    def _place(self, piles: tuple[str, ...], phrases: list[Phrase]) -> None:
        box, layout = self._table.layout.talk, self._table.layout
        u, text = layout.u, layout.text
        gap, rows = round(GAP * u), len(phrases)
        title = round(TITLE * text)
        topics = max(round(TOPICS * u), round(26 * text))
        free = box.h - title - topics - gap * rows
        high = min(max(round(ROW * u), round(28 * text)), free // max(1, rows))
        used = title + topics + rows * (high + gap)
        top = box._replace(y=box.bottom - used, h=title)
        heading = PanelTitle(self._context.words("talk.title"))
        heading.place(top)
        self._widgets.append(heading)
        line_ = Box(box.x, top.bottom, box.w, topics)
        for pile, spot in zip(piles, line_.columns([1] * len(piles), gap), strict=True):
            button = self._button(f"topic {pile}", self._table.spec.sign(pile), spot)
            button.on_press = partial(self._turn_to, pile)
            button.lit, button.align = pile == self._signals.topic, "centre"
        y = line_.bottom + gap
        for phrase in phrases:
            button = self._button(phrase.signal, phrase.label, Box(box.x, y, box.w, high))
            button.on_press = partial(self._say, phrase)
            button.icon, button.main = phrase.icon, phrase.said
            y += high + gap

    def _button(self, name: str, text: str, box: Box) -> PhraseButton:
        if name not in self._buttons:
            self._buttons[name] = PhraseButton("", lambda: None, align="left")
        button = self._buttons[name]
        button.text, button.touch_layer = text, depth.BUTTONS
        button.place(box)
        self._widgets.append(button)
        return button

    # What can be said

    @property
    def _piles(self) -> tuple[str, ...]:
        """The piles of which something may be said."""
        possible = self._signals.possible(self._table.seat)
        about = {text.split(":")[1] for text in possible}
        return tuple(str(pile) for pile in self._table.spec.talked_about if pile in about)

    def phrases(self, pile: Target | None) -> list[Phrase]:
        """What may be said of a pile, and of the cards in hand."""
        table, words = self._table, self._context.words
        possible = self._signals.possible(table.seat)
        standing = self._signals.standing(table.seat)
        rules = table.seen.setup.rules
        cards = () if table.hand_hidden else table.hand
        told = [table.spec.about_card(rules, table.spec.card(card)) for card in cards]
        found = [] if pile is None else about_pile(words, possible, standing, pile)
        return found + about_cards(words, possible, standing, told)

    # Wishes

    def open(self, pointed: Target | None) -> None:
        """Talk: about the chosen card, else about the pile that is pointed at."""
        seat = self._table.seat
        if not self._signals.may_speak(seat):
            self._signals.refuse()
            return
        piles = self._piles
        if pointed in piles:
            self._signals.topic = pointed
        if not self._inline:
            self._ask_pile(piles, known=pointed in piles)
            return
        self._signals.changed()
        phrases = self.phrases(self._signals.topic)
        about = self._about_chosen()
        wanted = next((each.signal for each in phrases if each.signal == about), phrases[0].signal)
        self._focus(self._buttons[wanted])

    def _about_chosen(self) -> str | None:
        table = self._table
        if table.chosen is None:
            return None
        return table.spec.about_card(table.seen.setup.rules, table.spec.card(table.chosen))

    def _turn_to(self, pile: Target) -> None:
        """Talk about another pile from now on."""
        self._signals.topic = pile
        self._signals.changed()

    def _say(self, phrase: Phrase) -> None:
        self._signals.toggle(self._table.seat, phrase.signal)

    # Without room for the panel

    def _ask_pile(self, piles: tuple[str, ...], *, known: bool) -> None:
        if known or self._about_chosen() is not None:
            self._ask_phrase(self._signals.topic or piles[0])
            return
        words = self._context.words
        answers = [
            Answer(words(f"pile.name.{pile}"), partial(self._ask_phrase, pile)) for pile in piles
        ]
        self._ask("", answers)

    def _ask_phrase(self, pile: Target) -> None:
        self._signals.topic = pile
        words = self._context.words
        answers = [
            Answer(phrase.label, partial(self._say, phrase), main=phrase.said)
            for phrase in self.phrases(pile)
        ]
        self._ask(words(f"pile.name.{pile}"), answers)

    def _ask(self, text: str, answers: list[Answer]) -> None:
        words, context = self._context.words, self._context
        answers.append(Answer(words("talk.panel.quiet"), escape=True))
        context.stack.push(AskScene(context, words("talk.title"), text, answers))

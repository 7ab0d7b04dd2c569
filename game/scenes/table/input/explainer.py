"""Shows an explanation beside whatever the person at the screen keeps pointing at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Surface

from game.play.perspective import AnyPerspective
from game.scenes.games.base import AnyScreen
from game.scenes.scene import Context
from game.scenes.table import explanations
from game.scenes.table.coach.panel import PanelButton
from game.scenes.table.input.focus_targets import PlaceTarget, TableFocus
from game.scenes.table.input.legend import Explained, Legend, LegendTarget
from game.scenes.table.paint.tooltip import Tooltip
from game.scenes.table.recap.recap import Recap
from game.scenes.table.visible import VisibleTable
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.widgets import Widget


class ExplainedTable(Protocol):
    spec: AnyScreen
    layout: TableLayout

    @property
    def seen(self) -> AnyPerspective: ...
    @property
    def board(self) -> VisibleTable: ...


class Explainer:
    def __init__(
        self,
        context: Context,
        table: ExplainedTable,
        focus: TableFocus,
        recap: Callable[[], Recap],
    ) -> None:
        self._context = context
        self._table = table
        self._focus = focus
        self._recap = recap
        self._legend = Legend()
        self._tooltip = Tooltip()
        self._dismissed: object = None

    def targets(self) -> list[Widget]:
        """The parts of the table that explain themselves, as the game is now."""
        table, words = self._table, self._context.words
        title = Explained(
            "title", table.layout.title, lambda: explanations.variants(words, table.seen)
        )
        parts = table.spec.explained(words, table.seen, table.board, table.layout)
        return self._legend.arrange([title, *parts])

    @property
    def waiting(self) -> bool:
        """Whether an explanation will come if nothing changes."""
        return self._tooltip.waiting

    @property
    def text(self) -> str:
        """What is explained now; empty for nothing."""
        return self._text(self._focus.pointed) if self._tooltip.due else ""

    def dismiss(self) -> None:
        """Say no more about what is pointed at: the player is doing something there."""
        self._dismissed = _key(self._focus.pointed)

    def step(self, dt: float, *, wanted: bool) -> None:
        pointed = self._focus.pointed if wanted else None
        about = _key(pointed)
        if about != self._dismissed:
            self._dismissed = None
        silent = about == self._dismissed or not self._explains(pointed)
        self._tooltip.follow(None if silent else about, dt)

    def _explains(self, pointed: Widget | None) -> bool:
        """Whether there may be something to say; the text itself is made when it is shown."""
        signs = (self._focus.menu, self._focus.log, self._focus.coach)
        parts = LegendTarget | PlaceTarget | PanelButton
        return pointed is not None and (isinstance(pointed, parts) or pointed in signs)

    def draw(self, canvas: Surface) -> None:
        pointed, text = self._focus.pointed, self.text
        if pointed is not None and text:
            self._tooltip.draw(canvas, self._context.look, text, Box(*pointed.shown))

    def _text(self, pointed: Widget | None) -> str:
        table, words = self._table, self._context.words
        if isinstance(pointed, LegendTarget):
            return pointed.text()
        if isinstance(pointed, PlaceTarget):
            place = pointed.name
            text = table.spec.explain_place(words, table.seen, table.board, place)
            marked = self._recap().ghosts.get(place, ())
            lines = (text, explanations.ghosts(words, table.seen, marked))
            return "\n".join(each for each in lines if each)
        if isinstance(pointed, PanelButton):
            return pointed.explanation
        if pointed is not None and pointed is self._focus.coach:
            return words("coach.explain")
        if pointed is self._focus.menu:
            return words("explain.menu")
        return words("log.title") if pointed is self._focus.log else ""


def _key(pointed: Widget | None) -> object:
    """The same for the same thing, though its widget may be made anew."""
    if isinstance(pointed, PlaceTarget):
        return "place", pointed.name
    return pointed

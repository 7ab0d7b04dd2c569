"""The curve of a review on the page: a turn is picked with the pointer or the arrows."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.i18n import Words
from game.platform.actions import Pos
from game.ui.art import ButtonState, place
from game.ui.widgets import Look, Widget

from .plot import Plot, draw_cursor, draw_grid, draw_marks, plot_picture


class CurveView(Widget):
    """`picked` is the number of the turn that is looked at."""

    sound = ""
    tick = "score_tick"
    hover_focus = False

    def __init__(
        self,
        words: Words,
        plot: Plot,
        picked: int | None,
        on_pick: Callable[[int], None],
        on_step: Callable[[int], None],
    ) -> None:
        super().__init__()
        self.picked = picked
        self._words = words
        self._plot = plot
        self._on_pick = on_pick
        self._on_step = on_step
        self._picture: Surface | None = None
        self.place(plot.box)

    def navigate(self, dx: int, dy: int) -> bool:
        if dx:
            self._on_step(dx)
        return dx != 0

    def grab(self, pos: Pos) -> None:
        self.drag(pos)

    def drag(self, pos: Pos) -> None:
        step = self._plot.nearest(pos[0])
        if step is not None and step.turn != self.picked:
            self._on_pick(step.turn)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        plot = self._plot
        if state == "focused":
            rim = self.rect.inflate(look.px(12), look.px(8))
            place(canvas, look.controls.ring(rim.size, look.px(12), look.px(2)), rim.center)
        draw_grid(canvas, plot, self._words)
        if self._picture is None:
            self._picture = plot_picture(plot)
        place(canvas, self._picture, plot.box.centre)
        draw_marks(canvas, plot)
        for step in plot.sheet.steps:
            if step.turn == self.picked:
                draw_cursor(canvas, plot, step)

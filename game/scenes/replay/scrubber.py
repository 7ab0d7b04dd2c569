"""The timeline of a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.platform.actions import Pos
from game.ui.art import ButtonState, place
from game.ui.widgets import Look, Widget

KNOB = 20


class Scrubber(Widget):
    """`marks` are moments worth finding, each a position and what was there."""

    sound = ""
    tick = "score_tick"
    hover_focus = False

    def __init__(
        self,
        total: int,
        position: int,
        marks: Sequence[tuple[int, str]],
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__()
        self.position = position
        self._total = total
        self._marks = marks
        self._on_change = on_change

    def navigate(self, dx: int, dy: int) -> bool:
        if dx:
            self._go(self.position + dx)
        return dx != 0

    def grab(self, pos: Pos) -> None:
        self.drag(pos)

    def drag(self, pos: Pos) -> None:
        track = self._track()
        self._go(round((pos[0] - track.left) / max(track.width, 1) * self._total))

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        track = self._track()
        bar = Rect(track.left, 0, track.width, look.px(6))
        bar.centery = track.centery
        place(canvas, look.controls.track(bar.size, lit=False), bar.center)
        x = self._x(self.position)
        full = Rect(bar.left, bar.top, x - bar.left, bar.height)
        if full.width >= full.height:
            place(canvas, look.controls.track(full.size, lit=True), full.center)
        for position, kind in self._marks:
            self._draw_mark(canvas, look, self._x(position), bar, kind)
        place(canvas, look.controls.knob(look.px(KNOB), lit=True), (x, track.centery))
        if state == "focused":
            ring = look.px(KNOB + 8)
            picture = look.controls.ring((ring, ring), ring // 2, look.px(2))
            place(canvas, picture, (x, track.centery))

    def _draw_mark(self, canvas: Surface, look: Look, x: int, bar: Rect, kind: str) -> None:
        """A tick: backtricks stand above the bar, fires below it, and notes on both sides."""
        theme = look.theme
        colours = {"backtrick": theme.mint, "fire": theme.ember, "note": theme.amber}
        tick = Rect(0, 0, look.px(3), look.px(7))
        tick.midbottom = (x, bar.top - look.px(2))
        if kind == "fire":
            tick.midtop = (x, bar.bottom + look.px(2))
        elif kind == "note":
            tick = Rect(0, 0, look.px(5), bar.height + look.px(22))
            tick.center = (x, bar.centery)
        canvas.fill(colours[kind], tick)

    def _track(self) -> Rect:
        return self.rect.inflate(-self.rect.height, 0)

    def _x(self, position: int) -> int:
        track = self._track()
        return track.left + round(track.width * position / max(self._total, 1))

    def _go(self, position: int) -> None:
        position = min(max(position, 0), self._total)
        if position != self.position:
            self._on_change(position)

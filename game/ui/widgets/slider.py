"""A slider for a number from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.platform.actions import Pos
from game.ui.art import ButtonState, place

from .labels import draw_label, fitted
from .look import Look
from .widget import Widget

SHARE = 0.36
"""Of the row's width, for the track."""
VALUE = 0.13
"""Of the row's width, for the value in words."""
KNOB = 20
STEPS = 20


class Slider(Widget):
    """`value` runs from 0 to 1; `show` says it in words."""

    sound = ""
    tick = "score_tick"

    def __init__(
        self,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        show: Callable[[float], str],
    ) -> None:
        super().__init__()
        self.label = label
        self.value = value
        self._on_change = on_change
        self._show = show

    def navigate(self, dx: int, dy: int) -> bool:
        if dx:
            self._set(round(self.value * STEPS + dx) / STEPS)
        return dx != 0

    def grab(self, pos: Pos) -> None:
        if pos[0] >= self._track().left - self._track().height:
            self.drag(pos)

    def drag(self, pos: Pos) -> None:
        track = self._track()
        self._set(round((pos[0] - track.left) / max(track.width, 1), 2))

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha)
        track = self._track()
        pad = self._pad()
        room = self.shown.inflate(-2 * pad, 0)
        room.width = track.left - room.left - pad
        draw_label(canvas, look, room, self.label, "", enabled=self.enabled)
        self._draw_track(canvas, look, track)
        width = self.shown.right - pad - track.right - pad // 2
        quiet = look.theme.quiet
        value = fitted(look, self._show(self.value), width, px=look.text_px(15), colour=quiet)
        canvas.blit(value, value.get_rect(midright=(self.shown.right - pad, track.centery)))

    def _draw_track(self, canvas: Surface, look: Look, track: Rect) -> None:
        bar = track.inflate(0, look.px(6) - track.height)
        place(canvas, look.controls.track(bar.size, lit=False), bar.center)
        x = track.left + round(track.width * self.value)
        full = Rect(bar.left, bar.top, x - bar.left, bar.height)
        if full.width >= full.height:
            place(canvas, look.controls.track(full.size, lit=self.enabled), full.center)
        place(canvas, look.controls.knob(look.px(KNOB), lit=self.enabled), (x, track.centery))

    def _track(self) -> Rect:
        rect, pad = self.shown, self._pad()
        track = Rect(0, rect.top, round(rect.width * SHARE), rect.height)
        track.right = rect.right - pad - round(rect.width * VALUE)
        return track

    def _pad(self) -> int:
        return round(self.rect.height * 0.35)

    def _set(self, value: float) -> None:
        value = min(max(value, 0.0), 1.0)
        if value != self.value:
            self.value = value
            self._on_change(value)

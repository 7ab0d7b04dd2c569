"""A switch: on or off, with a line that says what it changes."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.anim import Motion, Spring
from game.ui.art import ButtonState, place

from .labels import draw_label
from .look import Look
from .widget import Widget

TRACK = (50, 28)


class Switch(Widget):
    """A row with a knob; pressing anywhere on the row switches it."""

    sound = "toggle"

    def __init__(
        self, label: str, value: bool, on_change: Callable[[bool], None], *, line: str = ""
    ) -> None:
        super().__init__()
        self.label = label
        self.line = line
        self.value = value
        self._on_change = on_change
        self._knob = Spring(float(value), pace=4.0, damping=0.75, resting=0.01)

    @property
    def step_of_sound(self) -> int:
        return int(self.value)

    @property
    def moving(self) -> bool:
        return super().moving or not self._knob.at_rest

    def press(self, *, by_pad: bool = False) -> None:
        self.set(not self.value)
        self._on_change(self.value)

    def set(self, value: bool) -> None:
        """Follow a change that was made elsewhere."""
        self.value = value
        self._knob.target = float(value)

    def step(self, dt: float, motion: Motion) -> None:
        super().step(dt, motion)
        if motion.speed == 0 or motion.reduced:
            self._knob.jump(self._knob.target)
        else:
            self._knob.step(dt * motion.speed)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha)
        pad = min(round(self.rect.height * 0.35), look.px(27))
        track = Rect(0, 0, look.px(TRACK[0]), look.px(TRACK[1]))
        track.midright = (self.shown.right - pad, self.shown.centery)
        room = self.shown.inflate(-2 * pad, 0)
        room.width -= track.width + pad
        draw_label(canvas, look, room, self.label, self.line, enabled=self.enabled)
        lit = self.value and self.enabled
        place(canvas, look.controls.track(track.size, lit=lit), track.center)
        inset = track.height / 2
        x = track.left + inset + (track.width - 2 * inset) * self._knob.sample(alpha)
        place(canvas, look.controls.knob(track.height - look.px(8), lit=lit), (x, track.centery))

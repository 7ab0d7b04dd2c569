"""A button that acts only when it has been held down for a while."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.anim import Motion
from game.ui.theme import RGB

from .button import Button
from .look import Look

HOLD = 0.6
"""Seconds that it must be held."""


class HoldButton(Button):
    """Shows a ring that fills while it is held. Let go earlier, it starts anew."""

    clicks = False
    sound = ""

    def __init__(self, text: str, on_held: Callable[[], None], *, sign: str = "") -> None:
        super().__init__(text, on_held, sign=sign, main=True)
        self.held = False
        self._seconds = 0.0

    @property
    def moving(self) -> bool:
        return super().moving or self.held

    @property
    def captures(self) -> bool:
        return self.held

    def hold(self) -> None:
        self.held = True
        self._seconds = 0.0

    def let_go(self) -> None:
        self.held = False
        self._seconds = 0.0

    def step(self, dt: float, motion: Motion) -> None:
        super().step(dt, motion)
        if not self.held:
            return
        self._seconds += dt
        if self._seconds >= HOLD:
            self.let_go()
            self.on_press()

    def press(self, *, by_pad: bool = False) -> None:
        """Only holding it down acts."""

    def _icon(self, look: Look, colour: RGB) -> list[Surface]:
        return [look.art.gauges.ring(look.px(30), self._seconds / HOLD)]

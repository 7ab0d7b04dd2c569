"""A line of text that is shown for a few seconds."""

from __future__ import annotations

from typing import Protocol

from pygame import Surface

from game.ui.art import Tone, place
from game.ui.layout.box import Box
from game.ui.text_boxes import chip, chip_height, chip_width
from game.ui.widgets import Look

SECONDS = 3.5
UNITS = 16
"""Of the text."""


class Say(Protocol):
    """Shows a text for a while."""

    def __call__(self, text: str, tone: Tone = "dark") -> None: ...


class Toast:
    def __init__(self, seconds: float = SECONDS) -> None:
        self.text = ""
        self.tone: Tone = "dark"
        self.bound = False
        """Whether it is about the position, and out of date once that changes."""
        self._seconds = seconds
        self._left = 0.0

    @property
    def moving(self) -> bool:
        return self._left > 0

    def say(self, text: str, tone: Tone = "dark", *, bound: bool = False) -> None:
        self.text, self.tone, self.bound = text, tone, bound
        self._left = self._seconds

    def clear(self) -> None:
        self.text, self.tone, self.bound = "", "dark", False
        self._left = 0.0

    def step(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self.clear()

    def draw(self, canvas: Surface, look: Look, box: Box) -> None:
        """In the middle of a box, on a sheet of its own: it lies above the edges of panels."""
        if self.text:
            self._draw_sheet(canvas, look, box)
            chip(
                canvas,
                look,
                self.text,
                box.centre,
                room=box.w,
                units=UNITS,
                tone=self.tone,
                centred=True,
            )

    def _draw_sheet(self, canvas: Surface, look: Look, box: Box) -> None:
        rim = 2 * look.px(5)
        wide = min(chip_width(look, self.text, UNITS), box.w) + rim
        high = chip_height(look, UNITS) + rim
        place(canvas, look.art.panels.dialog((wide, high), high // 3), box.centre)

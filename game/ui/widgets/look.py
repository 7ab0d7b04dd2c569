"""What widgets and scenes draw with: art, window size and text size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.layout.unit import unit
from game.ui.text import Type
from game.ui.theme import RGB, Theme, mix

from .controls import ControlArt

LEAST_TEXT = 10
"""Pixels below which letters cannot be read; text that would be smaller is cut instead."""
TOUCH = 40
"""The least height and width of what a finger must hit, in units."""


@dataclass(frozen=True)
class Look:
    """Art, window size and text size. One unit is one pixel of a window of 1280x720."""

    art: Art
    size: tuple[int, int]
    text_size: float = 1.0

    def __post_init__(self) -> None:
        self.art.fit(self.size)

    @property
    def unit(self) -> float:
        return unit(self.size)

    @cached_property
    def controls(self) -> ControlArt:
        return ControlArt(self.theme, self.type, SurfaceCache(megabytes=16))

    @property
    def theme(self) -> Theme:
        return self.art.theme

    @property
    def type(self) -> Type:
        return self.art.type

    def px(self, units: float) -> int:
        """A length in pixels."""
        return max(1, round(units * self.unit))

    def text_px(self, units: float) -> int:
        """A size of text in pixels, following the player's text size."""
        return max(LEAST_TEXT, round(units * self.unit * self.text_size))

    def faded(self, colour: RGB) -> RGB:
        """The colour of something disabled."""
        return mix(colour, self.theme.table, 0.55)

"""The sums of a review above its curve: how it was played, and what the cards did."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Surface

from game.ui.art import ButtonState
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Look, Widget


class Tile(NamedTuple):
    label: str
    value: str
    note: str
    colour: RGB


def write_tile(canvas: Surface, look: Look, box: Box, tile: Tile) -> None:
    inner = box.inset(look.px(13), look.px(7))
    label, rest = inner._replace(h=round(inner.h * 0.28)), round(inner.h * 0.28)
    value = Box(inner.x, label.bottom, inner.w, inner.h - 2 * rest)
    note = Box(inner.x, value.bottom, inner.w, rest)
    theme = look.theme
    line(canvas, look, tile.label, label, units=13, colour=theme.quiet, align="left")
    line(
        canvas,
        look,
        tile.value,
        value,
        units=min(24, value.h / look.unit / look.text_size * 0.85),
        colour=tile.colour,
        role="title",
        align="left",
    )
    line(canvas, look, tile.note, note, units=12, colour=theme.quiet, align="left")


class TileButton(Widget):
    """A tile that leads somewhere."""

    def __init__(self, tile: Tile, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.tile = tile
        self._on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha)
        write_tile(canvas, look, Box(*self.shown), self.tile)

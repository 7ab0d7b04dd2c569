"""A short text that leads somewhere: a button without a ground."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import ButtonState, place

from .labels import fitted
from .look import Look
from .widget import Widget

TEXT = 14
"""Units of text."""


class TextLink(Widget):
    """It stands at the right of its place, with an arrow behind it."""

    def __init__(self, text: str, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.text = text
        self._on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        rect, px = self.shown, look.text_px(TEXT)
        warm = state in ("hover", "pressed", "focused")
        colour = look.theme.amber if warm else look.theme.mint
        arrow = look.art.icons.icon("right", px, colour)
        room = rect.w - arrow.get_width() - look.px(4)
        ink = fitted(look, self.text, room, px=px, colour=colour, role="text")
        canvas.blit(arrow, arrow.get_rect(midright=rect.midright))
        right = rect.right - arrow.get_width() - look.px(2)
        canvas.blit(ink, ink.get_rect(midright=(right, rect.centery)))
        if state == "focused":
            rim = rect.inflate(look.px(10), look.px(4))
            place(canvas, look.controls.ring(rim.size, look.px(8), look.px(2)), rim.center)

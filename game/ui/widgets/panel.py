"""A translucent panel behind other widgets."""

from __future__ import annotations

from pygame import Surface

from game.ui.art import ButtonState, place

from .labels import fitted
from .look import Look
from .widget import Widget


class Panel(Widget):
    """A background with an optional title. It takes no input."""

    focusable = False
    touchable = False

    def __init__(self, title: str = "", *, active: bool = False) -> None:
        super().__init__()
        self.title = title
        self.active = active

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        rect = self.shown
        pane = look.art.panels.panel(rect.size, look.px(18), active=self.active)
        place(canvas, pane, rect.center)
        if self.title:
            pad = look.px(22)
            room = rect.width - 2 * pad
            title = fitted(look, self.title, room, px=look.text_px(17), colour=look.theme.text)
            canvas.blit(title, (rect.left + pad, rect.top + look.px(16)))

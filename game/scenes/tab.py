"""A button that opens a part of its page; the part that is open has an amber rim."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import ButtonState, Icon, place
from game.ui.theme import RGB
from game.ui.widgets import Button, Look


class Tab(Button):
    def __init__(
        self,
        text: str,
        on_press: Callable[[], None],
        *,
        open_: bool,
        icon: Icon | None = None,
        size: float = 17,
    ) -> None:
        super().__init__(text, on_press, icon=icon, align="left", size=size)
        self._open = open_

    def _draw_ground(
        self, canvas: Surface, look: Look, state: ButtonState, alpha: float, *, main: bool = False
    ) -> None:
        super()._draw_ground(canvas, look, state, alpha, main=main)
        if self._open:
            radius = round(self.rect.height * 0.27)
            pane = look.art.panels.panel(self.shown.size, radius, active=True)
            place(canvas, pane, self.shown.center)

    def _colour(self, look: Look, state: ButtonState) -> RGB:
        return look.theme.amber if self._open else super()._colour(look, state)

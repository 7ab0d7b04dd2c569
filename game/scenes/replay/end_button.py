"""A button to the very start or end: an arrow that runs against a bar."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import ButtonState, Icon
from game.ui.art.shade import glass, rounded, tint
from game.ui.widgets import Button, Look


class EndButton(Button):
    def __init__(self, on_press: Callable[[], None], *, icon: Icon) -> None:
        super().__init__("", on_press, icon=icon)

    def _parts(self, look: Look, state: ButtonState) -> list[Surface]:
        colour = self._colour(look, state)
        (arrow,) = super()._parts(look, state)
        thick = max(2, arrow.get_width() // 8)
        picture = glass((arrow.get_width() + thick, arrow.get_height()), colour)
        left = self.icon == "left"
        picture.blit(arrow, (thick if left else 0, 0))
        bar = tint(rounded((thick, round(arrow.get_height() * 0.62)), thick / 2), colour)
        x = thick if left else arrow.get_width() - thick
        picture.blit(bar, (x, round(arrow.get_height() * 0.19)))
        return [picture]

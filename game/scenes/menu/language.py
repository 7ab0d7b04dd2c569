"""A language to switch to, as two letters."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.ui.art import ButtonState, place
from game.ui.widgets import Look, Widget


class LanguageWord(Widget):
    sound = "toggle"

    def __init__(self, code: str, on_press: Callable[[], None], *, current: bool) -> None:
        super().__init__()
        self._text = code.upper()
        self._on_press = on_press
        self._current = current

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        theme = look.theme
        if state == "focused":
            ring = look.controls.ring(self.rect.size, look.px(9), look.px(2))
            place(canvas, ring, self.rect.center)
        lively = state in ("hover", "focused", "pressed")
        colour = theme.amber if self._current else theme.title if lively else theme.quiet
        word = look.type.render(self._text, "label", look.text_px(15), colour)
        place(canvas, word, self.rect.center)
        if self._current:
            bar = (word.get_width(), look.px(2))
            middle = (self.rect.centerx, self.rect.centery + word.get_height() // 2 + look.px(1))
            place(canvas, look.controls.track(bar, lit=True), middle)

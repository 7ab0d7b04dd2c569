"""A choice among a few values, with an arrow on either side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.platform.actions import Pos
from game.ui.art import ButtonState, Icon, place

from .labels import draw_label, fitted
from .look import Look
from .widget import Widget

SHARE = 0.46
"""Of the row's width, for the value and its arrows, if nothing else is wished."""


class Choice(Widget):
    """`index` says which of `options`. Pressing goes on and round; arrows stop at the ends, and
    are dim there."""

    tick = "press"

    def __init__(
        self,
        label: str,
        options: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        line: str = "",
        share: float = SHARE,
    ) -> None:
        super().__init__()
        self.label = label
        self.line = line
        self.options = options
        self._share = share
        self.index = index
        self._on_change = on_change
        self._clicked = 0
        """The direction of the arrow that was clicked."""

    def press(self, *, by_pad: bool = False) -> None:
        if self._clicked:
            self.navigate(self._clicked, 0)
            self._clicked = 0
        else:
            self._set((self.index + 1) % len(self.options))

    def navigate(self, dx: int, dy: int) -> bool:
        if dx:
            self._set(min(max(self.index + dx, 0), len(self.options) - 1))
        return dx != 0

    def grab(self, pos: Pos) -> None:
        box = self._box()
        third = box.width // 3
        self._clicked = 0
        if box.left <= pos[0] < box.left + third:
            self._clicked = -1
        elif pos[0] >= box.right - third:
            self._clicked = 1

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha)
        box = self._box()
        if self.label:
            pad = self.shown.right - box.right
            room = self.shown.inflate(-2 * pad, 0)
            room.width = box.left - room.left - pad
            draw_label(canvas, look, room, self.label, self.line, enabled=self.enabled)
        self._draw_arrow(canvas, look, "left", box.left, live=self.index > 0)
        self._draw_arrow(canvas, look, "right", box.right, live=self.index < len(self.options) - 1)
        colour = look.theme.title if self.enabled else look.faded(look.theme.title)
        width = box.width - 2 * look.px(26)
        value = fitted(look, self.options[self.index], width, px=look.text_px(17), colour=colour)
        canvas.blit(value, value.get_rect(center=box.center))

    def _draw_arrow(self, canvas: Surface, look: Look, icon: Icon, x: int, *, live: bool) -> None:
        colour = look.theme.amber if live and self.enabled else look.faded(look.theme.text)
        sign = look.art.icons.icon(icon, look.px(16), colour)
        inward = sign.get_width() // 2
        place(canvas, sign, (x + (inward if icon == "left" else -inward), self.shown.centery))

    def _box(self) -> Rect:
        """Where the value stands between its arrows; all of the row if there is no label."""
        rect = self.shown
        pad = round(rect.height * (0.35 if self.label else 0.2))
        width = round(rect.width * self._share) if self.label else rect.width - 2 * pad
        return Rect(rect.right - pad - width, rect.top, width, rect.height)

    def _set(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._on_change(index)

"""Cards and piles as things to point at, so that keys and controllers walk them like buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Surface

from game.scenes.table.motion.animator import Key
from game.ui.art import ButtonState
from game.ui.widgets import Look, Widget


class TouchTarget(Widget):
    """What it stands for is drawn by the painter; this is only where it can be touched."""

    sound = "pick"

    def __init__(self, kind: str, key: Key, on_press: Callable[[Any], None]) -> None:
        super().__init__()
        self.kind = kind
        self.key = key
        self._on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press(self.key)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        pass

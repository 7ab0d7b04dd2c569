"""Widgets under test: a look to draw them with, and hands that use them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.platform.actions import Action, PointerDown, PointerMoved, PointerUp, Pos
from game.platform.paths import asset
from game.ui.anim import FULL_MOTION, Motion
from game.ui.art import Art
from game.ui.text import Type
from game.ui.theme import NORMAL
from game.ui.widgets import FocusGroup, Look, Widget

SIZE = (1280, 720)


def make_look(text_size: float = 1.0, size: tuple[int, int] = SIZE) -> Look:
    return Look(Art(NORMAL, Type(asset("fonts"))), size, text_size)


class Hands:
    """A focus group whose sounds are noted."""

    def __init__(self, *widgets: Widget, motion: Motion = FULL_MOTION) -> None:
        self.heard: list[tuple[str, int]] = []
        self.group = FocusGroup(self._hear, lambda: motion)
        self.widgets = widgets
        for row, widget in enumerate(widgets):
            if not widget.rect.width:
                widget.place(Rect(100, 100 + 60 * row, 400, 50))
        self.group.arrange(widgets, unit=1.0)

    def _hear(self, name: str, *, step: int = 0) -> None:
        self.heard.append((name, step))

    def do(self, *actions: Action) -> list[bool]:
        return [self.group.handle(action) for action in actions]

    def click(self, pos: Pos) -> None:
        self.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos))

    def drag(self, start: Pos, end: Pos) -> None:
        self.do(PointerMoved(start), PointerDown(start), PointerMoved(end), PointerUp(end))

    def settle(self) -> int:
        """Wait until nothing moves; returns how many steps that took."""
        steps = 0
        while self.group.moving:
            self.group.step(1 / 60)
            steps += 1
            assert steps < 1000
        return steps

    def picture(self, look: Look | None = None) -> Surface:
        canvas = Surface(SIZE)
        self.group.draw(canvas, look or make_look(), 1.0)
        return canvas

"""Detects input that should end demo mode."""

from __future__ import annotations

from math import dist

from game.platform.actions import Action, ConfirmReleased, PointerLeft, PointerMoved, PointerUp, Pos

PUSHED = 24
"""Units that the mouse must move: a mouse that trembles on the desk is no input."""


class DemoInterrupt:
    def __init__(self) -> None:
        self._pointer_at: Pos | None = None
        """Where the mouse was at first."""

    def is_input(self, action: Action, unit: float) -> bool:
        if isinstance(action, PointerMoved):
            self._pointer_at = self._pointer_at or action.pos
            return dist(self._pointer_at, action.pos) > PUSHED * unit
        return not isinstance(action, PointerLeft | PointerUp | ConfirmReleased)

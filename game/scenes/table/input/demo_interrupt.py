"""Somebody comes to a table that plays by itself, and touches anything."""

from __future__ import annotations

from math import dist

from game.platform.actions import Action, PointerLeft, PointerMoved, PointerUp, Pos

PUSHED = 24
"""Units that a mouse must have moved: one that trembles on the desk is not touched."""


class DemoInterrupt:
    def __init__(self) -> None:
        self._pointer_at: Pos | None = None
        """Where the mouse lay at first."""

    def touches(self, action: Action, unit: float) -> bool:
        if isinstance(action, PointerMoved):
            self._pointer_at = self._pointer_at or action.pos
            return dist(self._pointer_at, action.pos) > PUSHED * unit
        return not isinstance(action, PointerLeft | PointerUp)

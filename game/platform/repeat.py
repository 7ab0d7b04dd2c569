"""Key repeat for held directions: keys, buttons and sticks."""

from __future__ import annotations

from collections.abc import Hashable

from .actions import Action

DELAY = 0.35
INTERVAL = 0.11


class Repeat:
    """Repeats the action of the key, button or stick that was pressed last and is still held."""

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[Action, float]] = {}

    def press(self, holder: Hashable, action: Action, now: float) -> None:
        self._held.pop(holder, None)
        self._held[holder] = (action, now + DELAY)

    def release(self, holder: Hashable) -> None:
        self._held.pop(holder, None)

    def release_all(self) -> None:
        self._held.clear()

    def due(self, now: float) -> list[Action]:
        """The repeated action if it is due; never more than one, even after a long pause."""
        if not self._held:
            return []
        holder, (action, when) = next(reversed(self._held.items()))
        if now < when:
            return []
        self._held[holder] = (action, now + INTERVAL)
        return [action]

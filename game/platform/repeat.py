"""Held directions go on: once at the press, then after a while again and again."""

from __future__ import annotations

from collections.abc import Hashable

from .actions import Action

DELAY = 0.35
INTERVAL = 0.11


class Repeat:
    """The held key, button or stick that was pressed last repeats what it did."""

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
        """At most one: after a long halt nothing is caught up with."""
        if not self._held:
            return []
        holder, (action, when) = next(reversed(self._held.items()))
        if now < when:
            return []
        self._held[holder] = (action, now + INTERVAL)
        return [action]

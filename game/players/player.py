"""What a player is: somebody who is shown a view and names a move.

Your own needs no more than `choose`:

    class Careful(Player):
        def choose(self, view):
            return min(self.rules.legal_moves(view), key=str)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Any

from game.engine import AnyRules, Event, Move


class Player(ABC):
    """One seat's player. The same seed and the same views give the same choices."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        self.rules = rules
        self.seat = seat
        self.random = Random(seed)

    @abstractmethod
    def choose(self, view: Any) -> Move:
        """The next single move of this seat, which is on turn."""

    def signals(self, view: Any) -> tuple[str, ...]:
        """All that this seat wants to have said now, to partners."""
        return ()

    def wants_to_start(self, view: Any) -> float:
        """From 0 (rather not) to 1 (gladly), before the first turn."""
        return 0.5

    def observe(self, events: Iterable[Event]) -> None:  # noqa: B027 - most need no memory
        """What just happened, as this seat saw it: for players with a memory."""

    def forget(self) -> None:  # noqa: B027
        """Something was taken back: what still holds is told once more from the beginning."""

"""The computer player: it is shown a view of the game and names a move.

Your own player needs no more than `choose`:

    class Careful(Player[AnyView]):
        def choose(self, view):
            return min(self.rules.legal_moves(view), key=str)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from game.engine import AnyRules, Event, Move


class Player(ABC):
    """The player of one seat. The same seed and the same views give the same choices."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        self.rules = rules
        self.seat = seat
        self.random = Random(seed)

    @abstractmethod
    def choose(self, view: Any) -> Move:
        """The next single move of this seat, which is on turn."""

    def signals(self, view: Any) -> tuple[str, ...]:
        """Everything that this seat wants its partners to hear now."""
        return ()

    def wants_to_start(self, view: Any) -> float:
        """How gladly this seat would start, from 0 (rather not) to 1 (gladly)."""
        return 0.5

    def observe(self, events: Iterable[Event]) -> None:  # noqa: B027 - most need no memory
        """Remember what just happened, as this seat saw it."""

    def forget(self) -> None:  # noqa: B027 - most need no memory
        """A move was taken back: clear the memory, as what still holds is observed again."""


class SignalChanges(NamedTuple):
    """The signals that a seat takes back, and those that are new, each in order."""

    unsaid: tuple[str, ...]
    said: tuple[str, ...]


def signal_changes(player: Player, view: Any) -> SignalChanges:
    """What the player changes so that exactly the signals it wants stand."""
    standing = {signal.text for signal in view.signals if signal.seat == player.seat}
    wanted = player.signals(view)
    return SignalChanges(
        unsaid=tuple(sorted(standing.difference(wanted))),
        said=tuple(text for text in wanted if text not in standing),
    )

"""The computer player: it is shown a view of the game and names a move.

Your own player needs no more than `choose`:

    class Careful(Player[AnyView]):
        def choose(self, view):
            return min(self.rules.legal_moves(view), key=str)

A player of one game names that game's view, and mypy refuses what the view does not show:
`Player[DuelView]` cannot look into the rival's hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from game.engine import AnyRules, AnyView, Event, Move

# Views are parameters, where covariance is not sound: nobody is to show a player another game's
# view. What it buys is that the players of every game are `AnyPlayer`.
ViewT_co = TypeVar("ViewT_co", bound=AnyView, covariant=True)


class Player(ABC, Generic[ViewT_co]):
    """The player of one seat. The same seed and the same views give the same choices."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        self.rules = rules
        self.seat = seat
        self.random = Random(seed)

    @abstractmethod
    def choose(self, view: ViewT_co) -> Move:  # type: ignore[misc]
        """The next single move of this seat, which is on turn."""

    def signals(self, view: ViewT_co) -> tuple[str, ...]:  # type: ignore[misc]
        """Everything that this seat wants its partners to hear now."""
        return ()

    def wants_to_start(self, view: ViewT_co) -> float:  # type: ignore[misc]
        """How gladly this seat would start, from 0 (rather not) to 1 (gladly)."""
        return 0.5

    def observe(self, events: Iterable[Event]) -> None:
        """Remember what just happened, as this seat saw it."""

    def forget(self) -> None:
        """A move was taken back: clear the memory, as what still holds is observed again."""


AnyPlayer: TypeAlias = Player[AnyView]
"""The player of whichever game, where it makes no difference which."""


class SignalChanges(NamedTuple):
    """The signals that a seat takes back, and those that are new, each in order."""

    unsaid: tuple[str, ...]
    said: tuple[str, ...]


def signal_changes(player: AnyPlayer, view: AnyView) -> SignalChanges:
    """What the player changes so that exactly the signals it wants stand."""
    standing = {signal.text for signal in view.signals if signal.seat == player.seat}
    wanted = player.signals(view)
    return SignalChanges(
        unsaid=tuple(sorted(standing.difference(wanted))),
        said=tuple(text for text in wanted if text not in standing),
    )

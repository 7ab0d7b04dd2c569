"""The cheapest turn: whole turns are compared by the sum of their gaps.

The game says how many cards are owed, which piles must be covered and what a card costs on a pile;
here is only the search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from game.engine import Move
from game.engine.cards import replaced
from game.engine.number_piles import BACK

WIDTH = 8
"""Places tried for each card of a turn, cheapest first."""
OWED = 1000
DUE = 500
"""What it costs to leave a card unplaced, or a pile uncovered, that must not be."""

Card = TypeVar("Card", int, str)
Tops: TypeAlias = tuple[Card, ...]
GapOf: TypeAlias = Callable[[Card, int, Tops[Card]], int | None]
"""The gap a card leaves on a pile (negative when it goes back), or None where it does not fit."""
Place: TypeAlias = tuple[Card, int]  # card and pile


class Turn(NamedTuple, Generic[Card]):
    """What is left of a turn."""

    tops: Tops[Card]
    hand: tuple[Card, ...]
    owed: int
    room: int
    """How many more cards may be placed."""
    due: frozenset[int] = frozenset()
    """Piles that must be covered in this turn."""
    once: frozenset[int] = frozenset()
    """Piles of which only one may still be used, and only once."""

    def after(self, card: Card, pile: int) -> Turn[Card]:
        """The turn with a card placed."""
        return Turn(
            tops=replaced(self.tops, pile, card),
            hand=tuple(other for other in self.hand if other != card),
            owed=self.owed - 1,
            room=self.room - 1,
            due=self.due - {pile},
            once=frozenset() if pile in self.once else self.once,
        )


def cheapest(
    turn: Turn[Card], gap: GapOf[Card], closed: frozenset[int] = frozenset()
) -> Place[Card] | None:
    """The first card of the cheapest way to go on, and its pile; None to stop here.

    `closed` are the piles that already took the one card they take in a turn.
    """
    return _cheapest(turn, gap, closed)[1]


def _cheapest(
    turn: Turn[Card], gap: GapOf[Card], closed: frozenset[int]
) -> tuple[int, Place[Card] | None]:
    best: tuple[int, Place[Card] | None] = (OWED * max(0, turn.owed) + DUE * len(turn.due), None)
    if not turn.room:
        return best
    for cost, card, pile in _places(turn, gap, closed)[:WIDTH]:
        if turn.owed <= 0 and pile not in turn.due and cost >= 0:
            continue
        shut = turn.once if pile in turn.once else closed
        rest, _ = _cheapest(turn.after(card, pile), gap, shut)
        if cost + rest < best[0]:
            best = (cost + rest, (card, pile))
    return best


def _places(
    turn: Turn[Card], gap: GapOf[Card], closed: frozenset[int]
) -> list[tuple[int, Card, int]]:
    found = []
    for pile in range(len(turn.tops)):
        if pile not in closed:
            for card in turn.hand:
                cost = gap(card, pile, turn.tops)
                if cost is not None:
                    found.append((cost, card, pile))
    return sorted(found)


def first_move(place: Place[Card] | None, piles: tuple[str, ...]) -> Move:
    """The move that places the card, or ends the turn."""
    return Move("end") if place is None else Move("place", place[0], piles[place[1]])


def number_gap(card: int, top: int, up: bool) -> int | None:
    """The gap on a pile of numbers that goes up or down."""
    gap = card - top if up else top - card
    return gap if gap > 0 or gap == -BACK else None

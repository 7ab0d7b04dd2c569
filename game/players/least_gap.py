"""The cheapest way through a turn: whole turns are compared by the sum of their gaps.

How many cards are owed, which piles must be covered and what a card costs on a pile is for the game
to say; here is only the search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

WIDTH = 8
"""Places tried for each card of a turn, cheapest first."""
OWED = 1000
DUE = 500
"""What it costs to leave a card unplaced, or a pile uncovered, that must not be."""

Tops = tuple[Any, ...]
GapOf = Callable[[Any, int, Tops], int | None]
"""The gap a card leaves on a pile (negative when it goes back), or None where it does not fit."""


class Turn(NamedTuple):
    tops: Tops
    hand: tuple[Any, ...]
    owed: int
    room: int
    """How many more cards may be placed."""
    due: frozenset[int] = frozenset()
    """Piles that must be covered in this turn."""
    once: frozenset[int] = frozenset()
    """Piles of which only one may still be used, and only once."""

    def after(self, card: Any, pile: int) -> Turn:
        return Turn(
            tops=(*self.tops[:pile], card, *self.tops[pile + 1 :]),
            hand=tuple(other for other in self.hand if other != card),
            owed=self.owed - 1,
            room=self.room - 1,
            due=self.due - {pile},
            once=frozenset() if pile in self.once else self.once,
        )


def cheapest(turn: Turn, gap: GapOf, closed: frozenset[int]) -> tuple[int, tuple[Any, int] | None]:
    """The cost of the best way to go on from here, and its first card and pile (None: stop).

    `closed` are the piles that take no card because theirs was the one card they take in a turn.
    """
    best: tuple[int, tuple[Any, int] | None] = (
        OWED * max(0, turn.owed) + DUE * len(turn.due),
        None,
    )
    if not turn.room:
        return best
    for cost, card, pile in _places(turn, gap, closed)[:WIDTH]:
        if turn.owed <= 0 and pile not in turn.due and cost >= 0:
            continue
        shut = turn.once if pile in turn.once else closed
        rest, _ = cheapest(turn.after(card, pile), gap, shut)
        if cost + rest < best[0]:
            best = (cost + rest, (card, pile))
    return best


def _places(turn: Turn, gap: GapOf, closed: frozenset[int]) -> list[tuple[int, Any, int]]:
    found = []
    for pile in range(len(turn.tops)):
        if pile not in closed:
            for card in turn.hand:
                cost = gap(card, pile, turn.tops)
                if cost is not None:
                    found.append((cost, card, pile))
    return sorted(found)

"""Which cards and targets can be chosen, given the legal moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.engine import Move

Card = int | str
Target = int | str
Place = TypeVar("Place")


def cards(moves: Sequence[Move]) -> tuple[Card, ...]:
    """The cards that some move uses."""
    return tuple(dict.fromkeys(move.card for move in moves if move.card is not None))


def targets(moves: Sequence[Move], card: Card) -> dict[Target, Move]:
    """Where that card may go, and the move that takes it there."""
    return {move.target: move for move in moves if move.card == card and move.target is not None}


def only_card(moves: Sequence[Move], target: Target) -> Card | None:
    """The one card that may go there, or None if there are none or several."""
    found = cards([move for move in moves if move.target == target])
    return found[0] if len(found) == 1 else None


def only_best(costs: Mapping[Place, int]) -> Place | None:
    """The one place that costs least, or None if there are none or several."""
    least = min(costs.values(), default=None)
    best = [target for target, cost in costs.items() if cost == least]
    return best[0] if len(best) == 1 else None

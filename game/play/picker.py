"""From legal moves to what can be pointed at: the moves narrow with every card or place chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine import Move

Card = int | str


def cards(moves: Sequence[Move]) -> tuple[Card, ...]:
    """The cards that some move uses."""
    return tuple(dict.fromkeys(move.card for move in moves if move.card is not None))


def targets(moves: Sequence[Move], card: Card) -> dict[Any, Move]:
    """Where that card may go, and the move that takes it there."""
    return {move.target: move for move in moves if move.card == card and move.target is not None}


def only_card(moves: Sequence[Move], target: Any) -> Card | None:
    """The one card that may go there, or None if there are none or several."""
    found = cards([move for move in moves if move.target == target])
    return found[0] if len(found) == 1 else None


def only_best(costs: dict[Any, int]) -> Any | None:
    """The one place that costs least, or None if there are none or several."""
    least = min(costs.values(), default=None)
    best = [target for target, cost in costs.items() if cost == least]
    return best[0] if len(best) == 1 else None

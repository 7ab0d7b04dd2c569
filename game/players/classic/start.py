"""Whether a hand would like to begin: gladly if a first turn costs little room."""

from __future__ import annotations

from typing import Final

from .evaluate import GLANCE, best_turn
from .knowledge import Knowledge
from .turns import PLACED, TOPS

DEAR: Final = 40  # pile steps that nobody would begin with


def eagerness(knowledge: Knowledge) -> float:
    """From 0 (rather not) to 1 (gladly)."""
    turn = best_turn(knowledge, GLANCE)
    if turn is None:
        return 0.0
    a, b, c, d = turn[TOPS]
    old_a, old_b, old_c, old_d = knowledge.tops
    cost = (a - old_a) + (b - old_b) + (old_c - c) + (old_d - d)
    return max(0.0, 1 - cost / (DEAR * max(1, turn[PLACED]) / 2))

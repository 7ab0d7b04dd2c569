"""Which puzzle comes next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .progress import Progress
from .puzzle import Puzzle


def next_puzzle(puzzles: Sequence[Puzzle], progress: Progress) -> Puzzle | None:
    """The untried puzzle nearest to the player's rating; then the ones that were not solved."""
    untried = [each for each in puzzles if each.id not in progress.tries]
    missed = [each for each in puzzles if not progress.has_solved(each.id)]
    return min(untried or missed, key=lambda each: abs(each.rating - progress.rating), default=None)


def series_order(puzzles: Sequence[Puzzle], seed: int) -> list[Puzzle]:
    """From easy to hard; equally hard ones in an order that depends on the seed."""
    shuffled = list(puzzles)
    Random(seed).shuffle(shuffled)
    return sorted(shuffled, key=lambda each: each.rating // 100)

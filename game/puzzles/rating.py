"""Elo ratings: of a player, and of the puzzles they try."""

from __future__ import annotations

FIRST_RATING = 1200.0
LEAST = 400.0
SPREAD = 400
"""Points of difference at which the stronger side is expected to win ten times as often."""
NEW = 20
"""Tries after which a rating is settled."""
STEP_NEW, STEP = 48, 20
"""The most a rating changes by one try, before and after it is settled."""
CLASSES = ("easy", "medium", "hard", "master")
LIMITS = (1200, 1500, 1800)
"""The ratings at which the next class of puzzles begins."""


def expected(player: float, puzzle: float) -> float:
    """How likely the player is to solve the puzzle, from 0 to 1."""
    return 1 / (1 + 10 ** ((puzzle - player) / SPREAD))


def after_try(player: float, puzzle: float, *, solved: bool, tries: int) -> float:
    """The player's rating after a try, who had so many before."""
    step = STEP_NEW if tries < NEW else STEP
    return max(LEAST, player + step * (solved - expected(player, puzzle)))


def rated_class(rating: float) -> str:
    """The name of the class a puzzle belongs to."""
    return CLASSES[sum(rating >= limit for limit in LIMITS)]

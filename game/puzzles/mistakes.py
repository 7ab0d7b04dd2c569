"""The player's own costly turns as puzzles, from reviews of finished games."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from game.analysis.review import Review, ReviewedTurn
from game.engine import Record

from .puzzle import Puzzle
from .rating import FIRST_RATING

COSTLY = 0.08
"""From what cost on a turn becomes a puzzle."""
NEARLY = 0.02
"""Turns this little behind the best one solve it too."""


def mistakes(
    game_id: int, record: Record, review: Review, seats: Collection[int]
) -> Iterator[Puzzle]:
    """The costliest turns of these seats, the costliest first."""
    for turn in review.costliest:
        if turn.seat in seats and turn.cost >= COSTLY:
            yield _puzzle(game_id, record, turn)


def _puzzle(game_id: int, record: Record, turn: ReviewedTurn) -> Puzzle:
    before = replace(record, entries=record.entries[: turn.entry])
    best, *others = turn.assessment.options
    return Puzzle(
        id=f"own-{game_id}-{turn.turn}",
        game=record.rules.game,
        text=before.to_text(),
        best=turn.best,
        chance=turn.before,
        next=turn.before - turn.cost,
        rating=FIRST_RATING,
        proven=turn.assessment.proven,
        reasons=best.reasons,
        also=tuple(
            tuple(str(move) for move in option.moves)
            for option in others
            if option.chance >= turn.before - NEARLY
        ),
    )

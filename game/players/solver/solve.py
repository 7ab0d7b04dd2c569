"""Solving: beams that grow wider until the game is won, proven lost, or the work is spent."""

from __future__ import annotations

from collections.abc import Generator

from .answer import Answer, Progress, Request
from .beam import search
from .line import winning_moves
from .puzzles import puzzle_of


def solve(request: Request) -> Answer:
    """The answer, without a pause."""
    work = solving(request)
    while True:
        try:
            next(work)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


def solving(request: Request) -> Generator[Progress, None, Answer]:
    """The answer in small pieces of work, to be done between two frames or in another process.

    A line is returned only after the engine has played it to the win.
    """
    rules, state, widths, work = request
    puzzle = puzzle_of(rules, state)
    if (outcome := rules.outcome(state)) is not None:
        return Answer("found" if outcome.winners else "impossible", fewest_left=puzzle.cards_left)
    width, judged, fewest = 0, 0, puzzle.cards_left
    for width in widths:
        beam = yield from search(puzzle, width, judged, work)
        judged, fewest = beam.positions, min(fewest, beam.fewest_left)
        if beam.steps is not None:
            return Answer("found", winning_moves(rules, state, beam.steps), width, judged)
        if beam.saw_everything:
            return Answer("impossible", (), width, judged, fewest)
        if work is not None and judged > work:
            break
    return Answer("unknown", (), width, judged, fewest)

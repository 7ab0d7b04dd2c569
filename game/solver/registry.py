"""The games that can be solved, each loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine import AnyRules, AnyState
from game.engine.base import check_whole

from .beam import Puzzle


class NoSolver(Exception):  # noqa: N818 - the name says it
    """A game that has no solver."""


def _classic() -> Callable[[Any], Puzzle[Any]]:
    from .classic import ClassicPuzzle

    return ClassicPuzzle


def _quick() -> Callable[[Any], Puzzle[Any]]:
    from .quick import QuickPuzzle

    return QuickPuzzle


_PUZZLES: dict[str, Callable[[], Callable[[Any], Puzzle[Any]]]] = {
    "classic": _classic,
    "quick": _quick,
}


SOLVABLE = tuple(_PUZZLES)


def puzzle_of(rules: AnyRules, state: AnyState) -> Puzzle[Any]:
    """The position as its game's solver sees it; NoSolver if the game has none."""
    if rules.game not in SOLVABLE:
        why = "" if rules.together else ": it is played against each other, so somebody always wins"
        raise NoSolver(f"There is no solver for {rules.game}{why}.")
    check_whole(state)
    return _PUZZLES[rules.game]()(state)

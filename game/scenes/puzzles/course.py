"""Which puzzles come one after the other: single ones that fit the player, or a series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.puzzles import Progress, Puzzle, next_puzzle

MISSES = 3
"""A series is over after so many puzzles that were not solved."""


class Course(Protocol):
    """Gives puzzles until there are no more."""

    @property
    def solved(self) -> int: ...

    @property
    def missed(self) -> int: ...

    @property
    def is_series(self) -> bool: ...

    @property
    def is_rated(self) -> bool:
        """Whether the player's rating changes."""

    def take(self, progress: Progress) -> Puzzle | None:
        """The next puzzle; None when the course is over."""

    def note(self, *, solved: bool) -> None:
        """The puzzle that was taken last was tried."""


class SingleCourse:
    """One puzzle after the other, each near the player's rating."""

    is_series = False
    is_rated = True

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self._puzzles = puzzles
        self._taken = ""
        self.solved = 0
        self.missed = 0

    def take(self, progress: Progress) -> Puzzle | None:
        others = [each for each in self._puzzles if each.id != self._taken]
        puzzle = next_puzzle(others, progress)
        self._taken = puzzle.id if puzzle else ""
        return puzzle

    def note(self, *, solved: bool) -> None:
        self.solved += solved
        self.missed += not solved


class SeriesCourse:
    """From easy to hard, until three are missed."""

    is_series = True
    is_rated = True

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self._later = iter(puzzles)
        self.solved = 0
        self.missed = 0

    def take(self, progress: Progress) -> Puzzle | None:
        return next(self._later, None) if self.missed < MISSES else None

    def note(self, *, solved: bool) -> None:
        self.solved += solved
        self.missed += not solved


class MistakesCourse:
    """The player's own mistakes, the latest first, until each was solved."""

    is_series = False
    is_rated = False

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self._later = list(puzzles)
        self.solved = 0
        self.missed = 0

    def take(self, progress: Progress) -> Puzzle | None:
        while self._later:
            puzzle = self._later.pop(0)
            if puzzle.id not in progress.mended:
                return puzzle
        return None

    def note(self, *, solved: bool) -> None:
        self.solved += solved
        self.missed += not solved

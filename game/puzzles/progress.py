"""What a player has tried: the rating, every first try, and the best series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine import JsonObject

from .puzzle import Puzzle
from .rating import FIRST_RATING, after_try

MOST = 10_000
"""Greater numbers in the data are not believed."""


class Try(NamedTuple):
    """The first try of a puzzle. Later ones are for practice."""

    solved: bool
    rating: float
    """Of the player, after it."""
    day: str = ""
    """The date; empty in tries of earlier versions."""


class Progress(NamedTuple):
    rating: float = FIRST_RATING
    tries: Mapping[str, Try] = {}
    """By the id of the puzzle, in the order they were made."""
    best_series: int = 0
    """The most puzzles solved in one series."""
    mended: tuple[str, ...] = ()
    """The ids of the player's own mistakes, and of missed puzzles, that were solved since."""

    @property
    def solved(self) -> int:
        return sum(self.has_solved(name) for name in self.tries)

    def has_solved(self, name: str) -> bool:
        """Whether the puzzle of that id was solved, at the first try or later."""
        return name in self.mended or (name in self.tries and self.tries[name].solved)

    def with_try(self, puzzle: Puzzle, *, solved: bool, day: str = "") -> Progress:
        """After a try; only the first try of a puzzle counts."""
        if puzzle.id in self.tries:
            return self
        rating = after_try(self.rating, puzzle.rating, solved=solved, tries=len(self.tries))
        tried = Try(solved, rating, day)
        return self._replace(rating=rating, tries={**self.tries, puzzle.id: tried})

    def with_series(self, solved: int) -> Progress:
        return self._replace(best_series=max(self.best_series, solved))

    def with_mended(self, puzzle: Puzzle) -> Progress:
        """After one of the player's own mistakes, or a puzzle that was missed, was solved."""
        if self.has_solved(puzzle.id):
            return self
        return self._replace(mended=(*self.mended, puzzle.id))

    def to_data(self) -> JsonObject:
        return {
            "rating": self.rating,
            "tries": {name: list(each) for name, each in self.tries.items()},
            "best_series": self.best_series,
            "mended": list(self.mended),
        }

    @staticmethod
    def from_data(data: object) -> Progress | None:
        """The progress of saved data; None if it makes no sense."""
        match data:
            case {
                "rating": float() | int() as rating,
                "tries": dict(tries),
                "best_series": int(series),
            } if 0 <= rating <= MOST and 0 <= series <= MOST:
                read = {name: _try(each) for name, each in tries.items()}
                known = {name: each for name, each in read.items() if each is not None}
                mended = _mended(data)
                if mended is not None and len(known) == len(read):
                    return Progress(rating, known, series, mended)
        return None


def _mended(data: object) -> tuple[str, ...] | None:
    match data:
        case {"mended": list(ids)} if all(isinstance(each, str) for each in ids):
            return tuple(ids)
        case {"mended": _}:
            return None
    return ()


def _try(data: object) -> Try | None:
    match data:
        case [bool(solved), float() | int() as rating] if 0 <= rating <= MOST:
            return Try(solved, rating)
        case [bool(solved), float() | int() as rating, str(day)] if 0 <= rating <= MOST:
            return Try(solved, rating, day)
    return None

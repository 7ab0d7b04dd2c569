"""What an analysis says about one position: the best whole turns, and the chance to win of each."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import Move

from .reasons import Reason

GRID = 4096
"""Chances are whole multiples of 1/GRID: sums and differences of such floats are exact."""


class Option(NamedTuple):
    """One way to play a whole turn."""

    moves: tuple[Move, ...]
    chance: float
    """To win, from 0 to 1, if everybody plays on well."""
    error: float
    """The standard error of the chance; 0 where it is proven."""
    reasons: tuple[Reason, ...] = ()
    points: float | None = None
    """Where rounds are played for points: how far ahead the turn is expected to end the round."""


class Assessment(NamedTuple):
    """The turns that were considered in a position, best first, and the one that was played."""

    seat: int
    options: tuple[Option, ...]
    """The three best at most; none where the seat is not on turn."""
    chance: float
    """Of the best turn; where the seat is not on turn, of the position."""
    error: float
    proven: bool
    """Whether the chance was counted out and not estimated."""
    played: Option | None = None
    raw: float = 0.0
    """The chance as the search says it, before it was fitted to what happens."""
    left: float = 0.0
    """The share of the game that is still to be played."""
    points: float | None = None
    """Of the best turn, or of the position: see `Option.points`."""

    @property
    def cost(self) -> float:
        """What the turn that was played gave away: never less than 0."""
        return self.chance - self.played.chance if self.played else 0.0


def on_grid(chance: float) -> float:
    return round(chance * GRID) / GRID

"""What a solver is asked, how far it is, and what it found: plain values that can be pickled."""

from __future__ import annotations

from collections.abc import Generator
from typing import Literal, NamedTuple

from game.engine import AnyRules, AnyState, Move

WIDTHS = (30, 100, 300, 1000, 3000, 10_000)
"""The beams tried one after another: the narrow ones are quick, and mostly enough."""
WORK = 1_000_000
"""Positions that are judged before a solver gives up: some two seconds of one core."""


class Request(NamedTuple):
    """A position with all its cards, and how hard to try."""

    rules: AnyRules
    state: AnyState
    widths: tuple[int, ...] = WIDTHS
    work: int | None = WORK
    """The most positions to judge; None sets no bound but the widths."""

    def steps(self) -> Generator[Progress, None, Answer]:
        """The task of a worker, to find the answer: see `solve.solving`."""
        from .solve import solving

        return solving(self)


class Progress(NamedTuple):
    """How far a solver is: its beam, the cards placed in it, and all positions judged so far."""

    width: int
    placed: int
    positions: int


Result = Literal["found", "impossible", "unknown"]
"""`impossible` is proven: every way to play on was tried. `unknown` is no verdict."""


class Answer(NamedTuple):
    """What came of a request."""

    result: Result
    moves: tuple[Move, ...] = ()
    """They win the game from the position that was asked about."""
    width: int = 0
    """The widest beam tried."""
    positions: int = 0
    """How many were judged."""
    fewest_left: int = 0
    """The cards not placed in the best line that was seen."""

"""Whole games on the fast model, for tuning and measuring: no engine, no events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from .knowledge import Knowledge, TableRules
from .position import RUNNING, WON, Position
from .turns import Turn

Policy = Callable[[Knowledge], Turn | None]


class Result(NamedTuple):
    """How a game ended: cards not placed, and turns played."""

    left: int
    turns: int

    @property
    def won(self) -> bool:
        return not self.left


def play(table: TableRules, policies: Sequence[Policy], rng: Random, talk: bool = True) -> Result:
    """One game; each seat is given its own knowledge and nothing else."""
    position = Position.deal(table, talk, rng)
    turns = 0
    while True:
        turn = policies[position.seat](position.knowledge())
        if turn is None:
            return Result(position.rest.bit_count(), turns)
        turns += 1
        status = position.advance(turn)
        if status != RUNNING:
            return Result(0 if status == WON else position.rest.bit_count(), turns)

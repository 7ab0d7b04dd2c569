"""Plays of Toads tried in sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.players.twist.moves import Play
from game.players.twist.playout import margin
from game.players.twist.search import worlds
from game.players.twist.table import Table
from game.players.twist.weights import Weights


class PointTrials(Protocol):
    """Trials that give the points of all seats for the rest of the round."""

    def sample(self) -> None: ...

    def run(self, option: int, /) -> list[float]: ...


class TwistTrials:
    """Tries plays of the seat on turn; without plays, the position while seat `first` is on turn.

    Seats count from the own. A trial gives the points of all seats for the rest of the round.
    """

    def __init__(
        self, table: Table, plays: Sequence[Play], weights: Weights, dice: Random, first: int = 1
    ) -> None:
        self._plays, self._weights, self._first = plays, weights, first
        self._worlds = worlds(table, dice)

    def sample(self) -> None:
        self._world = self._worlds()

    def run(self, option: int) -> list[float]:
        game = self._world.copy()
        if not self._plays:
            margin(game, self._first, self._weights)
        elif not game.play(0, self._plays[option]):
            margin(game, 1, self._weights)
        return game.points

"""Rollouts of Toads."""

from __future__ import annotations

from random import Random

from game.engine import Move, TwistView
from game.players.tuning import Weights, pairs
from game.players.twist.core import values
from game.players.twist.memory import Memory
from game.players.twist.moves import plays
from game.players.twist.players import moves_to_play
from game.players.twist.playout import ahead
from game.players.twist.sets import weights_for
from game.players.twist.table import read_view

from .core import trials


class TwistSource:
    """All worlds are played to the end of the round; a round that is over can only be dealt."""

    game = "twist"

    def __init__(self, view: TwistView, dice: Random, weights: Weights | None, count: int) -> None:
        self.turns: tuple[tuple[Move, ...], ...] = ((Move("deal"),),)
        self._trials = None
        if view.status == "round_over":
            return
        judged = pairs(weights) if weights else weights_for(view.rules)
        table = read_view(view, Memory(view.rules.players))
        every = plays(table)
        rated = values(table, every, judged)
        order = sorted(range(len(every)), key=lambda place: -rated[place])[:count]
        found = [every[place] for place in order]
        self.turns = tuple(map(moves_to_play, found))
        self._trials = trials(table, found, judged, dice)

    def sample(self) -> None:
        if self._trials:
            self._trials.sample()

    def run(self, place: int) -> float:
        return ahead(self._trials.run(place)) if self._trials else 0.0

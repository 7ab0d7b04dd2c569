"""Rollouts of Duel."""

from __future__ import annotations

from random import Random

from game.engine import DuelView
from game.players.duel.core import ranked
from game.players.duel.judge import Scales
from game.players.duel.players import moves_to_play
from game.players.duel.table import read_view
from game.players.duel.turns import PLAY
from game.players.duel.weights import SAFE
from game.players.tuning import Weights

from .analyst import at_once
from .core import trials


class DuelSource:
    """All worlds are played to the end."""

    game = "duel"

    def __init__(self, view: DuelView, dice: Random, weights: Weights | None, count: int) -> None:
        table = read_view(view)
        scales = Scales(SAFE)
        if weights:
            triples = weights.items()
            scales = Scales({name: (early, late, lead) for name, (early, late, lead) in triples})
        found = [turn for _, turn in ranked(table, scales, PLAY)[:count]]
        self.turns = tuple(moves_to_play(turn, table, view.seat) for turn in found)
        self._known = [at_once(table, turn) for turn in found]
        self._trials = trials(table, found, scales, dice)
        self.sample = self._trials.sample

    def run(self, place: int) -> float:
        known = self._known[place]
        return self._trials.run(place)[0] if known is None else known

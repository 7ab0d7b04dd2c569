"""Rollouts of Quick Fifty."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from game.engine import QuickView
from game.players.quick.features import Position, value
from game.players.quick.players import moves_to_play
from game.players.quick.playout import Playout, playout
from game.players.quick.sets import hints
from game.players.quick.table import Table, read_view
from game.players.quick.talk import likely_cards, pile_talkers
from game.players.quick.turns import Turn, turns
from game.players.tuning import Weights, pairs

from .core import trials


class QuickSource:
    """All worlds are played to the end."""

    game = "quick"

    def __init__(self, view: QuickView, dice: Random, weights: Weights | None, count: int) -> None:
        table = read_view(view, pile_talkers(view.signals))
        rules, expert = view.rules, bool(view.rules.options["expert"])
        found = _ranked(table, rules.players, expert)[:count]
        playouts = playout(rules.players, expert=expert)
        if weights:
            playouts = _own_playout(tuple(weights.items()), playouts.most)
        self.turns = tuple(moves_to_play(turn, table) for turn in found)
        self._trials = trials(table, found, playouts, dice)
        self.sample = self._trials.sample

    def run(self, place: int) -> float:
        return self._trials.run(place)[0]


@lru_cache(4)
def _own_playout(weights: tuple[tuple[str, tuple[float, ...]], ...], most: int) -> Playout:
    """Made once: it takes as long as many worlds."""
    return Playout(pairs(dict(weights)), most)


def _ranked(table: Table, players: int, expert: bool) -> list[Turn]:
    others = tuple(likely_cards(table, partner, expert=expert) for partner in table.partners)
    judged = hints(players, expert=expert)

    def worth(turn: Turn) -> float:
        return value(Position(turn.up, turn.down, turn.kept, table.unseen, others), judged)

    return sorted(turns(table), key=worth, reverse=True)

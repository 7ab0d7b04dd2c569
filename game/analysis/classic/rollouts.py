"""Rollouts of Four Piles."""

from __future__ import annotations

from random import Random

from game.engine import ClassicView
from game.players.classic.core import ranked_turns
from game.players.classic.last_stand import most_cards
from game.players.classic.players import moves_to_play
from game.players.classic.reading import knowledge_of, speakers
from game.players.classic.weight_tables import make_weight_table
from game.players.tuning import Weights, pairs

from .analyst import at_once, different
from .core import trials


class ClassicSource:
    """Three turns are looked ahead, and the position is judged; without a draw pile, to the end."""

    game = "classic"

    def __init__(
        self, view: ClassicView, dice: Random, weights: Weights | None, count: int
    ) -> None:
        knowledge = knowledge_of(view, speakers(view))
        found = different([turn for turn, _ in ranked_turns(knowledge)], knowledge)[:count]
        found = found or [most_cards(knowledge)]
        rows = make_weight_table(pairs(weights)) if weights else None
        self.turns = tuple(moves_to_play(knowledge, turn) for turn in found)
        self._known = [at_once(knowledge, turn) for turn in found]
        self._trials = trials(knowledge, found, dice, rows=rows)
        self.sample = self._trials.sample

    def run(self, place: int) -> float:
        known = self._known[place]
        return self._trials.run(place)[0] if known is None else known

"""Four Piles for the tuner, on the players' own fast model."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from game.players.classic.fastgame import Policy, play
from game.players.classic.judge import Judge
from game.players.classic.linear import EXPERT
from game.players.classic.position import Position
from game.players.classic.reading import table_of
from game.players.classic.scales import Row, make_scales, set_name
from game.players.classic.sight import Sight
from game.players.classic.turns import Ranks, Turn, all_turns
from game.players.classic.weights import SETS

from .subject import Decision, Game, Subject, Weights, pairs

FEW = 8  # cards left that are a bearable loss


@dataclass(frozen=True)
class Classic(Subject):
    cost = 0.10

    def weights(self) -> Weights:
        sight = Position.deal(table_of(self.rules), self.talk, Random(0)).sight()
        return dict(SETS[set_name(sight)])

    def ready(self, weights: Weights) -> tuple[Row, ...]:
        return make_scales(pairs(weights))

    def play(self, judgement: Any, rival: Any, dice: Random) -> Game:
        left = self._left(lambda sight: _best(sight, judgement), dice)
        return Game(0.5 * (not left) + 0.5 * exp(-left / FEW), float(not left), -left)

    def decisions(self, judgement: Any, dice: Random) -> list[Decision]:
        met: list[Decision] = []

        def policy(sight: Sight) -> Turn | None:
            ranks = Ranks(sight)
            met.append(Decision(all_turns(sight, ranks, EXPERT), _Valued(sight, ranks)))
            return _best(sight, judgement)

        self._left(policy, dice)
        return met

    def _left(self, policy: Policy, dice: Random) -> int:
        table = table_of(self.rules)
        return play(table, [policy] * table.players, dice, self.talk).left


class _Valued:
    """How a judgement values turns of one decision."""

    def __init__(self, sight: Sight, ranks: Ranks) -> None:
        self._sight, self._ranks = sight, ranks

    def __call__(self, judgement: Any, turns: list[Any]) -> list[float]:
        return Judge(self._sight, self._ranks, judgement).values(turns)


def _best(sight: Sight, judgement: tuple[Row, ...]) -> Turn | None:
    ranks = Ranks(sight)
    turns = all_turns(sight, ranks, EXPERT)
    if not turns:
        return None
    values = Judge(sight, ranks, judgement).values(turns)
    return turns[values.index(max(values))]

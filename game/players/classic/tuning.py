"""Four Piles for the tuner, on the players' own fast model."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from game.players.tuning import Decision, Game, Subject, Weights, pairs

from .bitboard_game import Policy, play
from .evaluate import EXPERT
from .judge import Judge
from .knowledge import Knowledge
from .position import Position
from .reading import table_of
from .turns import Ranks, Turn, all_turns
from .weight_tables import Row, make_weight_table, set_name
from .weights import SETS

FEW = 8  # cards left that are a bearable loss


@dataclass(frozen=True)
class Classic(Subject[tuple[Row, ...]]):
    cost = 0.10

    def weights(self) -> Weights:
        knowledge = Position.deal(table_of(self.rules), self.talk, Random(0)).knowledge()
        return dict(SETS[set_name(knowledge)])

    def ready(self, weights: Weights) -> tuple[Row, ...]:
        return make_weight_table(pairs(weights))

    def play(self, judgement: tuple[Row, ...], rival: str | tuple[Row, ...], dice: Random) -> Game:
        left = self._left(lambda knowledge: _best(knowledge, judgement), dice)
        return Game(0.5 * (not left) + 0.5 * exp(-left / FEW), float(not left), -left)

    def decisions(self, judgement: tuple[Row, ...], dice: Random) -> list[Decision]:
        met: list[Decision] = []

        def policy(knowledge: Knowledge) -> Turn | None:
            ranks = Ranks(knowledge)
            met.append(Decision(all_turns(knowledge, ranks, EXPERT), _Valued(knowledge, ranks)))
            return _best(knowledge, judgement)

        self._left(policy, dice)
        return met

    def _left(self, policy: Policy, dice: Random) -> int:
        table = table_of(self.rules)
        return play(table, [policy] * table.players, dice, self.talk).left


class _Valued:
    """How a judgement values turns of one decision."""

    def __init__(self, knowledge: Knowledge, ranks: Ranks) -> None:
        self._sight, self._ranks = knowledge, ranks

    def __call__(self, judgement: tuple[Row, ...], turns: list[Any]) -> list[float]:
        return Judge(self._sight, self._ranks, judgement).values(turns)


def _best(knowledge: Knowledge, judgement: tuple[Row, ...]) -> Turn | None:
    ranks = Ranks(knowledge)
    turns = all_turns(knowledge, ranks, EXPERT)
    if not turns:
        return None
    values = Judge(knowledge, ranks, judgement).values(turns)
    return turns[values.index(max(values))]

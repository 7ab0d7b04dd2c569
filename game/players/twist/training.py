"""How the networks of Toads are trained: one for each number of players, against varied rivals."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.twist import TwistRules
from game.native.drive import pack
from game.players.training import ITSELF, Course, Plan

from .sets import weights_for

if TYPE_CHECKING:
    from game.native._core import Trainer

POOL = {"expert@1": 0.45, "handy": 0.20, "random": 0.05, ITSELF: 0.30}
"""The second does what comes to hand: it twists, places the nearest card, or takes the row."""
FIRST, FEWEST_FIRST, MOST_FIRST = 12, 400, 12_000
"""The part of the rounds, and the bounds, in which the Expert plays for the network."""
KEPT = 200_000
"""Positions from which batches are drawn: the latest."""


def course(rules: TwistRules) -> Course:
    def start(plan: Plan) -> Trainer:
        from game.native import _core

        from .native import packed

        first = max(FEWEST_FIRST, min(MOST_FIRST, plan.games // FIRST))
        _, words, _ = Random(plan.seed).getstate()
        amounts = (plan.games, plan.hidden, first, KEPT)
        table = (rules.players, rules.hand_size, rules.expert)
        weights = packed(weights_for(rules))
        return _core.twist_trainer(amounts, table, pack(POOL.values()), weights, words)

    return Course(POOL, start)

"""How the networks of Toads are trained: one for each number of players, against itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.twist import TwistRules
from game.players.training import ITSELF, Course, Plan

from .sets import weights_for

if TYPE_CHECKING:
    from game.native._core import Trainer

POOL = {"expert@1": 0.0, "handy": 0.0, "random": 0.0, ITSELF: 1.0}
"""It learns from rounds against itself; the others tell how strong it has become. The second does
what comes to hand: it twists, places the nearest card, or takes the row."""
FIRST, FEWEST_FIRST, MOST_FIRST = 8, 100, 6_000
"""The part of the rounds, and the bounds, in which the linear evaluation plays for the network."""
KEPT = 20_000
"""Decisions from which batches are drawn: the latest."""


def course(rules: TwistRules) -> Course:
    def start(plan: Plan) -> Trainer:
        from game.native import _core

        from .native import packed

        first = max(FEWEST_FIRST, min(MOST_FIRST, plan.games // FIRST))
        _, words, _ = Random(plan.seed).getstate()
        amounts = (plan.games, plan.hidden, first, KEPT)
        table = (rules.players, rules.hand_size, rules.expert)
        weights = packed(weights_for(rules))
        return _core.twist_trainer(amounts, table, weights, words)

    return Course(POOL, start)

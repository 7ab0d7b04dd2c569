"""How the networks of Four Piles are trained: by playing alone or as two, one for each variant."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine import AnyRules
from game.players.training import Course, NotTrainable, Plan

from .reading import table_of
from .weight_tables import closest
from .weights import OUTLOOKS, SETS

if TYPE_CHECKING:
    from game.native._core import Trainer

ALONE = "the draw pile"
"""What stands for the rivals."""
FIRST, MOST_FIRST = 4, 300
"""The part of the games, and how many at most, that the Expert plays to show the network how far
its inputs reach."""
KEPT = 60_000
"""Decisions from which batches are drawn: the latest."""


def course(rules: AnyRules) -> Course:
    table = table_of(rules)
    if table.players > 2 or (table.players == 2 and table.fire):
        message = "The networks of Four Piles (classic) are for one player, or two without fire."
        raise NotTrainable(message)

    def start(plan: Plan) -> Trainer:
        from game.native import _core

        from .native import packed_outlook, packed_set

        talk = table.players > 1
        rows = packed_set(closest(table, talk, frozenset(SETS)))
        hopes = packed_outlook(closest(table, talk, frozenset(OUTLOOKS)))
        _, words, _ = Random(plan.seed).getstate()
        first = max(1, min(MOST_FIRST, plan.games // FIRST))
        amounts = (plan.games, plan.hidden, first, KEPT)
        variant = (table.players, table.hand_size, table.pro, table.fire)
        return _core.classic_trainer(amounts, variant, rows, hopes, words)

    return Course({ALONE: 1.0}, start)

"""How Duel's network is trained: by games against varied rivals and itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.native.drive import pack
from game.players.training import ITSELF, Course, Plan

from .judge import Scales
from .weights import SAFE, UNHURRIED

if TYPE_CHECKING:
    from game.native._core import Trainer

POOL = {"expert@1": 0.45, "unhurried": 0.10, "nearest": 0.12, "careless": 0.05, ITSELF: 0.28}
"""The second is the Expert with the other weights, the third places the nearest cards one by one,
the fourth is an Expert who misjudges."""
FIRST, FEWEST_FIRST, MOST_FIRST = 12, 400, 12_000
"""The part of the games, and the bounds, in which the Expert plays for the network."""
KEPT = 300_000
"""Positions from which batches are drawn: the latest."""


def _start(plan: Plan) -> Trainer:
    from game.native import _core

    from .native import packed

    first = max(FEWEST_FIRST, min(MOST_FIRST, plan.games // FIRST))
    safe, unhurried = packed(Scales(SAFE)), packed(Scales(UNHURRIED))
    _, words, _ = Random(plan.seed).getstate()
    amounts = (plan.games, plan.hidden, first, KEPT)
    return _core.duel_trainer(amounts, pack(POOL.values()), safe, unhurried, words)


COURSE = Course(POOL, _start)

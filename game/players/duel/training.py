"""How Duel's network is trained: by games against varied rivals and itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.native.drive import pack
from game.players.training import ITSELF, Course, NotTrainable, Plan

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

SHARPENING_POOL = {
    "expert@1": 0.40,
    "unhurried": 0.10,
    "nearest": 0.10,
    "careless": 0.05,
    ITSELF: 0.35,
}
"""The same rivals; oftener itself, as the network is good already."""
DECISIONS_KEPT = 60_000
"""From which batches are drawn when a network is sharpened: the latest, with all turns tried."""


def _start(plan: Plan) -> Trainer:
    from game.native import _core

    from .native import packed

    first = max(FEWEST_FIRST, min(MOST_FIRST, plan.games // FIRST))
    safe, unhurried = packed(Scales(SAFE)), packed(Scales(UNHURRIED))
    _, words, _ = Random(plan.seed).getstate()
    amounts = (plan.games, plan.hidden, first, KEPT)
    return _core.duel_trainer(amounts, pack(POOL.values()), safe, unhurried, words)


def _sharpen(plan: Plan) -> Trainer:
    from game.native import _core

    from .native import packed, packed_network
    from .players import learned_values

    network = learned_values().network
    if plan.hidden < network.hidden:
        raise NotTrainable(f"The network has {network.hidden} hidden units already.")
    safe, unhurried = packed(Scales(SAFE)), packed(Scales(UNHURRIED))
    _, words, _ = Random(plan.seed).getstate()
    amounts, shares = (plan.games, plan.hidden, DECISIONS_KEPT), pack(SHARPENING_POOL.values())
    return _core.duel_sharpener(amounts, shares, safe, unhurried, packed_network(network), words)


COURSE = Course(POOL, _start, _sharpen)

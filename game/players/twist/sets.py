"""Which weights and which network are for which table of Toads."""

from __future__ import annotations

from functools import cache

from game.engine import AnyRules
from game.players.network import Network

from .inputs import INPUTS
from .weights import FOUR, THREE, TWO, TWO_EXPERT, Weights

SETS = {(2, False): TWO, (2, True): TWO_EXPERT, (3, False): THREE, (4, False): FOUR}


def weights_for(rules: AnyRules) -> Weights:
    """The linear evaluation's."""
    expert = bool(rules.options["expert"])
    return SETS.get((rules.players, expert)) or SETS[rules.players, False]


def network_for(rules: AnyRules) -> Network | None:
    """The trained network for the table, if there is one."""
    return None if rules.options["expert"] else _network(rules.players)


@cache
def _network(players: int) -> Network | None:
    from .trained import NETWORKS

    if players not in NETWORKS:
        return None
    hidden, numbers = NETWORKS[players]
    return Network(INPUTS, hidden, tuple(map(float, numbers.split())))

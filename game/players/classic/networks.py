"""Which network is for which table of Four Piles: there are some for one player, and for two."""

from __future__ import annotations

from functools import cache

from game.players.network import Network

from .inputs import INPUTS
from .knowledge import TableRules
from .team_inputs import TEAM_INPUTS


@cache
def network_of(table: TableRules) -> Network | None:
    """The trained network for the table, if there is one."""
    from .trained import NETWORKS

    found = NETWORKS.get(table)
    if found is None:
        return None
    hidden, numbers = found
    inputs = TEAM_INPUTS if table.players > 1 else INPUTS
    return Network(inputs, hidden, tuple(map(float, numbers.split())))

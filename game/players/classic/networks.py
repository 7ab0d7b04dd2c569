"""Which network is for which table of Four Piles: there are some for one who plays alone."""

from __future__ import annotations

from functools import cache

from game.players.network import Network

from .inputs import INPUTS
from .knowledge import TableRules


@cache
def network_of(table: TableRules) -> Network | None:
    """The trained network for the table, if there is one."""
    from .trained import NETWORKS

    found = NETWORKS.get(table)
    if found is None:
        return None
    hidden, numbers = found
    return Network(INPUTS, hidden, tuple(map(float, numbers.split())))

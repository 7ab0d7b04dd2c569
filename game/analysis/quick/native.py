"""The trials of Quick Fifty on the native core, with the same results."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.analysis.measure import Trials
from game.native import _core
from game.players.quick.native import packed_factors, packed_partners
from game.players.quick.playout import Playout
from game.players.quick.table import Table
from game.players.quick.turns import Turn

from .trials import work_of


def trials(
    table: Table, turns: Sequence[Turn], playouts: Playout, dice: Random, first: int = 0
) -> Trials:
    """As `trials.QuickTrials`."""
    options = tuple((turn.up, turn.down, turn.kept) for turn in turns)
    waits = not options
    _, state, _ = dice.getstate()
    return _core.quick_trials(
        options or ((table.up, table.down, table.hand),),
        first if waits else -1,
        packed_partners(table, playouts),
        table.unseen,
        packed_factors(playouts),
        playouts.most,
        work_of(table),
        state,
    )

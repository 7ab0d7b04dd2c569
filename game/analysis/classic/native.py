"""The trials of Four Piles on the native core, with the same results."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.analysis.measure import Trials
from game.native import _core
from game.players.classic.knowledge import Knowledge
from game.players.classic.native import pack_rows, packed_outlook, packed_set
from game.players.classic.search import Effort
from game.players.classic.turns import Turn
from game.players.classic.weight_tables import Row, outlook_name, set_name


def trials(
    knowledge: Knowledge,
    turns: Sequence[Turn],
    dice: Random,
    first: int = 0,
    rows: tuple[Row, ...] | None = None,
) -> Trials:
    """As `trials.ClassicTrials`."""
    packed = pack_rows(rows) if rows else packed_set(set_name(knowledge))
    hopes = packed_outlook(outlook_name(knowledge))
    _, state, _ = dice.getstate()
    depth = Effort().depth
    return _core.classic_trials(knowledge, packed, hopes, depth, tuple(turns), first, state)


def counted(knowledge: Knowledge, turns: Sequence[Turn], budget: int) -> list[int] | None:
    """As `trials.counted`."""
    return _core.classic_counted(knowledge, tuple(turns), budget)

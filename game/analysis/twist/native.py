"""The trials of Toads on the native core, with the same results."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.native import _core
from game.players.twist.moves import Play
from game.players.twist.native import packed
from game.players.twist.table import Table
from game.players.twist.weights import Weights

from .trials import PointTrials


def trials(
    table: Table, plays: Sequence[Play], weights: Weights, dice: Random, first: int = 1
) -> PointTrials:
    """As `trials.TwistTrials`."""
    _, state, _ = dice.getstate()
    return _core.twist_trials(table, tuple(plays), first, packed(weights), state)

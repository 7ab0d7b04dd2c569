"""The trials of Duel on the native core, with the same results."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.analysis.measure import Trials
from game.native import _core
from game.players.duel import endgame
from game.players.duel.judge import Scales
from game.players.duel.native import packed
from game.players.duel.table import Table
from game.players.duel.turns import Turn

from .trials import cards_left


def trials(table: Table, turns: Sequence[Turn], scales: Scales, dice: Random) -> Trials:
    """As `trials.DuelTrials`."""
    options = tuple((0.0, turn.after) for turn in turns)
    _, state, _ = dice.getstate()
    return _core.duel_trials(table, options, packed(scales), cards_left(table), state)


def winning(table: Table, turns: Sequence[Turn]) -> Generator[None, None, list[bool]]:
    """As `trials.winning`."""
    yield
    found = _core.duel_winning(table, tuple(turns), endgame.COSTLIEST)
    if found is None:
        raise endgame.TooLong
    return found

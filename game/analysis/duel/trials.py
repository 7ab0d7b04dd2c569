"""Turns of Duel tried in sampled worlds."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.players.duel.endgame import Endgame
from game.players.duel.judge import Scales
from game.players.duel.playout import play, side, wins
from game.players.duel.search import worlds
from game.players.duel.table import Table
from game.players.duel.turns import Turn


class DuelTrials:
    """Plays turns to the end; without turns, the position while the rival is on turn."""

    def __init__(self, table: Table, turns: Sequence[Turn], scales: Scales, dice: Random) -> None:
        self._table, self._turns, self._scales = table, turns, scales
        self._worlds = worlds(table, dice)
        self._work = cards_left(table)

    def sample(self) -> None:
        self._world = self._worlds()

    def run(self, option: int) -> tuple[float, int]:
        return float(self._wins(option)), self._work

    def _wins(self, option: int) -> bool:
        table, world = self._table, self._world
        own = side(table.up, table.down, table.hand, world.deck.copy())
        rival = world.rival.copy()
        if self._turns and play(own, rival, self._turns[option].after):
            return True
        return wins(own, rival, self._scales, simple=False)


def cards_left(table: Table) -> int:
    """Of both sides together."""
    return (table.hand | table.deck).bit_count() + table.rival.bit_count()


def winning(table: Table, turns: Sequence[Turn]) -> Generator[None, None, list[bool]]:
    """Whether each turn wins by force; raises TooLong when that cannot be told."""
    endgame = Endgame()
    found = []
    for turn in turns:
        found.append(endgame.is_winning(turn, table))
        yield
    return found

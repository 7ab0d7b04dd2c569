"""Turns of Duel tried in sampled worlds."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.players.duel.endgame import Endgame
from game.players.duel.judge import Scales
from game.players.duel.playout import outlook, play, side, wins
from game.players.duel.search import near_the_end, worlds
from game.players.duel.table import Table
from game.players.duel.turns import Turn


class DuelTrials:
    """Tries turns with their values; without turns, the position while the rival is on turn.

    The game is played out, or judged some turns later.
    """

    def __init__(
        self, table: Table, rated: Sequence[tuple[float, Turn]], scales: Scales, dice: Random
    ) -> None:
        self._table, self._rated, self._scales = table, rated, scales
        self._to_the_end = near_the_end(table)
        self._worlds = worlds(table, dice)
        self._work = work_of(table)

    def sample(self) -> None:
        self._world = self._worlds()

    def run(self, option: int) -> tuple[float, int]:
        return self._chance(option), self._work

    def _chance(self, option: int) -> float:
        table, world, value = self._table, self._world, 0.0
        own = side(table.up, table.down, table.hand, world.deck.copy())
        rival = world.rival.copy()
        if self._rated:
            value, turn = self._rated[option]
            if play(own, rival, turn.after):
                return 1.0
        if self._to_the_end:
            return float(wins(own, rival, self._scales, simple=False))
        return (1 + outlook(own, rival, self._scales, value)) / 2


def cards_left(table: Table) -> int:
    """Of both sides together."""
    return (table.hand | table.deck).bit_count() + table.rival.bit_count()


def work_of(table: Table) -> int:
    """What a trial costs: the cards left if it goes to the end, else one."""
    return cards_left(table) if near_the_end(table) else 1


def winning(table: Table, turns: Sequence[Turn]) -> Generator[None, None, list[bool]]:
    """Whether each turn wins by force; raises TooLong when that cannot be told."""
    endgame = Endgame()
    found = []
    for turn in turns:
        found.append(endgame.is_winning(turn, table))
        yield
    return found

"""Turns of Quick Fifty tried in sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.players.quick.playout import Playout, World
from game.players.quick.search import PARTNER, TABLE
from game.players.quick.table import Table
from game.players.quick.turns import Turn
from game.players.quick.worlds import Sampler, after


class QuickTrials:
    """Tries turns of the seat on turn; without turns, the position while the partner `first` of
    the table is on turn."""

    def __init__(
        self, table: Table, turns: Sequence[Turn], playouts: Playout, dice: Random, first: int = 0
    ) -> None:
        self._table, self._turns, self._first = table, turns, first
        self._playouts = playouts
        self._sampler = Sampler(table, dice, expert=playouts.most == 1)
        self._work = work_of(table)

    def sample(self) -> None:
        self._hidden = self._sampler()

    def run(self, option: int) -> tuple[float, int]:
        return float(self._playouts.left(self._world(option)) == 0), self._work

    def _world(self, option: int) -> World:
        hidden, table, first = self._hidden, self._table, self._first
        if self._turns:
            return after(self._turns[option], hidden)
        hands = (*hidden.hands[first:], table.hand, *hidden.hands[:first])
        return World(table.up, table.down, hands, hidden.deck)


def work_of(table: Table) -> int:
    """What a trial costs: the cards still to be placed and what each of them costs."""
    return table.left * (TABLE + PARTNER * len(table.partners))

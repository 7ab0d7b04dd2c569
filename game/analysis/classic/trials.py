"""Turns of Four Piles tried in sampled worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.players.classic.endgame import PASS, Endgame
from game.players.classic.knowledge import Knowledge, Tops
from game.players.classic.position import RUNNING
from game.players.classic.search import Effort, Trial
from game.players.classic.turns import HAND, TOPS, Turn
from game.players.classic.weight_tables import Row, outlook, outlook_name, set_name, weight_table
from game.players.classic.worlds import Worlds


class ClassicTrials:
    """Tries turns of the seat on turn; without turns, the position while seat `first` is on turn.

    Seats count from the own. `rows`: other weights than the tuned ones.
    """

    def __init__(
        self,
        knowledge: Knowledge,
        turns: Sequence[Turn],
        dice: Random,
        first: int = 0,
        rows: tuple[Row, ...] | None = None,
    ) -> None:
        rows = rows or weight_table(set_name(knowledge))
        hopes = outlook(outlook_name(knowledge))
        self._trial = Trial(Worlds(knowledge, dice), rows, hopes, Effort())
        self._turns, self._first = turns, first

    def sample(self) -> None:
        self._world = self._trial.worlds.sample()
        self._world.seat = self._first

    def run(self, option: int) -> tuple[float, int]:
        before = self._trial.work
        world = self._world.copy()
        if self._turns:
            chance = self._trial.run(world, self._turns[option])
        else:
            chance = self._trial.follow(world, RUNNING)
        return max(0.0, chance), self._trial.work - before


def counted(knowledge: Knowledge, turns: Sequence[Turn], budget: int) -> list[int] | None:
    """The cards left after each turn with best play, where nothing is hidden; None if that takes
    more positions than the budget."""
    end = Endgame(knowledge.table.fire, budget)
    found = []
    for turn in turns:
        left = end.left(*_ended(end, knowledge, turn))
        if left and not end.exact:
            return None
        found.append(left)
    return found


def _ended(
    end: Endgame, knowledge: Knowledge, turn: Turn
) -> tuple[Tops, tuple[int, ...], bool, int]:
    """The position after the turn was ended, as the endgame knows it."""
    tops, hands, placed, due = end.after(turn[TOPS], (turn[HAND], knowledge.unseen), 0, PASS)
    return tops, tuple(hand for hand in hands if hand), placed, due

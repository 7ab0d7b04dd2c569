"""Games between rivals for the tuner, played at the engine's table by the real players."""

from __future__ import annotations

from random import Random
from typing import Any

from game.lab.match import Table
from game.players import Player, make

from .subject import Subject


class RivalSubject(Subject):
    """One seat plays by the judgement that is tuned, all others are the same rival."""

    def seated(self, judgement: Any, seat: int) -> Player:
        """A player who judges like that."""
        raise NotImplementedError

    def finished(self, judgement: Any, rival: Any, dice: Random) -> tuple[Table, int]:
        """A game played out, and the seat of the tuned player."""
        deal = int(dice.random() * 2**32)
        own = int(dice.random() * self.rules.players)
        players = [
            self.seated(judgement, seat) if seat == own else self._rival(rival, seat, dice)
            for seat in range(self.rules.players)
        ]
        table = Table(self.rules, self.rules.deal(deal), players, talk=False)
        table.play()
        return table, own

    def won(self, table: Table, seat: int) -> float:
        """A shared win is a part of one."""
        outcome = self.rules.outcome(table.state)
        assert outcome is not None
        return (seat in outcome.winners) / len(outcome.winners)

    def _rival(self, rival: Any, seat: int, dice: Random) -> Player:
        if isinstance(rival, str):
            return make(rival, self.rules, seat, int(dice.random() * 2**32))
        return self.seated(rival, seat)

"""The players of Duel that never change: strength is measured against them."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from game.engine import AnyRules, DuelView, Event
from game.players.halving import best

from .core import look_ahead, search, winning_turn
from .endgame import TooLong, is_open
from .judge import WON, Scales
from .pace import Pace
from .players import Expert, Judging, Rated, put_first, scales
from .search import AHEAD_CANDIDATES, CANDIDATES, near_the_end, preferred
from .table import Table
from .turns import Turn


class FirstMaster(Judging):
    """The Master before there was a network: minds how fast the rival goes, tries turns out, and
    counts the end out when nothing is hidden."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.forget()

    def forget(self) -> None:
        self.pace = Pace(1 - self.seat)

    def observe(self, events: Iterable[Event]) -> None:
        self.pace.observe(events)

    def own_scales(self) -> Scales:
        return scales(unhurried=not self.pace.is_racing)

    def rate(self, view: DuelView, table: Table) -> Generator[None, None, Rated]:
        found = yield from super().rate(view, table)
        found.sort(key=lambda pair: -pair[0])
        if is_open(table):
            try:
                return put_first((yield from winning_turn(table)), found)
            except TooLong:
                pass
        if found[0][0] >= WON:
            return found
        if self.pace.is_racing:
            return put_first((yield from self._ahead(view, table, found)), found)
        if near_the_end(table):
            return put_first((yield from self._to_the_end(view, table, found)), found)
        return found

    def _ahead(self, view: DuelView, table: Table, found: Rated) -> Generator[None, None, Turn]:
        options = found[:AHEAD_CANDIDATES]
        scores = yield from look_ahead(table, options, self.own_scales(), self.dice(view))
        return options[best(scores)][1]

    def _to_the_end(
        self, view: DuelView, table: Table, found: Rated
    ) -> Generator[None, None, Turn]:
        options = [turn for _, turn in found[:CANDIDATES]]
        scores = yield from search(table, options, self.own_scales(), self.dice(view))
        return options[preferred(scores)]


YARDSTICKS = {"expert@1": Expert, "master@1": FirstMaster}

"""The end of a round between two counted out: nothing to draw, so both hands are known."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from game.engine.twist_state import price
from game.players.masks import members

from .bits import NEAR, TWIN_BIT
from .moves import Play
from .table import Table

COSTLIEST = 30_000
"""Positions looked at for one decision; what takes more is left to judgement."""
TWISTED = 2
"""Points for twisting a card out: it and its twin."""
ENDLESS = 10_000

Row = tuple[int, ...]


class TooLong(Exception):  # noqa: N818 - it says what it is
    """The count took more positions than it may."""


class Ending(NamedTuple):
    row: Row
    mine: int
    theirs: int


def margins(table: Table, found: list[Play]) -> Generator[None, None, list[float]]:
    """The exact margin of each play; raises TooLong when that cannot be told."""
    return Endgame().margins(table, found)


def is_open(table: Table) -> bool:
    """Whether nothing is hidden: the one rival must hold all that was not seen."""
    rivals = table.others
    return (
        not table.deck
        and len(rivals) == 1
        and table.unseen.bit_count() == rivals[0].cards
        and not table.must_open
    )


class Endgame:
    """The points by which the player on turn comes out ahead from here, with best play."""

    def __init__(self) -> None:
        self._known: dict[Ending, tuple[int, int]] = {}
        self._looked_at = 0

    def margins(self, table: Table, found: list[Play]) -> Generator[None, None, list[float]]:
        """The exact margin of each play; raises TooLong when that cannot be told."""
        self._looked_at = 0
        margins = []
        for play in found:
            margins.append(float(self._margin(play, table.unseen)))
            yield
        return margins

    def _margin(self, play: Play, theirs: int) -> int:
        if play.taken:
            return -play.taken
        gain = TWISTED if play.twisted else 0
        if not play.row:
            return gain
        return gain - self._best(Ending(play.row, theirs, play.hand), -ENDLESS, ENDLESS)

    def _best(self, ending: Ending, low: int, high: int) -> int:
        """Exact between the two bounds, and on the right side of them otherwise."""
        floor, ceiling = self._known.get(ending, (-ENDLESS, ENDLESS))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        self._looked_at += 1
        if self._looked_at > COSTLIEST:
            raise TooLong
        start = max(low, floor)
        best = -price(ending.row) if ending.row else -ENDLESS
        for gain, further in _further(ending):
            if best >= high:
                break
            bound = max(start, best)
            reached = gain - self._best(further, gain - high, gain - bound) if further else gain
            best = max(best, reached)
        if best <= start:
            self._known[ending] = (floor, min(ceiling, best))
        elif best >= high:
            self._known[ending] = (max(floor, best), ceiling)
        else:
            self._known[ending] = (best, best)
        return best


def _further(ending: Ending) -> list[tuple[int, Ending | None]]:
    """Points and what comes of each move but taking; None once the row is gone. Twists first."""
    row, mine, theirs = ending
    found: list[tuple[int, Ending | None]] = []
    for place, card in enumerate(row):
        if mine & TWIN_BIT[card]:
            rest = row[:place] + row[place + 1 :]
            further = Ending(rest, theirs, mine ^ TWIN_BIT[card]) if rest else None
            found.append((TWISTED, further))
    fitting = members(mine & NEAR[row[-1]] if row else mine)
    fitting.sort(key=lambda card: (theirs & (NEAR[card] | TWIN_BIT[card])).bit_count())
    found += [(0, Ending((*row, card), theirs, mine ^ (1 << card))) for card in fitting]
    return found

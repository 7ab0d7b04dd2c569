"""The end of a Duel counted out: both draw piles are empty, so both hands are known."""

from __future__ import annotations

from collections.abc import Generator

from .features import After
from .table import Table
from .turns import ANY, MINIMUM, Turn, count_below, turns

COSTLIEST = 150_000
"""Turns looked at for one decision; what takes more is left to judgement."""


class TooLong(Exception):  # noqa: N818 - it says what it is
    """The count took more than it may."""


class Endgame:
    """Whether the side on turn can win whatever the other does."""

    def __init__(self) -> None:
        self._known: dict[Table, bool] = {}
        self._looked_at = 0

    def winning_turn(self, table: Table) -> Generator[None, None, Turn | None]:
        """A turn that wins by force, if there is one; raises TooLong when it cannot tell."""
        self._looked_at = 0
        for turn in self._longest_first(table):
            yield
            if self.is_winning(turn, table):
                return turn
        return None

    def _longest_first(self, table: Table) -> list[Turn]:
        """All turns; the fewer cards a turn leaves, the more likely it decides."""
        found = turns(table, count_below(table.hand), ANY)
        self._looked_at += len(found)
        if self._looked_at > COSTLIEST:
            raise TooLong
        return sorted(found, key=lambda turn: -len(turn.steps))

    def is_winning(self, turn: Turn, table: Table) -> bool:
        """Whether the turn wins by force; raises TooLong when it cannot tell."""
        if table.placed + len(turn.steps) < MINIMUM:
            return False
        return not turn.after.hand or not self._wins(_passed(table, turn.after))

    def _wins(self, table: Table) -> bool:
        known = self._known.get(table)
        if known is None:
            known = any(self.is_winning(turn, table) for turn in self._longest_first(table))
            self._known[table] = known
        return known


def winning_turn(table: Table) -> Generator[None, None, Turn | None]:
    """A turn that wins by force, if there is one; raises TooLong when it cannot tell."""
    return Endgame().winning_turn(table)


def is_open(table: Table) -> bool:
    """Whether nothing is hidden any more."""
    return not table.deck and table.rival.bit_count() == table.rival_hand


def _passed(table: Table, after: After) -> Table:
    """The table as the rival finds it."""
    return Table(
        up=after.rival_up,
        down=after.rival_down,
        hand=table.rival,
        deck=0,
        rival_up=after.up,
        rival_down=after.down,
        rival=after.hand,
        rival_hand=after.hand.bit_count(),
        placed=0,
        helped=False,
    )

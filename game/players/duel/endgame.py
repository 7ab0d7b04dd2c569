"""The end of a Duel counted out: both draw piles are empty, so both hands are known."""

from __future__ import annotations

from .features import After
from .table import Table
from .turns import ANY, MINIMUM, Turn, count_below, turns

COSTLIEST = 4_000
"""Positions looked at for one decision; what takes more is left to judgement."""


class TooLong(Exception):  # noqa: N818 - it says what it is
    """The count took more positions than it may."""


class Endgame:
    """Whether the side on turn can win whatever the other does."""

    def __init__(self) -> None:
        self._known: dict[Table, bool] = {}
        self._looked_at = 0

    def winning_turn(self, table: Table) -> Turn | None:
        """A turn that wins by force, if there is one; raises TooLong when it cannot tell."""
        self._looked_at = 0
        return self._winning(table)

    def _winning(self, table: Table) -> Turn | None:
        self._looked_at += 1
        if self._looked_at > COSTLIEST:
            raise TooLong
        # Few cards left to the rival decide most endings, so long turns are tried first.
        found = turns(table, count_below(table.hand), ANY)
        for turn in sorted(found, key=lambda turn: -len(turn.steps)):
            if not turn.after.hand:
                return turn
            whole = table.placed + len(turn.steps) >= MINIMUM
            if whole and not self._wins(_passed(table, turn.after)):
                return turn
        return None

    def _wins(self, table: Table) -> bool:
        known = self._known.get(table)
        if known is None:
            known = self._known[table] = self._winning(table) is not None
        return known


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

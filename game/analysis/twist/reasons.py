"""Why a play of Toads is good or bad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.analysis.reasons import Reason
from game.engine.twist_state import TWIN, price
from game.players.twist.bits import NEAR, TWIN_BIT
from game.players.twist.moves import Play
from game.players.twist.table import Table

DEAR: Final = 6
"""Points of a row from which it is worth a word."""


def reasons(play: Play, table: Table) -> tuple[Reason, ...]:
    found = [*_now(play, table), *_answers(play)]
    return tuple(found[:3]) or (Reason("quiet"),)


def _now(play: Play, table: Table) -> Iterator[Reason]:
    """What the play brings or costs, and the price of the row it leaves to the next player."""
    if play.twisted:
        yield Reason("twist", play.twisted, n=2, more=TWIN[play.twisted])
    elif play.taken:
        yield Reason("take", n=play.taken)
    elif price(play.row) >= DEAR:
        yield Reason("row", play.laid, n=price(play.row))


def _answers(play: Play) -> Iterator[Reason]:
    """Own cards that could go on from here or twist something out."""
    if not play.row:
        return
    twists = sum(bool(play.hand & TWIN_BIT[card]) for card in play.row)
    if twists:
        yield Reason("twins", n=twists)
    if not play.hand & NEAR[play.row[-1]] and not twists:
        yield Reason("no_answer", play.row[-1])

"""Why a turn of Duel is good or bad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.analysis.reasons import Reason, room, small_steps
from game.players.duel.bits import ABOVE, BELOW, DOWN_BACK, UP_BACK
from game.players.duel.features import DRAW
from game.players.duel.features import HAND as FULL
from game.players.duel.players import piles_of
from game.players.duel.table import Table
from game.players.duel.turns import Turn

DEAR: Final = 3
"""Cards that a step shuts out, from which it is worth a word."""
MOST: Final = 3


def reasons(turn: Turn, table: Table, seat: int) -> tuple[Reason, ...]:
    """The most important first, three at most."""
    found = [
        *_help(turn, table, seat),
        *_backtricks(turn, table, seat),
        *_room(turn, table, seat),
        *_kept(turn, seat),
    ]
    passed = sum(n for n, _, _, _ in _steps(turn, table))
    return tuple(found[:MOST]) or small_steps(passed, placed=bool(turn.steps))


def _help(turn: Turn, table: Table, seat: int) -> Iterator[Reason]:
    """What a help gives the rival, in numbers, and how many cards it draws."""
    for card, place in turn.steps:
        if place in "ud":
            top = table.rival_up if place == "u" else table.rival_down
            draws = min(FULL - turn.after.hand.bit_count(), table.deck.bit_count())
            yield Reason("help", card, piles_of(seat)[place], n=draws, more=abs(top - card))
            return
    # Nothing was given, and so hardly anything is drawn.
    if table.deck and not table.helped and turn.after.hand.bit_count() + DRAW < FULL - 1:
        yield Reason("short", n=turn.after.hand.bit_count() + DRAW)


def _backtricks(turn: Turn, table: Table, seat: int) -> Iterator[Reason]:
    """With the card of the same turn that each of them jumps back from."""
    placed: dict[str, int] = {}
    for card, place in turn.steps:
        up, down = placed.get("U", table.up), placed.get("D", table.down)
        if (place == "U" and UP_BACK[up] >> card & 1) or (
            place == "D" and DOWN_BACK[down] >> card & 1
        ):
            earlier = (placed[place],) if place in placed else ()
            yield Reason("backtrick", card, piles_of(seat)[place], earlier=earlier)
        placed[place] = card


def _room(turn: Turn, table: Table, seat: int) -> Iterator[Reason]:
    step = max(_steps(turn, table), default=None)
    if step is not None and step[0] >= DEAR:
        place, rest = step[-1], turn.after.hand | table.deck
        cards = [card for card, at in turn.steps if at == place]
        yield room(
            table.up if place == "U" else table.down,
            cards,
            piles_of(seat)[place],
            lambda old, new: (rest & ABOVE[min(old, new)] & BELOW[max(old, new)]).bit_count(),
        )


def _steps(turn: Turn, table: Table) -> Iterator[tuple[int, int, int, str]]:
    """Own cards passed by, numbers passed by, last card and place of each pile that lost room."""
    rest, after = turn.after.hand | table.deck, turn.after
    if after.up > table.up:
        passed = (rest & ABOVE[table.up] & BELOW[after.up]).bit_count()
        yield passed, after.up - table.up, after.up, "U"
    if after.down < table.down:
        passed = (rest & BELOW[table.down] & ABOVE[after.down]).bit_count()
        yield passed, table.down - after.down, after.down, "D"


def _kept(turn: Turn, seat: int) -> Iterator[Reason]:
    """Backtricks that the hand keeps for a later turn."""
    after, piles = turn.after, piles_of(seat)
    for place, back in (("U", UP_BACK[after.up]), ("D", DOWN_BACK[after.down])):
        if kept := after.hand & back:
            yield Reason("keeps", kept.bit_length() - 1, piles[place])

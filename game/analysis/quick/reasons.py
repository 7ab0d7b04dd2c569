"""Why a turn of Quick Fifty is good or bad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.analysis.reasons import Reason, little_shut_out
from game.players.masks import mask
from game.players.quick.cards import DOWN_FITS, DOWN_GAP, EMPTY, UP_FITS, UP_GAP, write
from game.players.quick.table import Table
from game.players.quick.talk import possible_cards
from game.players.quick.turns import Turn

DEAR: Final = 5
"""Cards that fit nowhere any more because of a turn, from which it is worth a word."""
LIKELY: Final = 0.5
"""The share of the hands a partner may hold with which nothing fits."""
MOST: Final = 3


def reasons(turn: Turn, table: Table) -> tuple[Reason, ...]:
    """The most important first, three at most."""
    found = [*_backtricks(turn, table), *_room(turn, table), *_next(turn, table), *_kept(turn)]
    return tuple(found[:MOST]) or little_shut_out(_shut_out(turn, table), placed=bool(turn.steps))


def _backtricks(turn: Turn, table: Table) -> Iterator[Reason]:
    """With the card of the same turn that each of them jumps back from."""
    placed: dict[str, int] = {}
    for card, pile in turn.steps:
        up, down = placed.get("U", table.up), placed.get("D", table.down)
        gap = UP_GAP[up][card] if pile == "U" else DOWN_GAP[down][card]
        if gap < 0:
            earlier = (write(placed[pile]),) if pile in placed else ()
            yield Reason("colour", write(card), pile, earlier=earlier)
        placed[pile] = card


def _room(turn: Turn, table: Table) -> Iterator[Reason]:
    """What the turn shuts out, said of the pile that does most of it."""
    lost = _shut_out(turn, table)
    if lost >= DEAR and turn.steps:
        by_up = _shut_out(turn._replace(down=table.down), table)
        by_down = _shut_out(turn._replace(up=table.up), table)
        piles = {pile for _, pile in turn.steps}
        pile = max(piles, key={"U": by_up, "D": by_down}.__getitem__)
        *earlier, card = (write(card) for card, at in turn.steps if at == pile)
        yield Reason("fewer", card, pile, n=lost, earlier=tuple(earlier))


def _shut_out(turn: Turn, table: Table) -> int:
    """Cards still to come that fitted before the turn, and fit nowhere after it."""
    rest = table.unseen | mask(turn.kept)
    before = rest & (UP_FITS[table.up] | DOWN_FITS[table.down])
    return (before & ~(UP_FITS[turn.up] | DOWN_FITS[turn.down])).bit_count()


def _next(turn: Turn, table: Table) -> Iterator[Reason]:
    """Whether the next partner may well be stuck."""
    if table.partners:
        stuck = 1.0
        fits = UP_FITS[turn.up] | DOWN_FITS[turn.down]
        for may_be in possible_cards(table.partners[0], table.unseen):
            stuck *= 1 - (may_be & fits).bit_count() / max(1, may_be.bit_count())
        if stuck > LIKELY:
            yield Reason("stuck", seat=table.partners[0].seat, n=round(100 * stuck))


def _kept(turn: Turn) -> Iterator[Reason]:
    """A card kept that can turn a pile back."""
    for card in turn.kept:
        for pile, top, gap in (("U", turn.up, UP_GAP), ("D", turn.down, DOWN_GAP)):
            fits = (UP_FITS if pile == "U" else DOWN_FITS)[top] >> card & 1
            if top != EMPTY and fits and gap[top][card] < 0:
                yield Reason("keeps", write(card), pile)

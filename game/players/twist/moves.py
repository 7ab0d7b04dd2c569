"""The moves of Toads as a player weighs them: taking a row includes how the next one is opened."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.twist_state import price
from game.players.masks import members

from .bits import NEAR, TWIN_BIT
from .table import Table


class Play(NamedTuple):
    """A move and the row and hand it leads to.

    `laid` goes to the row, `twisted` leaves it, `taken` is the price of a row taken (0: none).
    """

    row: tuple[int, ...]
    hand: int
    laid: int = 0
    twisted: int = 0
    taken: int = 0


def plays(table: Table) -> list[Play]:
    row, hand = table.row, table.hand
    if not row:
        return [Play((card,), hand ^ (1 << card), laid=card) for card in members(hand)]
    found = [
        Play((*row, card), hand ^ (1 << card), laid=card) for card in members(hand & NEAR[row[-1]])
    ]
    for place, card in enumerate(row):
        if hand & TWIN_BIT[card]:
            rest = row[:place] + row[place + 1 :]
            found.append(Play(rest, hand ^ TWIN_BIT[card], twisted=card))
    return found + taking(table)


def taking(table: Table) -> list[Play]:
    """Taking the row; while there are cards to draw, with each card that may open the next."""
    taken = price(table.row)
    if not table.deck:
        return [Play((), table.hand, taken=taken)]
    return [
        Play((card,), table.hand ^ (1 << card), laid=card, taken=taken)
        for card in members(table.hand)
    ]

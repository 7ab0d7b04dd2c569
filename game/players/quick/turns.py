"""All the different turns a hand of Quick Fifty allows."""

from __future__ import annotations

from typing import NamedTuple

from .cards import DOWN_FITS, UP_FITS
from .table import Table


class Turn(NamedTuple):
    """Cards placed in order as (card, pile), the tops they lead to and what stays in the hand."""

    steps: tuple[tuple[int, str], ...]
    up: int
    down: int
    kept: tuple[int, ...]


def turns(table: Table) -> list[Turn]:
    """The turns that may be played from here; orders with the same result count once."""
    stay = Turn((), table.up, table.down, table.hand)
    found = {stay[1:]: stay}
    frontier = [stay]
    for _ in range(table.most):
        frontier = [longer for turn in frontier for longer in _longer(turn)]
        for turn in frontier:
            found.setdefault(turn[1:], turn)
    if not table.placed:
        del found[stay[1:]]
    return list(found.values())


def _longer(turn: Turn) -> list[Turn]:
    found = []
    for card in turn.kept:
        kept = tuple(other for other in turn.kept if other != card)
        if UP_FITS[turn.up] >> card & 1:
            found.append(Turn((*turn.steps, (card, "U")), card, turn.down, kept))
        if DOWN_FITS[turn.down] >> card & 1:
            found.append(Turn((*turn.steps, (card, "D")), turn.up, card, kept))
    return found

"""The move, which all games share, and its text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .errors import IllegalMove


class Move(NamedTuple):
    """`place` a card on a target, `twist` a target out with it, or `end`, `take` or `deal`.

    >>> str(Move("place", 47, "U1")), str(Move("twist", 94, 49)), str(Move("end"))
    ('47>U1', '94x49', 'end')
    """

    kind: str
    card: int | str | None = None
    target: int | str | None = None

    def __str__(self) -> str:
        if self.kind == "place":
            return f"{self.card}>{self.target}"
        if self.kind == "twist":
            return f"{self.card}x{self.target}"
        return self.kind


END = Move("end")
TAKE = Move("take")
DEAL = Move("deal")


def known_moves(moves: Iterable[Move]) -> dict[Move | str, Move]:
    """All moves a game has, by value and by text, so that reading one is a single look-up."""
    known: dict[Move | str, Move] = {}
    for move in moves:
        known[move] = known[str(move)] = move
    return known


NUMBER_PATTERN = "(?:0|[1-9][0-9]{0,2})"
"""The pattern of a number in the text of a move."""
_NUMBER_TO_PLACE = re.compile(f"({NUMBER_PATTERN})>([A-Za-z0-9]+)")


def read_place(text: str) -> Move:
    """A well-formed text that places a number, even if the game has no such card or place."""
    found = _NUMBER_TO_PLACE.fullmatch(text)
    if found is None:
        raise not_a_move(text)
    return Move("place", int(found[1]), found[2])


def not_a_move(what: object) -> IllegalMove:
    return IllegalMove("not_a_move", f"{_short(what)} is not the text of a move in this game.")


def _short(what: object) -> str:
    shown = f'"{what}"' if isinstance(what, str) else type(what).__name__
    return shown if len(shown) <= 40 else shown[:39] + '…"'

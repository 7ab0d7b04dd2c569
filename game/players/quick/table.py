"""What a player of Quick Fifty sees: a view in small numbers, partners in turn order."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.engine.quick import QuickView
from game.players.masks import mask

from .cards import ALL, EMPTY, read


class Partner(NamedTuple):
    seat: int
    cards: int
    said: frozenset[str]
    talks: bool = False  # of piles, so that silence about one says something too


class Table(NamedTuple):
    up: int
    down: int
    hand: tuple[int, ...]
    unseen: int
    deck: int
    partners: tuple[Partner, ...]  # those with cards, the next one first
    most: int  # cards that may still be placed this turn
    placed: int

    @property
    def left(self) -> int:
        return len(self.hand) + self.unseen.bit_count()


def read_view(view: QuickView, talkers: Collection[int] = ()) -> Table:
    """The table as the view's own seat sees it; `talkers` are seats known to speak of piles."""
    rules, seat = view.rules, view.seat
    up, down = ([read(card) for card in pile] for pile in view.piles)
    hand = sorted(read(card) for card in view.hand)
    order = [(seat + step) % rules.players for step in range(1, rules.players)]
    placed = view.placed if view.to_move == seat else 0
    return Table(
        up=up[-1] if up else EMPTY,
        down=down[-1] if down else EMPTY,
        hand=tuple(hand),
        unseen=ALL & ~mask([*up, *down, *hand]),
        deck=len(view.deck),
        partners=tuple(
            Partner(
                other,
                len(view.hands[other]),
                frozenset(s.text for s in view.signals if s.seat == other),
                other in talkers,
            )
            for other in order
            if view.hands[other]
        ),
        most=rules.maximum - placed,
        placed=placed,
    )

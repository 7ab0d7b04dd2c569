"""A whole game on the fast model, hands and draw pile known: what playouts and measuring run on."""

from __future__ import annotations

from random import Random
from typing import Final

from game.players.masks import mask, members

from .bits import ALL, FIRE, FITS_DOWN, FITS_UP
from .knowledge import Knowledge, TableRules, Tops
from .signals import needs, pile_requests
from .turns import HAND, PLACED, TOPS, Turn

RUNNING, WON, LOST = 0, 1, 2
START: Final[Tops] = (1, 1, 100, 100)


class Position:
    """Where a game stands between two turns."""

    __slots__ = ("deck", "due", "hands", "rest", "seat", "stock", "table", "talk", "tops")

    def __init__(
        self, table: TableRules, talk: bool, hands: list[int], deck: list[int], tops: Tops = START
    ) -> None:
        self.table, self.talk = table, talk
        self.tops = tops
        self.hands = hands
        self.deck = deck  # shared between copies: only `stock` of it is still there
        self.stock = len(deck)
        self.rest = sum(hands) | mask(deck)
        self.seat = 0
        self.due = 0

    @classmethod
    def deal(cls, table: TableRules, talk: bool, rng: Random) -> Position:
        """A fresh game; seat 0 begins."""
        deck = members(ALL)
        rng.shuffle(deck)
        size = table.hand_size
        hands = [mask(deck[seat * size : (seat + 1) * size]) for seat in range(table.players)]
        return cls(table, talk, hands, deck[table.players * size :])

    def copy(self) -> Position:
        """The same game, to be played on differently."""
        twin = Position.__new__(Position)
        twin.table, twin.talk, twin.tops, twin.deck = self.table, self.talk, self.tops, self.deck
        twin.hands = self.hands.copy()
        twin.stock, twin.rest, twin.seat, twin.due = self.stock, self.rest, self.seat, self.due
        return twin

    def knowledge(self) -> Knowledge:
        """What the seat on turn knows."""
        hands, seat, tops = self.hands, self.seat, self.tops
        others = hands[seat + 1 :] + hands[:seat]
        said: tuple[tuple[int, int, int, int], ...] = ()
        if self.talk and others:
            piles = needs(tops, self.rest)
            said = tuple([pile_requests(hand, piles) for hand in others])
        return Knowledge(
            self.table,
            tops,
            hands[seat],
            self.rest & ~hands[seat],
            self.stock,
            self.table.minimum(self.stock),
            0,
            tuple([hand.bit_count() for hand in others]),
            said,
            self.due,
        )

    def advance(self, turn: Turn, placed: int = 0) -> int:
        """Play a turn of the seat on turn, draw, and pass on: RUNNING, WON or LOST.

        `placed` are the cards that were placed earlier in that turn.
        """
        seat, hands = self.seat, self.hands
        tops, left = turn[TOPS], turn[HAND]
        self.tops = tops
        self.rest ^= hands[seat] ^ left
        if not self.rest:
            return WON
        drawn = min(placed + turn[PLACED], self.stock)
        if drawn:
            for card in self.deck[self.stock - drawn : self.stock]:
                left |= 1 << card
            self.stock -= drawn
        hands[seat] = left
        seat = (seat + 1) % len(hands)
        while not hands[seat]:
            seat = (seat + 1) % len(hands)
        self.seat = seat
        a, b, c, d = tops
        if self.table.fire:
            self.due = sum(1 << pile for pile in range(4) if FIRE >> tops[pile] & 1)
        fits = FITS_UP[a] | FITS_UP[b] | FITS_DOWN[c] | FITS_DOWN[d]
        return RUNNING if hands[seat] & fits else LOST

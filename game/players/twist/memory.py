"""What a player of Toads remembers: rows that were taken and what that gave away, and whether the
others simply place the nearest card."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from game.engine import Event
from game.engine.events import CardPlaced, CardsDrawn, CardTwisted, RoundDealt, RowTaken
from game.engine.twist_state import price
from game.players.masks import mask

from .bits import NEAR, twins

Notes = tuple[tuple[int, int], ...]
"""Sets of cards that a player did not hold, each with how many that player has drawn since."""

TELLING = 3
"""Who takes a row of at least this price most likely had to."""
HALFWAY = 4.85
"""The mean gap between those who place the nearest card (4.1) and those who think (5.6)."""
TELLS = 0.18
"""How much a gap that is wider by one speaks for thinking, as a logarithm of odds."""
FORGOTTEN = 9
"""Whoever has drawn a whole hand since may hold anything."""
SURELY = 0.9
"""Who is as likely as this to place the nearest card is taken to hold none that is nearer."""


class Memory:
    """Taken rows lie face down: only who remembers knows what is in them."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._wide = [0.0] * players  # by how much each seat's gaps went beyond halfway
        self._start()

    def _start(self) -> None:
        self.gone = 0
        self._row = 0
        self._drawn = [0] * self._players
        self._lacked: list[dict[int, int]] = [{} for _ in range(self._players)]
        self._passed: list[dict[int, int]] = [{} for _ in range(self._players)]

    def observe(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case RowTaken(seat, cards):
                    row = [card for card in cards if isinstance(card, int)]
                    self.gone |= mask(row)
                    self._row = 0
                    if price(row) >= TELLING:
                        lacked = NEAR[row[-1]] | twins(mask(row))
                        self._lacked[seat][lacked] = self._drawn[seat]
                case CardPlaced(seat, int(card), _, onto):
                    if isinstance(onto, int):
                        self._wide[seat] += abs(card - onto) - HALFWAY
                        self._passed[seat][self._passed_over(seat, card, onto)] = self._drawn[seat]
                    self._row |= 1 << card
                case CardTwisted(_, _, int(card)):
                    self._row &= ~(1 << card)
                case CardsDrawn(seat, cards):
                    self._drawn[seat] += len(cards)
                case RoundDealt():
                    self._start()

    def simple(self, seat: int) -> float:
        """How likely the seat does whatever comes to hand: its style stays from round to round."""
        return 1 / (1 + exp(TELLS * self._wide[seat]))

    def lacked(self, seat: int) -> Notes:
        """What the seat did not hold when it took a row. The latest first: it tells most."""
        return self._notes(seat, self._lacked[seat])

    def lacked_likely(self, seat: int) -> Notes:
        """As `lacked`, with what the seat would rather have played than what it placed."""
        notes = self._notes(seat, self._passed[seat] | self._lacked[seat])
        return tuple((cards, drawn) for cards, drawn in notes if cards and drawn < FORGOTTEN)

    def _notes(self, seat: int, found: dict[int, int]) -> Notes:
        drawn = self._drawn[seat]
        return tuple(sorted(((cards, drawn - then) for cards, then in found.items()), key=_age))

    def _passed_over(self, seat: int, card: int, onto: int) -> int:
        """Who places a card had no twin to twist a card out, and a simple player none nearer."""
        nearer = range(onto - abs(card - onto) + 1, onto + abs(card - onto))
        near = mask(nearer) & NEAR[onto] if self.simple(seat) > SURELY else 0
        return near | twins(self._row)


def _age(note: tuple[int, int]) -> int:
    _, drawn = note
    return drawn

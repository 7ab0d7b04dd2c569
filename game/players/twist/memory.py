"""What a player of Toads remembers: rows that were taken and what that gave away, and whether the
others simply place the nearest card."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from game.engine import Event
from game.engine.events import CardPlaced, CardsDrawn, RoundDealt, RowTaken
from game.engine.twist_state import price
from game.players.masks import mask

from .bits import NEAR, twins

TELLING = 3
"""Who takes a row of at least this price most likely had to."""
HALFWAY = 4.85
"""The mean gap between those who place the nearest card (4.1) and those who think (5.6)."""
TELLS = 0.18
"""How much a gap that is wider by one speaks for thinking, as a logarithm of odds."""


class Memory:
    """Taken rows lie face down: only who remembers knows what is in them."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._wide = [0.0] * players  # by how much each seat's gaps went beyond halfway
        self._start()

    def _start(self) -> None:
        self.gone = 0
        self._drawn = [0] * self._players
        self._lacked: list[dict[int, int]] = [{} for _ in range(self._players)]

    def observe(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case RowTaken(seat, cards):
                    row = [card for card in cards if isinstance(card, int)]
                    self.gone |= mask(row)
                    if price(row) >= TELLING:
                        lacked = NEAR[row[-1]] | twins(mask(row))
                        self._lacked[seat][lacked] = self._drawn[seat]
                case CardPlaced(seat, int(card), _, int(onto)):
                    self._wide[seat] += abs(card - onto) - HALFWAY
                case CardsDrawn(seat, cards):
                    self._drawn[seat] += len(cards)
                case RoundDealt():
                    self._start()

    def simple(self, seat: int) -> float:
        """How likely the seat does whatever comes to hand: its style stays from round to round."""
        return 1 / (1 + exp(TELLS * self._wide[seat]))

    def lacked(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Sets of cards that the seat did not hold, each with how many it has drawn since.

        The latest first: it tells most.
        """
        notes = self._lacked[seat].items()
        drawn = self._drawn[seat]
        return tuple(sorted(((cards, drawn - then) for cards, then in notes), key=lambda n: n[1]))

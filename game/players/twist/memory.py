"""What a player of Toads remembers of a round: rows that were taken, and what that gave away."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Event
from game.engine.events import CardsDrawn, RoundDealt, RowTaken

from .bits import NEAR, mask, price, twins

TELLING = 3
"""Who takes a row of at least this price most likely had to."""


class Memory:
    """Taken rows lie face down: only who remembers knows what is in them."""

    def __init__(self, players: int) -> None:
        self._players = players
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
                case CardsDrawn(seat, cards):
                    self._drawn[seat] += len(cards)
                case RoundDealt():
                    self._start()

    def lacked(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Sets of cards that the seat did not hold, each with how many it has drawn since.

        The latest first: it tells most.
        """
        notes = self._lacked[seat].items()
        drawn = self._drawn[seat]
        return tuple(sorted(((cards, drawn - then) for cards, then in notes), key=lambda n: n[1]))

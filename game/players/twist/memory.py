"""What a player of Toads remembers: rows that were taken and what that gave away, and whether the
others simply place the nearest card."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, prod

from game.engine import Event
from game.engine.events import CardPlaced, CardsDrawn, CardTwisted, RoundDealt, RowTaken
from game.engine.twist_state import TOADS, price
from game.players.masks import mask

from .bits import NEAR, twins

Notes = tuple[tuple[int, int], ...]
"""Sets of cards that a player did not hold, each with how many that player has drawn since."""
Passed = tuple[int, int]
"""What a player who placed a card may not have held: nearer cards, and twins."""

TELLING = 3
"""Who takes a row of at least this price most likely had to."""
HALFWAY = 4.85
"""The mean gap between those who place the nearest card (4.1) and those who think (5.6)."""
TELLS = 0.18
"""How much a gap that is wider by one speaks for thinking, as a logarithm of odds."""
OPENINGS = (0.9, 0.55, 0.4, 0.25, 0.0, -0.4, -1.4, -3.5, -5.0)
"""How much the card that opens a row speaks for no thought, by its tens, as a logarithm of odds:
what comes to hand first is the lowest card,"""
TOAD_OPENS = -4.0
"""and no toad."""
ALIKE = 0.5
"""How likely all others at a table are of one style, whichever it is."""
CERTAIN = 30.0
"""Logarithms of odds beyond this make no difference."""
FORGOTTEN = 9
"""Whoever has drawn a whole hand since may hold anything."""
SURELY = 0.9
"""Who is as likely as this to place the nearest card is taken to hold none that is nearer."""


class Memory:
    """Taken rows lie face down: only who remembers knows what is in them."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._wide = [0.0] * players  # by how much each seat's gaps went beyond halfway
        self._opened = [0.0] * players  # how much the cards that opened rows speak for no thought
        self._start()

    def _start(self) -> None:
        self.gone = 0
        self._row = 0
        self._drawn = [0] * self._players
        self._lacked: list[dict[int, int]] = [{} for _ in range(self._players)]
        self._passed: list[dict[Passed, int]] = [{} for _ in range(self._players)]

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
                        passed = _nearer(card, onto), twins(self._row)
                        self._passed[seat][passed] = self._drawn[seat]
                    else:
                        self._opened[seat] += _opening(card)
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

    def styles(self, thinker: int) -> dict[int, float]:
        """As `simple`, of all others, told also by the cards that they opened rows with, and by
        each other's style: those at one table are often alike."""
        others = [seat for seat in range(self._players) if seat != thinker]
        odds = {seat: self._odds(seat) for seat in others}
        alike = ALIKE / 2 * prod(odds.values())
        apart = (1 - ALIKE) * prod((1 + each) / 2 for each in odds.values())
        every = ALIKE / 2 + alike + apart
        return {seat: (alike + apart * each / (1 + each)) / every for seat, each in odds.items()}

    def _odds(self, seat: int) -> float:
        told = self._opened[seat] - TELLS * self._wide[seat]
        return exp(max(-CERTAIN, min(CERTAIN, told)))

    def lacked(self, seat: int) -> Notes:
        """What the seat did not hold when it took a row. The latest first: it tells most."""
        return self._notes(seat, self._lacked[seat])

    def lacked_likely(self, seat: int, simple: float) -> Notes:
        """As `lacked`, with what the seat would rather have played than what it placed: a twin, and
        if it is that likely to be simple, a nearer card."""
        nearest = simple > SURELY
        passed = {
            near * nearest | twin: drawn for (near, twin), drawn in self._passed[seat].items()
        }
        notes = self._notes(seat, passed | self._lacked[seat])
        return tuple((cards, drawn) for cards, drawn in notes if cards and drawn < FORGOTTEN)

    def _notes(self, seat: int, found: dict[int, int]) -> Notes:
        drawn = self._drawn[seat]
        return tuple(sorted(((cards, drawn - then) for cards, then in found.items()), key=_age))


def _nearer(card: int, onto: int) -> int:
    """The cards that would have lain nearer than the one that was placed."""
    nearer = range(onto - abs(card - onto) + 1, onto + abs(card - onto))
    return mask(nearer) & NEAR[onto]


def _opening(card: int) -> float:
    return TOAD_OPENS if card in TOADS else OPENINGS[card // 10 - 1]


def _age(note: tuple[int, int]) -> int:
    _, drawn = note
    return drawn

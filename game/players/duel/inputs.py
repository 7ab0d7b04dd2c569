"""What the network of Duel sees of a position after a turn."""

from __future__ import annotations

from game.players.network import Network

from .bits import ABOVE, BACK, BELOW, DOWN_BACK, FALLING3, RISING3, UP_BACK
from .features import DRAW, HAND, OWN, RIVAL, After, own_features, rival_features
from .judge import Judge
from .table import Table

NEXT = 8
"""Next cards of a pile that are looked at."""
INPUTS = len(OWN) + len(RIVAL) + 3 + 2 * NEXT + 4 + 2 * (HAND + 1) + 2 + 6 + 1 + 6 + 4
"""What every network sees."""
MORE_INPUTS = INPUTS + 6 * NEXT
"""What the Grandmaster's sees: also which of the next cards can be gone back on."""


def inputs_for(network: Network, judge: Judge, after: After) -> list[float]:
    """What this network sees of the position after a turn that leaves cards."""
    found = inputs(judge, after)
    return found + _partners(judge.table, after) if network.inputs == MORE_INPUTS else found


def inputs(judge: Judge, after: After) -> list[float]:
    """The inputs of the position after a turn that leaves cards.

    They are the linear evaluation's features; cards left; which of the next cards are in hand;
    backtricks; sizes of hands and draw piles; tops; what the rival may hold near its tops, parted
    into what could have been placed well at the end of the last turn, and other cards; cards that
    still fit each pile.
    """
    table = judge.table
    up, down, hand, helped, rival_up, rival_down = after
    deck, rival = table.deck, table.rival
    rest = hand | deck
    n, rival_n, in_deck, held = map(int.bit_count, (rest, rival, deck, hand))
    draws = min(HAND - held if helped else DRAW, in_deck)
    above, below = rest & ABOVE[up], rest & BELOW[down]
    rival_above, rival_below = rival & ABOVE[rival_up], rival & BELOW[rival_down]
    cold = _near(table.rival_up, table.rival_down) | _back(table.rival_up, table.rival_down)
    return [
        *own_features(after, judge.known).values(),
        *rival_features(rival_up, rival_down, rival, table.rival_hand).values(),
        n / 58,
        rival_n / 58,
        (rival_n - n) / 15,
        *_next_rising(above, hand),
        *_next_falling(below, hand),
        (hand & UP_BACK[up]).bit_count(),
        (deck & UP_BACK[up]).bit_count(),
        (hand & DOWN_BACK[down]).bit_count(),
        (deck & DOWN_BACK[down]).bit_count(),
        *_one_hot(held + draws),
        *_one_hot(table.rival_hand),
        min(10, in_deck - draws) / 10,
        min(10, rival_n - table.rival_hand) / 10,
        up / 60,
        down / 60,
        rival_up / 60,
        rival_down / 60,
        (down - up) / 60,
        (rival_down - rival_up) / 60,
        table.rival_drew / 6,
        *_parted(rival & _near(rival_up, rival_down), cold),
        *_parted(rival & _back(rival_up, rival_down), cold),
        *_parted(_first_two(rival_above) | _last_two(rival_below), cold),
        above.bit_count() / 30,
        below.bit_count() / 30,
        rival_above.bit_count() / 30,
        rival_below.bit_count() / 30,
    ]


def _partners(table: Table, after: After) -> list[float]:
    """For the next cards of each pile whether the card that goes back on it is in hand, and is in
    the draw pile; for the rival's whether it is unplayed."""
    rest, rival = after.hand | table.deck, table.rival
    above, below = rest & ABOVE[after.up], rest & BELOW[after.down]
    rival_above, rival_below = rival & ABOVE[after.rival_up], rival & BELOW[after.rival_down]
    return [
        *_next_rising(above, after.hand << BACK),
        *_next_rising(above, table.deck << BACK),
        *_next_falling(below, after.hand >> BACK),
        *_next_falling(below, table.deck >> BACK),
        *_next_rising(rival_above, rival << BACK),
        *_next_falling(rival_below, rival >> BACK),
    ]


def _near(up: int, down: int) -> int:
    return RISING3[up] | FALLING3[down]


def _back(up: int, down: int) -> int:
    return UP_BACK[up] | DOWN_BACK[down]


def _next_rising(cards: int, among: int) -> list[float]:
    """Whether each of the next cards of an up pile is among these,"""
    found = []
    for _ in range(NEXT):
        card = cards & -cards
        found.append(1.0 if card & among else 0.0)
        cards ^= card
    return found


def _next_falling(cards: int, among: int) -> list[float]:
    """and of a down pile."""
    found = []
    for _ in range(NEXT):
        card = 1 << (cards.bit_length() - 1) if cards else 0
        found.append(1.0 if card & among else 0.0)
        cards ^= card
    return found


def _one_hot(size: int) -> list[float]:
    return [1.0 if number == size else 0.0 for number in range(HAND + 1)]


def _parted(cards: int, cold: int) -> tuple[int, int]:
    return (cards & cold).bit_count(), (cards & ~cold).bit_count()


def _first_two(cards: int) -> int:
    rest = cards & (cards - 1)
    return cards ^ (rest & (rest - 1)) if rest else cards


def _last_two(cards: int) -> int:
    found = 0
    for _ in range(2):
        if cards:
            last = 1 << (cards.bit_length() - 1)
            found |= last
            cards ^= last
    return found

"""Toads cards: what goes next to what, twins and prices, as masks."""

from __future__ import annotations

from game.engine.twist_state import CARDS, REACH, TOADS, TWIN

ALL = sum(1 << card for card in CARDS)
TOAD_MASK = sum(1 << card for card in TOADS)

NEAR = tuple(
    sum(1 << card for card in CARDS if abs(card - number) <= REACH and card != number)
    for number in range(99)
)
"""For each number, the cards that may be placed next to it."""

TWIN_BIT = tuple(
    1 << TWIN[number] if number in TWIN and number not in TOADS else 0 for number in range(99)
)
"""For each card its twin as a mask; nothing for a toad."""


def twins(cards: int) -> int:
    """The twins of all cards of a mask."""
    found = 0
    while cards:
        low = cards & -cards
        cards ^= low
        found |= TWIN_BIT[low.bit_length() - 1]
    return found

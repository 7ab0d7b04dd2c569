"""Sets of cards as bit masks: card c is bit c."""

from __future__ import annotations

from collections.abc import Iterable


def mask(cards: Iterable[int]) -> int:
    """The set of these cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def members(cards: int) -> list[int]:
    """The cards of a mask, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found

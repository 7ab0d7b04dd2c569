"""Sets of cards as bit masks: card c is bit c."""

from __future__ import annotations

from collections.abc import Iterable


def mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def members(cards: int) -> list[int]:
    """The cards of a mask, lowest first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found

"""Piles of numbers that go up or down, and the backtrick of exactly ten."""

from __future__ import annotations

from collections.abc import Collection

from .errors import IllegalMove

BACK = 10


def fitting(cards: Collection[int], top: int, up: bool) -> list[int]:
    """Those of the cards that go on: further in the pile's direction, or exactly ten back."""
    if up:
        return [card for card in cards if card > top or card == top - BACK]
    return [card for card in cards if card < top or card == top + BACK]


def is_backtrick(card: int, top: int, up: bool) -> bool:
    """Whether a card that fits goes back."""
    return card < top if up else card > top


def misfit(card: int, top: int, up: bool) -> IllegalMove:
    if up:
        return IllegalMove(
            "too_low",
            f"{card} is lower than {top}: "
            "an up pile takes a higher card, or the one exactly 10 lower (the backtrick).",
        )
    return IllegalMove(
        "too_high",
        f"{card} is higher than {top}: "
        "a down pile takes a lower card, or the one exactly 10 higher (the backtrick).",
    )

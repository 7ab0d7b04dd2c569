"""Shuffling that gives the same order on every platform and Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from .errors import BadOptions

Card = TypeVar("Card", int, str)

SEEDS = 2**32


def shuffled(cards: Sequence[Card], seed: int, stream: int = 0) -> tuple[Card, ...]:
    """Fisher-Yates by hand: only `random()` itself is promised to stay the same in future Pythons.

    `stream` tells apart the shuffles that one seed has to give: sides, rounds.
    """
    draw = Random(seed + stream * SEEDS).random
    items = list(cards)
    for last in range(len(items) - 1, 0, -1):
        other = int(draw() * (last + 1))
        items[last], items[other] = items[other], items[last]
    return tuple(items)


def dealt(
    cards: Sequence[Card], hands: int, size: int, seed: int, stream: int = 0
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Sorted hands of that size, and the draw pile that is left."""
    deck = shuffled(cards, seed, stream)
    found = []
    for _ in range(hands):
        found.append(tuple(sorted(deck[-size:])))
        deck = deck[:-size]
    return tuple(found), deck


def check_deal(seed: object, starter: object, players: int) -> None:
    if not is_number(seed, 0, SEEDS - 1):
        raise BadOptions("A seed is a whole number from 0 to 4294967295.")
    if not is_number(starter, 0, players - 1):
        raise BadOptions(f"The starter is a seat from 0 to {players - 1}.")


def is_number(value: object, low: int, high: int) -> bool:
    """A whole number in range; True and False are not numbers here."""
    return type(value) is int and low <= value <= high

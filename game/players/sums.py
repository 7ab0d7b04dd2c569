"""Sums that come out the same to the last bit in every Python and in the native core."""

from __future__ import annotations

from collections.abc import Iterable


def weighted(amounts: Iterable[float], weights: Iterable[float]) -> float:
    """The amounts times their weights, added one after the other: `sum` itself rounds otherwise
    from Python 3.12 on."""
    total = 0.0
    for amount, weight in zip(amounts, weights, strict=True):
        total += amount * weight
    return total

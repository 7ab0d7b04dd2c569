"""Sums that come out the same to the last bit in every Python and in the native core."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from operator import mul


def weighted(amounts: Iterable[float], weights: Iterable[float]) -> float:
    """The amounts times their weights, added one after the other."""
    if sys.version_info < (3, 12):
        return float(sum(map(mul, amounts, weights)))
    # From Python 3.12 on `sum` rounds otherwise.
    total = 0.0
    for amount, weight in zip(amounts, weights, strict=True):
        total += amount * weight
    return total

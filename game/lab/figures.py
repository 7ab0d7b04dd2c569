"""Small statistics: shares and means with their 95 % intervals, quantiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, TypeAlias

Z = 1.959964

Figures: TypeAlias = dict[str, Any]
"""Figures by name: what a report prints as a table or as JSON."""


def share(count: float, total: float) -> tuple[float, float, float]:
    """A share and its Wilson interval."""
    if not total:
        return 0.0, 0.0, 1.0
    p = count / total
    middle = (p + Z * Z / (2 * total)) / (1 + Z * Z / total)
    half = Z * sqrt(p * (1 - p) / total + Z * Z / (4 * total * total)) / (1 + Z * Z / total)
    return p, max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> tuple[float, float]:
    """A mean and the half width of its interval."""
    count = len(values)
    if not count:
        return 0.0, 0.0
    average = sum(values) / count
    if count == 1:
        return average, 0.0
    variance = sum((value - average) ** 2 for value in values) / (count - 1)
    return average, Z * sqrt(variance / count)


def mean_of_groups(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """A mean and its half width where the values of a group, say of one deal, hang together."""
    count = sum(map(len, groups))
    if not count:
        return 0.0, 0.0
    average = sum(map(sum, groups)) / count
    if len(groups) == 1:
        return average, 0.0
    surplus = sum((sum(group) - average * len(group)) ** 2 for group in groups)
    return average, Z * sqrt(surplus * len(groups) / (len(groups) - 1)) / count


def share_of_groups(groups: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    """A share and its interval where the values of a group hang together.

    Wilson's, for as many independent values as would leave it as uncertain as it is.
    """
    count = sum(map(len, groups))
    part, half = mean_of_groups(groups)
    worth = part * (1 - part) * (Z / half) ** 2 if half and 0 < part < 1 else count
    return share(part * worth, worth)


def mean_of_shares(
    shares: Sequence[tuple[float, float, float]],
) -> tuple[float, float, float]:
    """The mean of shares that were measured apart, and its interval from theirs."""
    count = len(shares)
    part = sum(middle for middle, _, _ in shares) / count
    below = sqrt(sum((middle - low) ** 2 for middle, low, _ in shares)) / count
    above = sqrt(sum((high - middle) ** 2 for middle, _, high in shares)) / count
    return part, part - below, part + above


def quantile(values: Sequence[float], part: float) -> float:
    """The value that a part of the others does not exceed."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]

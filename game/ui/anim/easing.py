"""Easing functions: progress 0..1 to eased progress that begins at 0 and ends at 1."""

from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def cubic_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def cubic_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def back_out(t: float) -> float:
    """Overshoots its end by a tenth and comes back."""
    rest = t - 1
    return 1 + rest * rest * (2.70158 * rest + 1.70158)

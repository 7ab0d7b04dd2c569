"""Easings: functions of progress that begin at 0 and end at 1."""

import math
from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    return t


def cubic_in(t: float) -> float:
    return t * t * t


def cubic_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def cubic_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def back_out(t: float) -> float:
    """Runs a tenth past its end and comes back."""
    rest = t - 1
    return 1 + rest * rest * (2.70158 * rest + 1.70158)


def elastic_out(t: float) -> float:
    """Settles with one small swing: at most 5 % over, then a whisper under."""
    return 1 - math.exp(-6 * t) * math.cos(2 * math.pi * t) * (1 - t)

"""The calibration loop: what things cost is also given as a multiple of it.

Machines differ and are noisy; multiples measured in the same run can be compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from game.engine import Options


def calibration() -> float:
    """Seconds that a fixed loop of plain Python takes on this machine."""
    return min(timed(_loop) for _ in range(5))


def _loop() -> None:
    total, items = 0, list(range(100))
    for number in range(2000):
        total += items[number % 100] * number & 255
        items[total % 100] = number


def timed(work: Callable[[], object]) -> float:
    """Seconds that the work takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def title(game: str, options: Options) -> str:
    """The game with its options, as the first column of a report."""
    return " ".join([game, *(f"{name}={value}" for name, value in options.items())])

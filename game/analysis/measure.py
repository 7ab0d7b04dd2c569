"""Comparing turns in the same sampled worlds, with standard errors."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import sqrt
from typing import TypeVar

World = TypeVar("World")

FINALISTS = 3
"""Turns that get most of the work."""
FIRST_SHARE = 0.4
"""Of the work, for finding them."""
DOUBT = 2.0
"""The square of the standard errors that may be luck."""
FEWEST_WORLDS = 8
MOST_WORLDS = 400


class Budget:
    """An amount of work, counted by whoever does it: never seconds."""

    def __init__(self, work: int, each: int = 0) -> None:
        """`each` is what every trial spends, besides what it spends itself."""
        self.work = work
        self.each = each
        self.spent = 0

    def spend(self, work: int) -> None:
        self.spent += work


def measure(
    count: int,
    kept: int | None,
    sample: Callable[[], World],
    trial: Callable[[int, World], float],
    budget: Budget,
) -> Generator[None, None, dict[int, list[float]]]:
    """What the best of `count` turns came to in each of the same worlds; yields after each trial.

    The turn `kept` stays in to the end, however it does.
    """
    results: list[list[float]] = [[] for _ in range(count)]
    running = list(range(count))
    for share, places in ((FIRST_SHARE, count), (1.0, FINALISTS)):
        running.sort(key=lambda one: -sum(results[one]))
        running = [one for at, one in enumerate(running) if at < places or one == kept]
        most = MOST_WORLDS if places < count or count <= FINALISTS else MOST_WORLDS // 2
        worlds = 0
        while worlds < FEWEST_WORLDS or (budget.spent < budget.work * share and worlds < most):
            world = sample()
            worlds += 1
            for one in running:
                results[one].append(trial(one, world))
                budget.spend(budget.each)
                yield
    return {one: results[one] for one in running}


def mean(results: Sequence[float]) -> float:
    return sum(results) / len(results)


def standard_error(results: Sequence[float]) -> float:
    """Of the mean."""
    count = len(results)
    if count < 2:
        return 0.0
    middle = mean(results)
    return sqrt(sum((one - middle) ** 2 for one in results) / (count - 1) / count)


def behind(worse: Sequence[float], better: Sequence[float]) -> float:
    """By how much one turn is behind another, as far as it is not luck.

    A difference that is hardly larger than its standard error counts as none, a large one as it is.
    """
    differences = [high - low for high, low in zip(better, worse, strict=True)]
    lead = mean(differences)
    if lead <= 0:
        return 0.0
    error = standard_error(differences)
    return lead * max(0.0, 1 - DOUBT * (error / lead) ** 2)

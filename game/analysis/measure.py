"""Comparing turns in the same sampled worlds, with standard errors."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from math import sqrt
from typing import Protocol

FINALISTS = 3
"""Turns that get most of the work."""
FIRST_SHARE = 0.4
"""Of the work, for finding them."""
DOUBT = 2.0
"""The square of the standard errors that may be luck."""
FEWEST_WORLDS = 8
MOST_WORLDS = 400


class Trials(Protocol):
    """Options tried in worlds that may be true, one world after the other."""

    def sample(self) -> None:
        """Make the next world."""

    def run(self, option: int, /) -> tuple[float, int]:
        """The chance of an option in this world, and the work that took: never seconds."""


def measure(
    options: Sequence[int], kept: Collection[int], trials: Trials, work: int, effort: int = 1
) -> Generator[None, None, dict[int, list[float]]]:
    """What the best of the options came to in each of the same worlds; yields after each trial.

    The options `kept` stay in to the end, however they do. `effort` is how many times the usual
    work, in as many times the usual number of worlds, is done.
    """
    results: dict[int, list[float]] = {option: [] for option in options}
    running = list(options)
    spent, count = 0, len(options)
    work, most_worlds = work * effort, MOST_WORLDS * effort
    for share, places in ((FIRST_SHARE, count), (1.0, FINALISTS)):
        running.sort(key=lambda one: -sum(results[one]))
        running = [one for at, one in enumerate(running) if at < places or one in kept]
        most = most_worlds if places < count or count <= FINALISTS else most_worlds // 2
        worlds = 0
        while worlds < FEWEST_WORLDS or (spent < work * share and worlds < most):
            trials.sample()
            worlds += 1
            for one in running:
                chance, cost = trials.run(one)
                results[one].append(chance)
                spent += cost
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

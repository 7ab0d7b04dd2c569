"""Sequential halving: spend a fixed number of trials on the candidates that still look best."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

World = TypeVar("World")


@dataclass
class Score:
    """What the trials of one candidate came to."""

    total: float = 0.0
    trials: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.trials if self.trials else 0.0


def halving(
    candidates: int,
    trials: int,
    sample: Callable[[], World],
    score: Callable[[int, World], float],
    start: list[Score] | None = None,
) -> Generator[None, None, list[Score]]:
    """The candidates' scores after about `trials` trials; yields after each.

    Candidates come best guess first, which settles ties. All that are still in the running meet
    the same worlds, and after each round the worse half of them drops out. What they `start` with
    is what was known before, as if it had been tried.
    """
    scores = start or [Score() for _ in range(candidates)]
    running = list(range(candidates))
    rounds = max(1, (candidates - 1).bit_length())
    while len(running) > 1:
        for _ in range(max(1, trials // rounds // len(running))):
            world = sample()
            for candidate in running:
                scores[candidate].total += score(candidate, world)
                scores[candidate].trials += 1
                yield
        running.sort(key=lambda candidate: -scores[candidate].mean)
        running = running[: (len(running) + 1) // 2]
    return scores


def best(scores: list[Score]) -> int:
    """The candidate that stayed longest; among those the one with the best mean."""
    return max(range(len(scores)), key=lambda i: (scores[i].trials, scores[i].mean, -i))

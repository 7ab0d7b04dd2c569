"""Chances that were said, in ten bins, each compared with how often it happened."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from game.lab import figures

BINS = 10
ENOUGH = 100
"""Cases from which a bin is judged."""
NEAR = 0.05
"""How far a bin may be from the diagonal."""


class Forecast(NamedTuple):
    """A chance that was said, whether it was won, and in which game."""

    said: float
    won: bool
    game: int


class Verdict(Enum):
    """What the cases of a bin, or of all bins, tell about the chances that were said."""

    FEW = "few cases"
    NEAR = "near"
    LUCK = "far, maybe by luck"
    FAR = "far"


class Bin(NamedTuple):
    """Cases in which about the same was said."""

    said: float
    happened: float
    cases: int
    low: float
    """The lower end of the 95 % interval of what happened: cases of one game end alike, so that
    many games tell more than many cases of few games."""
    high: float

    @property
    def distance(self) -> float:
        """From the diagonal."""
        return abs(self.said - self.happened)

    @property
    def verdict(self) -> Verdict:
        if self.cases < ENOUGH:
            return Verdict.FEW
        if self.distance <= NEAR:
            return Verdict.NEAR
        far = self.low > self.said + NEAR or self.high < self.said - NEAR
        return Verdict.FAR if far else Verdict.LUCK


def bins(forecasts: Iterable[Forecast]) -> list[Bin]:
    """Ten bins by what was said."""
    groups: list[list[Forecast]] = [[] for _ in range(BINS)]
    for one in forecasts:
        groups[min(BINS - 1, int(one.said * BINS))].append(one)
    return [
        _bin(group) if group else Bin((place + 0.5) / BINS, 0.0, 0, 0.0, 1.0)
        for place, group in enumerate(groups)
    ]


def _bin(group: Sequence[Forecast]) -> Bin:
    games: dict[int, list[float]] = defaultdict(list)
    for one in group:
        games[one.game].append(float(one.won))
    happened, low, high = figures.share_of_groups(list(games.values()))
    return Bin(sum(one.said for one in group) / len(group), happened, len(group), low, high)


def brier(forecasts: Iterable[Forecast]) -> float:
    """The mean square of what was said less what happened: 0 is perfect, 0.25 knows nothing."""
    squares = [(one.said - one.won) ** 2 for one in forecasts]
    return sum(squares) / len(squares) if squares else 0.0


def worst(found: Iterable[Bin]) -> float:
    """The largest distance from the diagonal of a bin with enough cases."""
    return max((b.distance for b in found if b.cases >= ENOUGH), default=0.0)


def verdict(found: Iterable[Bin]) -> Verdict:
    """The worst verdict on a bin with enough cases."""
    order = list(Verdict)
    return max((b.verdict for b in found), key=order.index, default=Verdict.FEW)

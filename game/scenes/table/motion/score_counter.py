"""The score on screen, which counts up to the true one."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Event
from game.play import score

PACE = 9
"""Share of what is missing that is counted in a second."""


class ScoreCounter:
    def __init__(self, events: Iterable[Event], cards: int) -> None:
        self.tally = score.tally(events, cards)
        self._shown = float(self.tally.score)

    @property
    def shown(self) -> int:
        return round(self._shown)

    @property
    def counting(self) -> bool:
        return self.shown != self.tally.score

    def recount(self, events: Iterable[Event], cards: int) -> None:
        """The true score is that of these events."""
        self.tally = score.tally(events, cards)

    def step(self, dt: float, *, awaited: int, calm: bool) -> None:
        """`awaited`: points of the score that are still on their way to it."""
        goal = self.tally.score - awaited
        missing = goal - self._shown
        if abs(missing) < 1 or calm:
            self._shown = float(goal)
        else:
            self._shown += missing * min(1.0, dt * PACE)

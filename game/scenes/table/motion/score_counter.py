"""The score on screen, which counts up to the true one."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Event
from game.play import score

PACE = 8
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

    def step(self, dt: float, *, calm: bool) -> None:
        missing = self.tally.score - self._shown
        if abs(missing) < 1 or calm:
            self._shown = float(self.tally.score)
        else:
            self._shown += missing * min(1.0, dt * PACE)

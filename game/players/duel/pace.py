"""How fast the rival goes: what is best against somebody who places no more than is owed is not
the best against somebody who races."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Event
from game.engine.events import TurnEnded

RACING = 2.55
"""Cards a turn beyond which a rival races; two are owed."""
USUAL = 2.425
BEFOREHAND = 2
"""Turns at the usual pace that everybody is taken to have had, so that one turn says little."""


class Pace:
    """Counts the cards of the rival's turns."""

    def __init__(self, rival: int) -> None:
        self._rival = rival
        self._turns = BEFOREHAND
        self._cards = BEFOREHAND * USUAL

    def observe(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, TurnEnded) and event.seat == self._rival:
                self._turns += 1
                self._cards += event.placed

    @property
    def is_racing(self) -> bool:
        return self._cards / self._turns > RACING

"""The registry of medals: the one place that lists them, in the order in which they are shown."""

from __future__ import annotations

from . import classic, duel, general, ladder, puzzles, quick, twist
from .medal import Medal

MEDALS: list[Medal] = [
    *general.MEDALS,
    *general.DAILY_MEDALS,
    *classic.MEDALS,
    *general.TEAM_MEDALS,
    *quick.MEDALS,
    *duel.MEDALS,
    *twist.MEDALS,
    *ladder.MEDALS,
    *puzzles.MEDALS,
]
"""More are appended to it. A name stays the same for ever: looks and texts go by it."""


def medals() -> tuple[Medal, ...]:
    return tuple(MEDALS)

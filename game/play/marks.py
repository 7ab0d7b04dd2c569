"""Marks of a game: facts that its moves do not tell. Games without help have the high scores.

Marks are words, so that archives can hold those of later versions. A mark may say more after a
colon: "daily:2026-11-18".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

HINT = "hint"
"""A hint was shown."""
COACH = "coach"
"""The coach showed chances or turns, or warned of one."""
UNDO = "undo"
"""A move was taken back."""
SEEN_DEAL = "seen_deal"
"""The cards had been played before."""
IMPORTED = "imported"
"""The game came from a file: whoever played it, it does not count here."""
DAILY = "daily"
"""The scored try at the daily deal of a date: "daily:2026-11-18"."""
TRY = "try"
"""A finished game was played on differently from one of its turns."""
LADDER = "ladder"
"""A game on a rung of the ladder: "ladder:duels.club"."""

BEST_ROUND = "best_round"
"""The most points that the first person won in one round: "best_round:12"."""

FACTS: Final = frozenset({BEST_ROUND})
"""What is kept of a game because it would be slow to find out again."""
OCCASIONS: Final = frozenset({DAILY, LADDER})
"""Why a game was played. These marks are no help: the game is played without any."""


def occasions(marks: Iterable[str]) -> frozenset[str]:
    """Those of the marks that say why a game was played."""
    return frozenset(mark for mark in marks if _kind(mark) in OCCASIONS)


def has_help(marks: Iterable[str]) -> bool:
    """Whether any of the marks stands for help; those that are not known do."""
    return any(_kind(mark) not in OCCASIONS | FACTS for mark in marks)


def said_by(marks: Iterable[str], kind: str) -> str:
    """What the mark of that kind says after its colon; empty if there is none."""
    return next((mark.partition(":")[2] for mark in marks if _kind(mark) == kind), "")


def _kind(mark: str) -> str:
    return mark.partition(":")[0]

"""The best turns by evaluation alone."""

from __future__ import annotations

from typing import Final

from .judge import Judge
from .scales import scales, set_name
from .sight import Sight
from .turns import Limits, Ranks, Turn, all_turns

EXPERT: Final = Limits(10, 5)  # wider wins hardly more: 34.5 % of solo games for 34.3
GLANCE: Final = Limits(6, 3)  # enough for a first impression


def ranked_turns(sight: Sight, limits: Limits = EXPERT) -> list[tuple[Turn, float]]:
    """Turns and their values, best first; none where no turn satisfies the rules."""
    ranks = Ranks(sight)
    turns = all_turns(sight, ranks, limits)
    values = Judge(sight, ranks, scales(set_name(sight))).values(turns)
    return sorted(zip(turns, values, strict=True), key=lambda rated: -rated[1])


def best_turn(sight: Sight, limits: Limits = EXPERT) -> Turn | None:
    """The turn of the highest value, or None if no turn satisfies the rules."""
    ranked = ranked_turns(sight, limits)
    return ranked[0][0] if ranked else None

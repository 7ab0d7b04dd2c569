"""The best turns by evaluation alone."""

from __future__ import annotations

from typing import Final

from .judge import Judge
from .knowledge import Knowledge
from .turns import Limits, Ranks, Turn, all_turns
from .weight_tables import set_name, weight_table

EXPERT: Final = Limits(10, 5)  # wider wins hardly more: 34.5 % of solo games for 34.3
GLANCE: Final = Limits(6, 3)  # enough for a first impression


def ranked_turns(knowledge: Knowledge, limits: Limits = EXPERT) -> list[tuple[Turn, float]]:
    """Turns and their values, best first; none where no turn satisfies the rules."""
    ranks = Ranks(knowledge)
    turns = all_turns(knowledge, ranks, limits)
    values = Judge(knowledge, ranks, weight_table(set_name(knowledge))).values(turns)
    return sorted(zip(turns, values, strict=True), key=lambda rated: -rated[1])


def best_turn(knowledge: Knowledge, limits: Limits = EXPERT) -> Turn | None:
    """The turn of the highest value, or None if no turn satisfies the rules."""
    ranked = ranked_turns(knowledge, limits)
    return ranked[0][0] if ranked else None

"""When no turn satisfies the rules the game is lost: place as many cards as still go."""

from __future__ import annotations

from typing import Final

from .knowledge import Knowledge
from .turns import PLACED, Limits, Ranks, Turn, find_turns

WIDTH: Final = Limits(4, 1000)


def most_cards(knowledge: Knowledge) -> Turn:
    """The longest turn found when neither the minimum nor a fire matters any more."""
    free = knowledge._replace(need=0, due=0)
    return max(find_turns(free, Ranks(free), WIDTH), key=lambda turn: turn[PLACED])

"""The hot parts of Duel as the players use them: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import (
        foresee,
        look_ahead,
        ranked,
        rated,
        rated_by,
        search,
        winning_turn,
    )
else:
    from .endgame import winning_turn
    from .judge import ranked, rated
    from .learned import foresee, rated_by
    from .search import look_ahead, search

__all__ = [
    "foresee",
    "look_ahead",
    "ranked",
    "rated",
    "rated_by",
    "search",
    "winning_turn",
]

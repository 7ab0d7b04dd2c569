"""The hot parts of Four Piles as the players use them: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import perfect_turn, ranked_turns, think
else:
    from .endgame import perfect_turn
    from .evaluate import ranked_turns
    from .search import think

__all__ = ["perfect_turn", "ranked_turns", "think"]

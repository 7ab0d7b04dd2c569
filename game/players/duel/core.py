"""The hot parts of Duel as the players use them: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import look_ahead, ranked, rated, search, winning_turn
else:
    from .endgame import winning_turn
    from .judge import ranked, rated
    from .search import look_ahead, search

__all__ = ["look_ahead", "ranked", "rated", "search", "winning_turn"]

"""The hot parts of Toads as the players use them: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import margins, search, values, worths
else:
    from .endgame import margins
    from .features import values
    from .inputs import worths
    from .search import search

__all__ = ["margins", "search", "values", "worths"]

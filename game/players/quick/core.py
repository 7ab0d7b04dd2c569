"""The hot parts of Quick Fifty as the players use them: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import search
else:
    from .search import search

__all__ = ["search"]

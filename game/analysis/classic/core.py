"""The hot parts of the analysis of Four Piles: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import counted, trials
else:
    from .trials import ClassicTrials as trials  # noqa: N813 - a function where it is native
    from .trials import counted

__all__ = ["counted", "trials"]

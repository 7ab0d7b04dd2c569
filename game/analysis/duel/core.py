"""The hot parts of the analysis of Duel: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import trials, winning
else:
    from .trials import DuelTrials as trials  # noqa: N813 - a function where it is native
    from .trials import winning

__all__ = ["trials", "winning"]

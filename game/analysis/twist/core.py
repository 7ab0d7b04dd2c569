"""The hot parts of the analysis of Toads: native where the core runs."""

from game.native import RUNS

if RUNS:
    from .native import trials
else:
    from .trials import TwistTrials as trials  # noqa: N813 - a function where it is native

__all__ = ["trials"]

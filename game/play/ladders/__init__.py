"""Ladders to climb: rules that get harder, and rivals that get stronger."""

from .ladder import Ladder, Rung
from .registry import LADDERS, RUNGS
from .standing import (
    RungStanding,
    complete_ladders,
    current_rung,
    next_rung,
    rung_of,
    standings,
)

__all__ = [
    "LADDERS",
    "RUNGS",
    "Ladder",
    "Rung",
    "RungStanding",
    "complete_ladders",
    "current_rung",
    "next_rung",
    "rung_of",
    "standings",
]

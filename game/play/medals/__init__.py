"""Medals: what finished games have earned, counted from the archive and from nothing else."""

from .medal import (
    Feat,
    History,
    Medal,
    OfManyGames,
    OfOneGame,
    OfOther,
    Standing,
    earning,
    earns,
    played,
    with_game,
)
from .registry import medals

__all__ = [
    "Feat",
    "History",
    "Medal",
    "OfManyGames",
    "OfOneGame",
    "OfOther",
    "Standing",
    "earning",
    "earns",
    "medals",
    "played",
    "with_game",
]

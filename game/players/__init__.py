"""Computer players. They see a view, never a state.

Every game's players are one folder, registered by one line of `registry.py`.
"""

from __future__ import annotations

from .game_players import GRANDMASTER, LEVELS, GamePlayers
from .player import AnyPlayer, Player
from .registry import (
    PLAYERS,
    UnknownPlayer,
    available,
    is_available,
    make,
    strongest_level,
)

__all__ = [
    "GRANDMASTER",
    "LEVELS",
    "PLAYERS",
    "AnyPlayer",
    "GamePlayers",
    "Player",
    "UnknownPlayer",
    "available",
    "is_available",
    "make",
    "strongest_level",
]

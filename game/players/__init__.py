"""Computer players. They see a view, never a state.

Every game's players are one folder, registered by one line of `registry.py`.
"""

from __future__ import annotations

from .game_players import LEVELS, GamePlayers
from .player import AnyPlayer, Player
from .registry import PLAYERS, UnknownPlayer, make

__all__ = [
    "LEVELS",
    "PLAYERS",
    "AnyPlayer",
    "GamePlayers",
    "Player",
    "UnknownPlayer",
    "make",
]

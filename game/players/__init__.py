"""Computer players. They see a view, never a state.

Every game's players are one folder, registered by one line of `registry.py`.
"""

from __future__ import annotations

from .game_players import LEVELS, GamePlayers
from .player import Player
from .registry import UnknownPlayer, all_players, make, players_of, register, unregister

__all__ = [
    "LEVELS",
    "GamePlayers",
    "Player",
    "UnknownPlayer",
    "all_players",
    "make",
    "players_of",
    "register",
    "unregister",
]

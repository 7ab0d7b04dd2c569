"""Computer players. They see a view, never a state."""

from __future__ import annotations

from .player import Player
from .registry import LEVELS, UnknownPlayer, make

__all__ = ["LEVELS", "Player", "UnknownPlayer", "make"]

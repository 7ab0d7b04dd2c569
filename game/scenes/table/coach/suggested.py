"""A suggested move, as it is marked on the table."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.games.base import Target
from game.scenes.table.motion.animator import Key


class SuggestedMove(NamedTuple):
    number: int
    """Its place in the turn, from 1."""
    card: Key | None
    """None for the move that closes the turn."""
    place: Target | None

"""A player who does anything that is allowed."""

from __future__ import annotations

from typing import Any

from game.engine import Move

from .player import Player


class RandomPlayer(Player):
    def choose(self, view: Any) -> Move:
        return self.random.choice(self.rules.legal_moves(view))

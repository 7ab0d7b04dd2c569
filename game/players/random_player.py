"""A player who does anything that is allowed."""

from __future__ import annotations

from game.engine import AnyView, Move

from .player import Player


class RandomPlayer(Player[AnyView]):
    def choose(self, view: AnyView) -> Move:
        return self.random.choice(self.rules.legal_moves(view))

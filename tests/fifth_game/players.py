"""One greedy player, which stands for every level."""

from __future__ import annotations

from game.engine import Move
from game.players import GamePlayers, Player

from .rules import StairsView


class LowestFirst(Player):
    """Places the lowest card that fits."""

    def choose(self, view: StairsView) -> Move:
        return self.rules.legal_moves(view)[0]


class StairsPlayers(GamePlayers):
    game = "stairs"

    def level(self, name: str) -> type[Player]:
        return LowestFirst

    def greedy(self) -> type[Player]:
        return LowestFirst

"""One greedy player, which stands for every level."""

from __future__ import annotations

from game.engine import Move
from game.players import GamePlayers, Player
from game.players.player import AnyPlayer

from .rules import StairsView


class LowestFirst(Player[StairsView]):
    """Places the lowest card that fits."""

    def choose(self, view: StairsView) -> Move:
        return self.rules.legal_moves(view)[0]


class StairsPlayers(GamePlayers[StairsView]):
    game = "stairs"

    def level(self, name: str) -> type[AnyPlayer]:
        return LowestFirst

    def greedy(self) -> type[AnyPlayer]:
        return LowestFirst

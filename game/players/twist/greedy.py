"""The greedy player of Toads."""

from __future__ import annotations

from typing import Any

from game.engine import Move
from game.engine.twist_state import TOADS
from game.players.player import Player


class Greedy(Player):
    """Twists if it can, else places the nearest card, else takes; opens without a toad."""

    def choose(self, view: Any) -> Move:
        moves = self.rules.legal_moves(view)
        for move in moves:
            if move.kind == "twist":
                return move
        places = [move for move in moves if move.kind == "place"]
        if not places:
            return moves[0]
        return min(places, key=lambda move: _distance(move.card, view.row))


def _distance(card: Any, row: tuple[int, ...]) -> tuple[int, int]:
    return (abs(card - row[-1]) if row else card in TOADS, card)

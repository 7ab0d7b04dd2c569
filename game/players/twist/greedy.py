"""The greedy player of Toads."""

from __future__ import annotations

from game.engine import Move, TwistView
from game.engine.twist_state import TOADS
from game.players.player import Player


class Greedy(Player[TwistView]):
    """Twists if it can, else places the nearest card, else takes; opens without a toad."""

    def choose(self, view: TwistView) -> Move:
        moves = self.rules.legal_moves(view)
        for move in moves:
            if move.kind == "twist":
                return move
        places = [move for move in moves if move.kind == "place"]
        if not places:
            return moves[0]
        return min(places, key=lambda move: _distance(move, view.row))


def _distance(move: Move, row: tuple[int, ...]) -> tuple[int, int]:
    card = move.card
    assert isinstance(card, int)
    return (abs(card - row[-1]) if row else card in TOADS, card)

"""The greedy player of Quick Fifty."""

from __future__ import annotations

from game.engine import Move, QuickView
from game.engine.quick import NUMBER
from game.players.least_gap import Tops, Turn, cheapest, first_move
from game.players.player import Player

PILES = 2
NO_CARD = ""
"""The top of an empty pile."""


class Greedy(Player[QuickView]):
    """Plays the turn of the least sum of gaps, whatever it leaves behind."""

    def choose(self, view: QuickView) -> Move:
        rules = view.rules
        turn = Turn(
            tuple(rules.top(view.piles, pile) or NO_CARD for pile in range(PILES)),
            view.hand,
            owed=rules.minimum(view) - view.placed,
            room=min(rules.maximum - view.placed, len(view.hand)),
        )
        return first_move(cheapest(turn, _gap), rules.piles)


def _gap(card: str, pile: int, tops: Tops[str]) -> int | None:
    top, up = tops[pile], pile == 0
    if top == NO_CARD:
        return NUMBER[card] - 1 if up else 10 - NUMBER[card]
    gap = NUMBER[card] - NUMBER[top] if up else NUMBER[top] - NUMBER[card]
    return gap if gap > 0 or card[0] == top[0] else None

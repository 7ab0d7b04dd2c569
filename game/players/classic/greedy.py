"""The greedy player of Four Piles."""

from __future__ import annotations

from game.engine import ClassicView, Move
from game.engine.classic import MARKERS
from game.players.least_gap import Tops, Turn, cheapest, first_move, number_gap
from game.players.player import Player


class Greedy(Player[ClassicView]):
    """Plays the turn of the least sum of gaps, whatever it leaves behind."""

    def choose(self, view: ClassicView) -> Move:
        rules = view.rules
        turn = Turn(
            tuple(p[-1] if p else marker for p, marker in zip(view.piles, MARKERS, strict=True)),
            view.hand,
            owed=rules.minimum(view) - view.placed,
            room=len(view.hand),
            due=frozenset(pile for pile, left in enumerate(view.fuses) if left == 1),
        )
        return first_move(cheapest(turn, _gap), rules.piles)


def _gap(card: int, pile: int, tops: Tops[int]) -> int | None:
    return number_gap(card, tops[pile], up=pile < 2)

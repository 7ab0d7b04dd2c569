"""The greedy player of Duel."""

from __future__ import annotations

from game.engine import DuelView, Move
from game.engine.duel_state import place_of
from game.players.least_gap import Tops, Turn, cheapest, first_move, number_gap
from game.players.player import Player


class Greedy(Player[DuelView]):
    """Plays the turn of the least sum of gaps, whatever it leaves behind."""

    def choose(self, view: DuelView) -> Move:
        rules = view.rules
        places = [place_of(pile) for pile in rules.piles]
        theirs = frozenset(pile for pile, (owner, _) in enumerate(places) if owner != view.to_move)

        def gap(card: int, pile: int, tops: Tops[int]) -> int | None:
            up = places[pile][1]
            if pile in theirs:
                given = tops[pile] - card if up else card - tops[pile]
                return given if given > 0 else None
            return number_gap(card, tops[pile], up)

        turn = Turn(
            tuple(view.sides[owner].top(up) for owner, up in places),
            view.hand,
            owed=rules.minimum(view) - view.placed,
            room=len(view.hand),
            once=frozenset() if view.helped else theirs,
        )
        closed = theirs if view.helped else frozenset()
        return first_move(cheapest(turn, gap, closed), rules.piles)

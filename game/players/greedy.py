"""A player who thinks a turn ahead and no further: the least gap, whatever it leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine import Move
from game.engine.duel_state import place_of
from game.engine.number_piles import BACK
from game.engine.quick import NUMBER
from game.engine.twist_state import TOADS

from .least_gap import Tops, Turn, cheapest
from .player import Player


class Greedy(Player):
    def choose(self, view: Any) -> Move:
        return _CHOICES[self.rules.game](self.rules, view)


def _classic(rules: Any, view: Any) -> Move:
    tops = tuple(rules.top(view.piles, pile) for pile in range(4))
    turn = Turn(
        tops,
        view.hand,
        owed=rules.minimum(view) - view.placed,
        room=len(view.hand),
        due=frozenset(pile for pile, left in enumerate(view.fuses) if left == 1),
    )
    return _move(rules, cheapest(turn, _classic_gap, frozenset())[1])


def _classic_gap(card: int, pile: int, tops: Tops) -> int | None:
    return _number_gap(card, tops[pile], up=pile < 2)


def _number_gap(card: int, top: int, up: bool) -> int | None:
    gap = card - top if up else top - card
    return gap if gap > 0 or gap == -BACK else None


def _quick(rules: Any, view: Any) -> Move:
    tops = tuple(rules.top(view.piles, pile) for pile in range(2))
    turn = Turn(
        tops,
        view.hand,
        owed=rules.minimum(view) - view.placed,
        room=min(rules.maximum - view.placed, len(view.hand)),
    )
    return _move(rules, cheapest(turn, _quick_gap, frozenset())[1])


def _quick_gap(card: str, pile: int, tops: Tops) -> int | None:
    top, up = tops[pile], pile == 0
    if top is None:
        return NUMBER[card] - 1 if up else 10 - NUMBER[card]
    gap = NUMBER[card] - NUMBER[top] if up else NUMBER[top] - NUMBER[card]
    return gap if gap > 0 or card[0] == top[0] else None


def _duel(rules: Any, view: Any) -> Move:
    places = [place_of(pile) for pile in rules.piles]
    theirs = frozenset(pile for pile, (owner, _) in enumerate(places) if owner != view.to_move)

    def gap(card: int, pile: int, tops: Tops) -> int | None:
        up = places[pile][1]
        if pile in theirs:
            given = tops[pile] - card if up else card - tops[pile]
            return given if given > 0 else None
        return _number_gap(card, tops[pile], up)

    turn = Turn(
        tuple(view.sides[owner].top(up) for owner, up in places),
        view.hand,
        owed=rules.minimum(view) - view.placed,
        room=len(view.hand),
        once=frozenset() if view.helped else theirs,
    )
    return _move(rules, cheapest(turn, gap, theirs if view.helped else frozenset())[1])


def _move(rules: Any, place: tuple[Any, int] | None) -> Move:
    return rules.move("end") if place is None else Move("place", place[0], rules.piles[place[1]])


def _twist(rules: Any, view: Any) -> Move:
    """Twist if there is a twin, else the nearest card, else take; open with no toad if possible."""
    moves: tuple[Move, ...] = rules.legal_moves(view)
    for move in moves:
        if move.kind == "twist":
            return move
    places = [move for move in moves if move.kind == "place"]
    if not places:
        return moves[0]
    return min(places, key=lambda move: _eagerness(move.card, view.row))


def _eagerness(card: Any, row: tuple[int, ...]) -> tuple[int, int]:
    return (abs(card - row[-1]) if row else card in TOADS, card)


_CHOICES: dict[str, Callable[[Any, Any], Move]] = {
    "classic": _classic,
    "quick": _quick,
    "duel": _duel,
    "twist": _twist,
}

"""What differs between the games at the table, as data: faces, directions, prices, sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine import Move
from game.engine.classic import FIRE_CARDS, MARKERS, PILES, UP
from game.i18n import Words
from game.ui.art import Back, CardFace


@dataclass(frozen=True)
class Price:
    """What a move costs: a signed step, and whether it is a backtrick."""

    step: int
    backtrick: bool = False

    @property
    def room(self) -> int:
        """Numbers of the pile that are lost; a backtrick wins some back."""
        return -abs(self.step) if self.backtrick else abs(self.step)


@dataclass(frozen=True)
class TableSpec:
    face: Callable[[Any, Any], CardFace]
    """Of a card under these rules."""
    back: Back
    names: tuple[str, ...]
    """The piles."""
    markers: tuple[int, ...]
    up: tuple[bool, ...]
    price: Callable[[Any, Move], Price]
    """Of a legal move in this state."""
    span: tuple[int, int]
    """The numbers from one marker to the other."""
    prompt: Callable[[Words, Any], str]
    """What is to be done now."""
    burning: Callable[[Any, Any], bool]
    """Whether that card is a fire card."""


def _classic_face(rules: Any, card: int) -> CardFace:
    return CardFace(str(card), "fire" if rules.is_fire(card) else "plain")


def _classic_price(state: Any, move: Move) -> Price:
    pile = state.rules.piles.index(move.target)
    top = state.rules.top(state.piles, pile)
    assert isinstance(move.card, int)
    return Price(move.card - top, state.rules.is_backtrick(move.card, pile, top))


def _classic_prompt(words: Words, state: Any) -> str:
    owed = state.rules.minimum(state) - state.placed
    if owed > 0:
        return words("table.owe_more" if state.placed else "table.owe", n=owed)
    due = state.fuses.count(1)
    if due:
        return words("table.fire.due", n=due)
    more = any(move.kind == "place" for move in state.rules.legal_moves(state))
    return words("table.may_end" if more else "table.end_now")


CLASSIC = TableSpec(
    face=_classic_face,
    back="classic",
    names=PILES,
    markers=MARKERS,
    up=tuple(pile < UP for pile in range(len(MARKERS))),
    price=_classic_price,
    span=(MARKERS[0], MARKERS[-1]),
    prompt=_classic_prompt,
    burning=lambda rules, card: rules.fire and card in FIRE_CARDS,
)

SPECS: dict[str, TableSpec] = {"classic": CLASSIC}

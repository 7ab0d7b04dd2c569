"""Groups of cards that a state holds as cards, and a view may hold face down.

At run time both are tuples; face down, every card is the blank of its game (`Rules.hidden`). The
types keep them apart: of `HiddenCards` only the number can be asked.
"""

from __future__ import annotations

from collections.abc import Sized
from typing import Any, TypeAlias, TypeVar

from .data import Json

HiddenCards: TypeAlias = Sized
"""Cards that lie face down for whoever looks: `len(cards)`, and nothing else."""

Cards = TypeVar("Cards", bound=Sized)
"""A group of cards as it is typed in a state (a tuple) or in a view (`HiddenCards`)."""

Item = TypeVar("Item")


def without(cards: Cards, card: int | str) -> Cards:
    """The cards less one of them; of hidden cards, one blank goes."""
    group: Any = cards
    place = group.index(card) if card in group else 0
    rest: Cards = group[:place] + group[place + 1 :]
    return rest


def with_drawn(hand: Cards, drawn: tuple[int | str, ...]) -> Cards:
    """The hand with the drawn cards sorted in."""
    group: Any = hand
    group = tuple(sorted(group + drawn))
    filled: Cards = group
    return filled


def after_drawing(deck: Cards, count: int) -> Cards:
    """The draw pile without its last `count` cards."""
    group: Any = deck
    rest: Cards = group[: len(group) - count]
    return rest


def cards_data(cards: Sized, face_up: bool) -> Json:
    """The cards as data: a list, or their number if they lie face down."""
    group: Any = cards
    return list(group) if face_up else len(group)


def replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """The items with one of them exchanged."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)

"""What the slow games have in common: the shape of a state and the reading of a move's text."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

State = dict[str, Any]

NUMBER = "0|[1-9][0-9]*"


def copied(state: State) -> State:
    """A copy of a whole state, which is JSON data."""
    copy: State = json.loads(json.dumps(state))
    return copy


def climbs(top: int, card: int) -> bool:
    """Does the card fit a pile going up, by its number or by the backtrick of ten?"""
    return card > top or card == top - 10


def sinks(top: int, card: int) -> bool:
    """Does the card fit a pile going down, by its number or by the backtrick of ten?"""
    return card < top or card == top + 10


def split_placing(move: str, card_shape: str) -> tuple[str, str] | None:
    """The card and the pile of a text like "47>U1", whether or not the two exist."""
    match = re.fullmatch(f"({card_shape})>([A-Za-z0-9]+)", move)
    return (match[1], match[2]) if match else None


def card_faults(text: str, hand: Sequence[object], cards: Sequence[object]) -> set[str]:
    """What is wrong with the card of a move. One that does not exist may also be called no move."""
    if text in [str(card) for card in hand]:
        return set()
    if text in [str(card) for card in cards]:
        return {"not_in_hand"}
    return {"not_in_hand", "not_a_move"}


def pile_faults(name: str, piles: Sequence[str], shape: str) -> set[str]:
    """What is wrong with the pile of a move. One with an odd name may also be called no move."""
    if name in piles:
        return set()
    if re.fullmatch(shape, name):
        return {"no_such_pile"}
    return {"no_such_pile", "not_a_move"}


def next_with_cards(hands: list[list[Any]], seat: int) -> int:
    """The next seat in turn that holds a card: the same one if nobody else does."""
    for step in range(1, len(hands) + 1):
        following = (seat + step) % len(hands)
        if hands[following]:
            return following
    raise AssertionError("somebody holds a card while the game runs")


def all_cards(state: State) -> Counter[Any]:
    """Every card of a state, wherever it lies."""
    keys = ("piles", "hands", "deck", "sides", "row", "kept", "taken")
    return Counter(leaves([state[key] for key in keys if key in state]))


def leaves(node: Any) -> list[Any]:
    if isinstance(node, dict):
        return leaves(list(node.values()))
    if isinstance(node, list):
        return [leaf for child in node for leaf in leaves(child)]
    return [node]

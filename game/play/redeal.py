"""Fresh cards in the middle of a game: what a seat cannot see is dealt anew."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

from game.engine import AnyState
from game.engine.shuffle import is_number

State = TypeVar("State", bound=AnyState)

SORTED = ("hand", "hands")
"""Fields whose cards lie in order."""
REMEMBERED = ("taken",)
"""Fields whose cards lie face down, but were seen before: they stay where they are."""
BLANKS = (0, "?")
"""What a view has for a card that its seat cannot see."""
MOST = 2**31


def redealt(state: State, seat: int, seed: int) -> State:
    """The position with other cards where that seat cannot see them, by a seed of their own.

    Later rounds are dealt by that seed, too.
    """
    assert is_number(seed, 0, MOST)
    view = state.rules.view(state, seat)
    dealt: State = _record_redealt(state, view, Random(seed))._replace(seed=seed)
    return dealt


def _record_redealt(state: Any, view: Any, luck: Random) -> Any:
    """A value with named fields: its hidden cards change places among each other."""
    fields = [name for name in state._fields if name not in REMEMBERED]
    pairs = {name: (getattr(state, name), getattr(view, name)) for name in fields}
    cards = [card for pair in pairs.values() for card in _hidden(*pair)]
    luck.shuffle(cards)
    changed = {
        name: _refilled(*pair, cards, luck, in_order=name in SORTED) for name, pair in pairs.items()
    }
    return state._replace(**changed)


def _hidden(true: object, seen: object) -> list[object]:
    """The cards that are blank in the view; those of values with fields are a matter of theirs."""
    if hasattr(true, "_fields"):
        return []
    if isinstance(true, tuple) and isinstance(seen, tuple):
        return [card for pair in zip(true, seen, strict=True) for card in _hidden(*pair)]
    return [true] if _is_blank(true, seen) else []


def _refilled(
    true: object, seen: object, cards: list[object], luck: Random, *, in_order: bool
) -> object:
    """With other cards in place of the hidden ones."""
    if hasattr(true, "_fields"):
        return _record_redealt(true, seen, luck)
    if not (isinstance(true, tuple) and isinstance(seen, tuple)):
        return cards.pop() if _is_blank(true, seen) else true
    filled: list[Any] = [
        _refilled(*pair, cards, luck, in_order=in_order) for pair in zip(true, seen, strict=True)
    ]
    cards_alone = not any(isinstance(each, tuple) for each in filled)
    return tuple(sorted(filled) if in_order and cards_alone else filled)


def _is_blank(true: object, seen: object) -> bool:
    return true is not None and true != seen and seen in BLANKS

"""Whether a table shows anything that the person at the screen may not know.

The cards that the viewer cannot see change places among themselves: what is shown must stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import cast

from game.engine import AnyState
from game.engine.base import RUNNING
from game.engine.events import CardPlaced
from game.monkey.wrong import Wrong
from game.scenes.table.motion.animator import Key
from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.scene import TableScene

NUMBER = re.compile(r"\d\d+")


def check_leaks(table: TableScene, luck: Random) -> None:
    """Everything that is drawn is the same whatever others hold."""
    if table.session.state.status != RUNNING:
        return
    check_faces(table)
    shown = table._frame(1.0)
    with _other_hidden_cards(table, luck):
        other = table._frame(1.0)
    for name, value in _parts(shown).items():
        if value != _parts(other)[name]:
            raise Wrong(f"{name} tells of hidden cards: {value!r} or {_parts(other)[name]!r}")
    _check_message(table, shown.message)


def check_faces(table: TableScene) -> None:
    """No card of another hand, and none of a concealed hand, lies face up."""
    if table.session.state.status != RUNNING:
        return
    secret = set(_hidden_hands(table))
    if _must_be_concealed(table) and table.cards_at_rest:
        secret |= set(table.hand)
    for key, pose in table.animator.shown(1.0):
        if key in secret and pose.face > 0:
            raise Wrong(f"the hidden card {key} lies face up")


def _must_be_concealed(table: TableScene) -> bool:
    """People who share the screen see their hands on their turns, or when they are asked to."""
    if len(table.session.setup.people) < 2 or table.hot_seat.last_look or table.hot_seat.asking:
        return False
    return table.session.state.to_move != table.seat


def _hidden_hands(table: TableScene) -> Iterator[Key]:
    rules, state = table.session.rules, table.session.state
    for seat in range(rules.players):
        if seat != table.seat:
            for card in rules.view(state, seat).hand:
                yield table.spec.key(seat, card)


def _check_message(table: TableScene, message: str) -> None:
    """While another seat is on turn, no message names a card that only this seat has seen."""
    if table.my_turn:
        return
    session = table.session
    hidden = {str(table.spec.number(key)) for key in _hidden_hands(table)}
    placed = [event.card for event in session.events if isinstance(event, CardPlaced)]
    hidden -= {str(table.spec.number(table.spec.key(table.seat, card))) for card in placed}
    told = hidden.intersection(NUMBER.findall(message))
    if told:
        raise Wrong(f"the message {message!r} names {', '.join(sorted(told))}")


def _parts(frame: AnyFrame) -> dict[str, object]:
    parts = dict(vars(frame))
    parts.pop("visuals")  # sparks, which are compared by identity
    return parts


@contextmanager
def _other_hidden_cards(table: TableScene, luck: Random) -> Iterator[None]:
    """The cards that the viewer cannot see change places among themselves for a moment."""
    session = table.session
    if not session.steps:
        yield
        return
    true = session.steps[-1]
    view = session.rules.view(true.state, table.seat)
    session.steps[-1] = true._replace(state=_permuted(true.state, view, luck))
    try:
        yield
    finally:
        session.steps[-1] = true


def _permuted(state: AnyState, view: object, luck: Random) -> AnyState:
    cards = _hidden(state, view)
    luck.shuffle(cards)
    return cast("AnyState", _refilled(state, view, cards))


def _hidden(true: object, seen: object) -> list[object]:
    """The cards that are blank in the view."""
    if isinstance(true, tuple) and isinstance(seen, tuple):
        return [card for pair in zip(true, seen, strict=True) for card in _hidden(*pair)]
    return [true] if _is_blank(true, seen) else []


def _is_blank(true: object, seen: object) -> bool:
    return true is not None and true != seen and seen in (0, "?")


def _refilled(true: object, seen: object, cards: list[object]) -> object:
    if not isinstance(true, tuple) or not isinstance(seen, tuple):
        return cards.pop() if _is_blank(true, seen) else true
    children = [_refilled(*pair, cards) for pair in zip(true, seen, strict=True)]
    make = getattr(true, "_make", tuple)
    return cast("object", make(children))

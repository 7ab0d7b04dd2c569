"""Events make states and views true, and neither tells a seat what it may not know."""

import dataclasses
import pickle
from functools import reduce
from random import Random
from typing import Any

from hypothesis import given

from game import engine
from game.engine.events import CardsDrawn
from tests.contract.games import Game, State, Step, games, lucks

CARD_FIELDS = ("card", "cards", "onto", "shown", "hands", "deck")
"""The fields of events that hold cards."""


@given(games)
def test_events_fold_to_the_state(game: Game) -> None:
    for step in game.moves:
        assert reduce(game.rules.fold, step.events, step.before) == step.after


@given(games)
def test_the_events_a_seat_sees_keep_its_view_true(game: Game) -> None:
    rules = game.rules
    for step in game.moves:
        for seat in range(rules.players):
            seen = rules.view_events(step.events, seat)
            view = reduce(rules.fold, seen, rules.view(step.before, seat))
            assert view == rules.view(step.after, seat)


@given(games)
def test_the_seat_on_turn_finds_its_moves_in_its_view(game: Game) -> None:
    for state in game.states:
        view = game.rules.view(state, state.to_move)
        assert game.rules.legal_moves(view) == game.rules.legal_moves(state)
        assert game.rules.outcome(view) == game.rules.outcome(state)


@given(games, lucks)
def test_permuting_the_cards_a_seat_cannot_see_leaves_its_view(game: Game, luck: Random) -> None:
    rules = game.rules
    for state in game.some_states(6, luck):
        for seat in range(rules.players):
            view = rules.view(state, seat)
            other = permuted(state, view, luck)._replace(seed=luck.getrandbits(32))
            assert rules.view(other, seat) == view
            assert repr(rules.view(other, seat)) == repr(view)
            assert rules.view(other, seat).to_dict() == view.to_dict()


@given(games, lucks)
def test_permuting_them_leaves_what_it_sees_happen(game: Game, luck: Random) -> None:
    rules = game.rules
    for step in luck.choices(game.moves, k=12):
        for seat in range(rules.players):
            names = secrets(step, seat, luck)
            others = [renamed(event, names) for event in told_of_secrets(step, seat)]
            seen = rules.view_events(told_of_secrets(step, seat), seat)
            assert rules.view_events(others, seat) == seen


@given(games, lucks)
def test_no_view_holds_the_seed_the_code_or_a_hidden_card(game: Game, luck: Random) -> None:
    rules = game.rules
    for played in game.some_states(4, luck):
        state = played._replace(seed=3_141_592_653)
        code = engine.deal_code(rules, state.seed)
        for seat in range(rules.players):
            view = rules.view(state, seat)
            assert (view.seed, view.seat) == (None, seat)
            text = f"{view!r} {view.to_dict()}"
            assert "3141592653" not in text
            assert "seed" not in view.to_dict()
            assert code not in text
            assert code.replace("-", "") not in text
            raw = pickle.dumps(view)
            assert (3_141_592_653).to_bytes(4, "little") not in raw
            assert (3_141_592_653).to_bytes(4, "big") not in raw
            assert pickle.loads(raw) == view
            if rules.game == "quick":  # elsewhere a card is a number like any other
                assert not [card for card in hidden(state, view) if f"'{card}'" in text]


def hidden(state: Any, view: Any) -> list[Any]:
    """The cards that are blank in the view."""
    if isinstance(state, tuple):
        return [card for pair in zip(state, view, strict=True) for card in hidden(*pair)]
    return [state] if is_blank(state, view) else []


def is_blank(true: object, seen: object) -> bool:
    return true is not None and true != seen and seen in (0, "?")


def permuted(state: State, view: State, luck: Random) -> State:
    """The state with the cards that are blank in the view in other places."""
    cards = hidden(state, view)
    return refilled(state, view, luck.sample(cards, len(cards)))


def refilled(state: Any, view: Any, cards: list[Any]) -> Any:
    if not isinstance(state, tuple):
        return cards.pop() if is_blank(state, view) else state
    children = [refilled(*pair, cards) for pair in zip(state, view, strict=True)]
    return state._make(children) if hasattr(state, "_make") else tuple(children)


def secrets(step: Step, seat: int, luck: Random) -> dict[Any, Any]:
    """A permutation of the cards that the seat sees neither before nor after the step."""
    unseen = [set(unseen_by(seat, state)) for state in (step.before, step.after)]
    new_round = step.entry.text == "deal"
    cards = sorted(unseen[1] if new_round else unseen[0] & unseen[1])
    return dict(zip(cards, luck.sample(cards, len(cards)), strict=True))


def unseen_by(seat: int, state: State) -> list[Any]:
    """In a duel, where there are two cards of each number, the rival's alone."""
    view = state.rules.view(state, seat)
    if isinstance(state, engine.DuelState):
        return hidden(state.sides[1 - seat], view.sides[1 - seat])
    return hidden(state, view)


def told_of_secrets(step: Step, seat: int) -> list[engine.Event]:
    """The events in which a number can only mean a card of the others."""
    if isinstance(step.before, engine.DuelState):
        return [
            event for event in step.events if isinstance(event, CardsDrawn) and event.seat != seat
        ]
    return list(step.events)


def renamed(event: Any, names: dict[Any, Any]) -> Any:
    fields = [field.name for field in dataclasses.fields(event) if field.name in CARD_FIELDS]
    return dataclasses.replace(
        event, **{name: rename(getattr(event, name), names) for name in fields}
    )


def rename(cards: Any, names: dict[Any, Any]) -> Any:
    if isinstance(cards, tuple):
        return tuple(rename(card, names) for card in cards)
    return names.get(cards, cards)


def test_these_checks_have_something_to_check() -> None:
    rules = engine.rules("classic", players=2)
    state = rules.deal(1)
    view = rules.view(state, 0)
    assert sorted(hidden(state, view)) == sorted([*state.hands[1], *state.deck])
    assert permuted(state, view, Random(1)) != state
    drawn = CardsDrawn(1, state.deck[-2:])
    names = {state.deck[-1]: state.deck[-2], state.deck[-2]: state.deck[-1]}
    assert renamed(drawn, names).cards == drawn.cards[::-1]

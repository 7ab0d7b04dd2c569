"""Text, data, record and code say the same as the states they were made of."""

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given

from game import engine
from tests.contract.games import (
    Game,
    Rules,
    State,
    fair_games,
    games,
    lucks,
    rules_of_any_game,
    seeds,
)


@given(games)
def test_every_state_reads_back_from_its_data(game: Game) -> None:
    for state in game.states:
        data = state.to_dict()
        read = game.rules.state(json.loads(json.dumps(data)))
        assert read == state
        assert read.to_dict() == data


@given(games, lucks)
def test_the_data_of_a_state_is_a_copy(game: Game, luck: Random) -> None:
    for state in game.some_states(3, luck):
        data = state.to_dict()
        wreck(data)
        assert state.to_dict() != data
        assert game.rules.state(state.to_dict()) == state


def wreck(data: Any) -> None:
    for child in data.values() if isinstance(data, dict) else data:
        if isinstance(child, dict | list):
            wreck(child)
    data.clear()


@given(fair_games())
def test_replay_equals_play(game: Game) -> None:
    assert list(game.record.replay()) == game.states
    assert game.record.last_state() == game.states[-1]


@given(fair_games())
def test_a_record_reads_back(game: Game) -> None:
    text = game.record.to_text()
    assert engine.Record.from_text(text) == game.record
    assert engine.Record.from_text(text).to_text() == text


@given(rules_of_any_game(), seeds)
def test_a_code_gives_the_very_same_deal(rules: Rules, seed: int) -> None:
    code = engine.deal_code(rules, seed)
    read, found = engine.read_deal_code(code.lower())
    assert (read, found) == (rules, seed)
    assert read.deal(found) == rules.deal(seed)


@given(games, lucks)
def test_equal_states_are_equal_values(game: Game, luck: Random) -> None:
    for state in game.some_states(3, luck):
        twin = game.rules.state(state.to_dict())
        assert twin == state
        assert hash(twin) == hash(state)
        assert pickle.loads(pickle.dumps(state)) == state
        assert copy.deepcopy(state) == state


@given(games)
def test_other_states_are_other_values(game: Game) -> None:
    assert len(set(game.states)) == len({json.dumps(state.to_dict()) for state in game.states})


@given(games, lucks)
def test_states_and_views_are_immutable(game: Game, luck: Random) -> None:
    for state in game.some_states(3, luck):
        for value in (state, game.rules.view(state, 0)):
            assert not hasattr(value, "__dict__")
            check_frozen(value)
            with pytest.raises(AttributeError):
                value.status = "won"  # type: ignore[misc]


def check_frozen(value: State) -> None:
    """Tuples all the way down, to numbers, texts and rules."""
    if isinstance(value, tuple):
        for child in value:
            check_frozen(child)
    else:
        assert value is None or isinstance(value, int | str | engine.Rules)

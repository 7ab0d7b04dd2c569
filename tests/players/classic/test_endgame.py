"""With no draw pile and all hands known the best play as well as trying everything would."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import engine
from game.players.classic.endgame import Endgame, perfect_turn
from game.players.classic.players import Club, Expert, Master
from game.players.classic.reading import knowledge_of
from game.players.classic.search import COUNTED_OUT
from game.players.player import AnyPlayer

CARDS = 7  # left in all, so that everything can be tried


def endings(options: dict[str, Any], count: int) -> Iterator[Any]:
    """States of the engine, at the start of a turn, with the draw pile empty and few cards left."""
    rules = engine.rules("classic", **options)
    seed = 0
    while count:
        seed += 1
        state = rules.deal(seed)
        players = [Club(rules, seat, seed) for seat in range(rules.players)]
        rng = Random(seed)
        wanted = rng.randint(3, CARDS)
        while rules.legal_moves(state):
            known = sum(map(bool, state.hands)) < 3
            if not state.deck and not state.placed and known and state.cards_left <= wanted:
                count -= 1
                yield state
                break
            move = players[state.to_move].choose(rules.view(state, state.to_move))
            state, _ = rules.apply(state, move)


def fewest_left(rules: Any, state: Any, known: dict[Any, int]) -> int:
    """By trying every move the engine allows."""
    outcome = rules.outcome(state)
    if outcome is not None:
        left: int = outcome.cards_left
        return left
    tops = tuple(rules.top(state.piles, pile) for pile in range(4))
    key = (tops, state.hands, state.to_move, bool(state.placed), state.fuses)
    if key not in known:
        after = (rules.apply(state, move)[0] for move in rules.legal_moves(state))
        known[key] = min(fewest_left(rules, one, known) for one in after)
    return known[key]


@pytest.mark.parametrize(
    "options",
    [{"players": 1}, {"players": 2}, {"players": 2, "fire": True}, {"players": 1, "fire": True}],
)
@pytest.mark.parametrize("kind", [Expert, Master])
def test_it_leaves_as_few_cards_as_can_be(kind: type[AnyPlayer], options: dict[str, Any]) -> None:
    for ending in endings(options, count=5):
        state, rules = ending, ending.rules
        best = fewest_left(rules, state, {})
        players = [kind(rules, seat, 1) for seat in range(rules.players)]
        while rules.legal_moves(state):
            seat = state.to_move
            state, _ = rules.apply(state, players[seat].choose(rules.view(state, seat)))
        assert rules.outcome(state).cards_left == best


def test_a_turn_taken_up_midway_is_still_perfect() -> None:
    for ending in endings({"players": 2}, count=4):
        rules = ending.rules
        state, _ = rules.apply(ending, rules.legal_moves(ending)[0])
        if not rules.legal_moves(state):
            continue
        knowledge = knowledge_of(rules.view(state, state.to_move), frozenset())
        perfect = perfect_turn(knowledge, COUNTED_OUT)
        assert perfect is not None
        _, left = perfect
        assert left == fewest_left(rules, state, {})


def test_it_says_when_it_could_not_count_everything() -> None:
    end = Endgame(fire=False, budget=1)
    end.left((50, 60, 40, 30), (0b111 << 70, 0b111 << 80), False, 0)
    assert not end.exact

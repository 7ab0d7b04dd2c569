"""Rounds of Toads are played out by the rules, and the search prefers what scores."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import pytest

from game import engine
from game.engine import TwistState
from game.engine.twist_state import round_points
from game.players import make
from game.players.halving import Score
from game.players.masks import mask
from game.players.twist import search
from game.players.twist.moves import Play, plays
from game.players.twist.playout import Round, ahead, margin
from game.players.twist.search import _likely
from game.players.twist.table import Other, Table
from game.players.twist.weights import TWO, TWO_EXPERT


@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("expert", [False, True])
def test_a_round_played_out_is_the_round_that_players_of_that_style_play(
    expert: bool, simple: bool
) -> None:
    rules = engine.rules("twist", players=2, expert=expert, rounds=1)
    for seed in range(4):
        state: TwistState = rules.deal(seed)
        game = Round(
            row=(),
            hands=[mask(hand) for hand in state.hands],
            deck=list(state.deck),
            seen=0,
            points=[0.0, 0.0],
            lacked=[(), ()],
            simple=[simple, simple],
            full_deck=len(state.deck),
            expert=expert,
        )
        name = "greedy" if simple else "expert@1"
        players = [make(name, rules, seat, 1) for seat in range(2)]
        while rules.legal_moves(state):
            move = players[state.to_move].choose(rules.view(state, state.to_move))
            state, events = rules.apply(state, move)
            for player in players:
                player.observe(rules.view_events(events, player.seat))
        points = round_points(state.kept, state.taken)
        assert margin(game, 0, TWO_EXPERT if expert else TWO) == points[0] - points[1]
        assert ahead(game.points) == points[0] - points[1]


def scores_of(thinking: Generator[None, None, list[Score]]) -> list[Score]:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: list[Score] = done.value
            return found


def test_the_play_that_scores_is_found() -> None:
    """Twisting the last card out ends the round two points up; else the row must be taken."""
    others = (Other(1, ()),)
    table = Table((94,), mask([49, 12]), mask([72]), 0, others, 61, False, False)
    found = plays(table)
    scores = scores_of(search.search(table, found, TWO, Random(1)))
    best = max(range(len(found)), key=lambda i: scores[i].mean)
    assert found[best] == Play((), mask([12]), twisted=94)
    assert scores[best].mean == 2


def test_guessed_hands_hold_little_of_what_was_lacked() -> None:
    cards = [*range(12, 20), *range(41, 49)]
    lacked = mask(range(12, 20))

    def share(drawn: int) -> float:
        dice = Random(3)
        hands = [
            _likely(dice.sample(cards, len(cards)), ((lacked, drawn),), 4, dice) for _ in range(200)
        ]
        assert all(len(hand) == 4 for hand in hands)
        return sum(bool(lacked >> card & 1) for hand in hands for card in hand) / 800

    assert share(0) == 0
    assert 0 < share(1) < share(3) < share(4) < 0.6

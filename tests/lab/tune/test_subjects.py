"""The games as the tuner plays them: evaluations in parts, and the same games as at the table."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from game import engine
from game.players import PLAYERS, make
from game.players.game_players import NotTunable
from game.players.match import Match
from game.players.quick.tuning import Quick, best
from game.players.tuning import ITSELF, AnySubject, RivalSubject, Weights

SUBJECTS = [
    ("classic", {"players": 1}, False),
    ("classic", {"players": 3}, False),
    ("classic", {"players": 2, "fire": True}, False),
    ("classic", {"players": 2, "pro": True}, False),
    ("quick", {"players": 4}, False),
    ("quick", {"players": 2, "expert": True}, False),
    ("quick", {"players": 3}, True),
    ("duel", {}, False),
    ("duel", {}, True),
    ("twist", {"players": 2}, False),
    ("twist", {"players": 3, "expert": True}, False),
]


def made(game: str, options: dict[str, Any], playouts: bool) -> AnySubject:
    return PLAYERS[game].tuning(engine.rules(game, **options), talk=True, playouts=playouts)


def single(weights: Weights, name: str, column: int) -> Weights:
    return {
        other: tuple(float(other == name and i == column) for i in range(len(row)))
        for other, row in weights.items()
    }


@pytest.mark.parametrize(("game", "options", "playouts"), SUBJECTS)
def test_a_value_is_the_sum_of_what_each_weight_adds(
    game: str, options: dict[str, Any], playouts: bool
) -> None:
    tuned = made(game, options, playouts)
    weights = tuned.weights()
    whole = tuned.ready(weights)
    parts = [
        (weight, tuned.ready(single(weights, name, column)))
        for name, row in weights.items()
        for column, weight in enumerate(row)
    ]
    for decision in tuned.decisions(whole, Random(1))[2:12:3]:
        candidates = decision.candidates[:4]
        values = decision.values(whole, candidates)
        added = [0.0] * len(candidates)
        for weight, part in parts:
            for i, value in enumerate(decision.values(part, candidates)):
                added[i] += weight * value
        assert added == pytest.approx(values)


@pytest.mark.parametrize(("game", "options", "playouts"), SUBJECTS)
def test_the_same_dice_give_the_same_game(
    game: str, options: dict[str, Any], playouts: bool
) -> None:
    tuned = made(game, options, playouts)
    judgement = tuned.ready(tuned.weights())
    rival = "greedy" if tuned.pool else None
    first, again = (tuned.play(judgement, rival, Random(3)) for _ in range(2))
    assert first == again
    assert 0 <= first.score <= 1
    assert 0 <= first.won <= 1


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 4}, {"players": 3, "expert": True}]
)
@pytest.mark.parametrize("talk", [True, False])
def test_quick_fifty_is_played_as_experts_play_it(options: dict[str, Any], talk: bool) -> None:
    rules: engine.AnyRules = engine.rules("quick", **options)
    tuned = PLAYERS[rules.game].tuning(rules, talk=talk)
    assert isinstance(tuned, Quick)
    judgement = tuned.ready(tuned.weights())
    for seed in range(4):
        players = [make("expert", rules, seat, seed) for seat in range(rules.players)]
        table = Match(rules, rules.deal(seed), players, talk)
        table.play()
        outcome = rules.outcome(table.state)
        assert outcome is not None
        assert tuned.left(seed, partial(best, judgement)) == outcome.cards_left


@pytest.mark.parametrize(("game", "options"), [("duel", {}), ("twist", {"players": 3})])
def test_rivals_are_played_as_experts_play_them(game: str, options: dict[str, Any]) -> None:
    tuned = PLAYERS[game].tuning(engine.rules(game, **options))
    assert isinstance(tuned, RivalSubject)
    judgement = tuned.ready(tuned.weights())
    for seed in range(2):
        ends = []
        for kind in (judgement, "expert@1"):
            dice = Random(seed)
            table, _ = tuned.finished(judgement, kind, dice)
            ends.append(table.state)
        assert ends[0] == ends[1]


def test_pools_are_whole_and_know_the_tuned_player_itself() -> None:
    for game in ("duel", "twist"):
        pool = PLAYERS[game].tuning(engine.rules(game)).pool
        assert sum(pool.values()) == pytest.approx(1)
        assert ITSELF in pool


def test_only_some_games_have_weights_for_playouts() -> None:
    with pytest.raises(NotTunable, match="twist"):
        PLAYERS["twist"].tuning(engine.rules("twist"), playouts=True)

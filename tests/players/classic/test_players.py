from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game import engine
from game.engine import Move
from game.players.classic import players, search
from game.players.classic.beginners import club_turn, novice_turn
from game.players.classic.bitboard_game import play as play_fast
from game.players.classic.evaluate import best_turn
from game.players.classic.knowledge import TableRules
from game.players.classic.players import Club, Expert, Grandmaster, Master, Novice
from game.players.player import AnyPlayer
from game.players.thinker import drain

LEVELS: list[type[players.ClassicPlayer]] = [Novice, Club, Expert, Master, Grandmaster]
OPTIONS = [
    {"players": 1, "fire": True},
    {"players": 2},
    {"players": 3, "pro": True, "short_hand": True, "fire": True},
    {"players": 5, "pro": True},
]


@pytest.fixture(autouse=True)
def _short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    short = search.Effort(candidates=3, work=200)
    monkeypatch.setattr(players, "Effort", lambda: short)
    monkeypatch.setattr(players, "PATIENT", replace(short, judged=2, doubt=2.5, even=True))


def talk(rules: Any, state: Any, everybody: list[AnyPlayer]) -> Any:
    for player in everybody:
        for text in player.signals(rules.view(state, player.seat)):
            state = rules.say(state, player.seat, text)
    return state


def states(options: dict[str, Any], kind: type[AnyPlayer], seed: int) -> list[Any]:
    """Every state of a game that players of one kind play, asked for each single move."""
    rules = engine.rules("classic", **options)
    everybody = [kind(rules, seat, seed) for seat in range(rules.players)]
    state = talk(rules, rules.deal(seed), everybody)
    found = []
    while rules.legal_moves(state):
        found.append(state)
        move = everybody[state.to_move].choose(rules.view(state, state.to_move))
        assert move in rules.legal_moves(state)
        state, _ = rules.apply(state, move)
        if not state.placed and rules.legal_moves(state):
            state = talk(rules, state, everybody)
    return found


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize("options", OPTIONS)
def test_they_play_to_the_end_by_the_rules(kind: type[AnyPlayer], options: dict[str, Any]) -> None:
    assert len(states(options, kind, seed=1)) > 10


def permuted(state: Any, seat: int, seed: int) -> Any:
    """The same game as far as that seat can see."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden += state.deck
    Random(seed).shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        mine = other == seat
        hands.append(hand if mine else tuple(sorted(hidden.pop() for _ in hand)))
    return state._replace(hands=tuple(hands), deck=tuple(hidden), seed=seed)


@pytest.mark.parametrize("kind", LEVELS)
@pytest.mark.parametrize("options", OPTIONS[1:3])
def test_hidden_cards_change_nothing(
    kind: type[players.ClassicPlayer], options: dict[str, Any]
) -> None:
    rules = engine.rules("classic", **options)
    for number, state in enumerate(states(options, Expert, seed=2)[::7]):
        seat = state.to_move
        views = [rules.view(permuted(state, seat, seed), seat) for seed in (number, number + 1)]
        thoughts = [drain(kind(rules, seat, 9).think(view)) for view in views]
        assert thoughts[0] == thoughts[1]


def test_a_seed_thinks_the_same_again() -> None:
    rules = engine.rules("classic", players=2)
    view = rules.view(rules.deal(3), 0)
    first, again = (drain(Master(rules, 0, 5).think(view)) for _ in range(2))
    assert first == again


def test_another_table_makes_it_plan_anew() -> None:
    rules = engine.rules("classic", players=1)
    player = Expert(rules, 0, 1)
    state = rules.deal(3)
    planned = player.choose(rules.view(state, 0))
    other = next(move for move in rules.legal_moves(state) if move.card != planned.card)
    state, _ = rules.apply(state, other)
    while rules.legal_moves(state):
        state, _ = rules.apply(state, player.choose(rules.view(state, 0)))


def test_lost_it_still_places_what_it_can() -> None:
    rules = engine.rules("classic", players=1)
    view = rules.view(rules.deal(1), 0)
    piles = ((90,), (91,), (10,), (5,))
    view = view._replace(piles=piles, hands=((20, 30, 40, 50, 60, 70, 95, 7),))
    thought = drain(Expert(rules, 0, 1).think(view))
    assert [move.card for move in thought[0].moves if move.kind == "place"] != []


def test_a_hint_tells_its_reasons() -> None:
    rules = engine.rules("classic", players=1)
    view = rules.view(rules.deal(1), 0)
    piles = ((30,), (2,), (60,), (99,))
    view = view._replace(piles=piles, hands=((20, 23, 50, 59, 70, 75, 77, 80),))
    best, *others = drain(Master(rules, 0, 1).think(view))
    assert others
    assert best.value >= 0
    assert best.moves[-1] == Move("end")
    used = best.reasons["backtricks_used"]
    kept = best.reasons["backtricks_kept"]
    assert used + kept >= 1
    assert best.reasons["cards"] == len(best.moves) - 1
    assert best.reasons["room:U1"] == -best.reasons["room:U1"] or used


def test_it_starts_gladly_with_cards_that_cost_nothing() -> None:
    rules = engine.rules("classic", players=2)
    view = rules.view(rules.deal(1), 0)

    def eager(*hand: int) -> float:
        return Expert(rules, 0, 1).wants_to_start(view._replace(hands=(hand, (0,) * 7)))

    assert eager(2, 3, 40, 50, 55, 60, 65) > 0.8
    assert eager(2, 3, 40, 50, 55, 60, 65) > eager(20, 35, 40, 50, 55, 60, 75)


def test_each_level_leaves_fewer_cards_than_the_one_below() -> None:
    def left(table: TableRules, kind: str) -> int:
        rng = Random(1)
        policy = {
            "novice": lambda knowledge: novice_turn(knowledge, rng),
            "club": club_turn,
            "expert": best_turn,
        }[kind]
        deals = range(8)
        everybody = [policy] * table.players
        return sum(play_fast(table, everybody, Random(seed)).left for seed in deals)

    for table in (TableRules(1), TableRules(3), TableRules(2, fire=True)):
        novice, club, expert = (left(table, kind) for kind in ("novice", "club", "expert"))
        assert novice > 1.2 * club > 1.2 * 1.2 * expert

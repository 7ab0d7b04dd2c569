"""The levels of Quick Fifty play by the rules, by what they may see, and better by level."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from game import engine
from game.engine import QuickState
from game.players.quick import players
from game.players.quick.players import Club, Expert, Grandmaster, Master, Novice, QuickPlayer

Level = type[QuickPlayer]
LITTLE = 600
LEVELS: list[Level] = [Novice, Club, Expert, Master, Grandmaster]


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "EFFORT", LITTLE)
    monkeypatch.setattr(players, "THOROUGH", LITTLE)


def talked(state: QuickState, seats: list[QuickPlayer]) -> QuickState:
    for player in seats:
        for said in [s for s in state.signals if s.seat == player.seat]:
            state = state.rules.unsay(state, said.seat, said.text)
        for text in player.signals(state.rules.view(state, player.seat)):
            state = state.rules.say(state, player.seat, text)
    return state


def play(level: Level, seed: int, seats: int, expert: bool) -> QuickState:
    rules = engine.rules("quick", players=seats, expert=expert)
    team = [level(rules, seat, seed) for seat in range(seats)]
    state: QuickState = talked(rules.deal(seed), team)
    while moves := rules.legal_moves(state):
        move = team[state.to_move].choose(rules.view(state, state.to_move))
        assert move in moves
        state, _ = rules.apply(state, move)
        state = talked(state, team)
    return state


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_games_to_the_end(level: Level, seats: int, expert: bool) -> None:
    for seed in range(2):
        assert play(level, seed, seats, expert).status in ("won", "lost")


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_make_no_difference(level: Level) -> None:
    rules = engine.rules("quick", players=3)
    team = [Expert(rules, seat, 1) for seat in range(3)]
    state: QuickState = rules.deal(8)
    for _ in range(12):
        state, _ = rules.apply(state, team[state.to_move].choose(rules.view(state, state.to_move)))
    seat = state.to_move
    dice = Random(4)
    others = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    hidden = [*others, *state.deck]
    choices = set()
    for _ in range(3):
        dice.shuffle(hidden)
        cards = iter(hidden)
        hands = tuple(
            hand if owner == seat else tuple(sorted(next(cards) for _ in hand))
            for owner, hand in enumerate(state.hands)
        )
        same = state._replace(hands=hands, deck=tuple(cards))
        player = level(rules, seat, 77)
        choices.add(player.choose(rules.view(same, seat)))
    assert len(choices) == 1


def test_a_seed_repeats_a_game() -> None:
    assert play(Master, 5, 2, False) == play(Master, 5, 2, False)


def test_each_level_leaves_fewer_cards_than_the_one_below() -> None:
    left = [
        sum(play(level, seed, 3, False).cards_left for seed in range(30))
        for level in (Novice, Club, Expert)
    ]
    assert left[0] > 1.3 * left[1] > 1.3 * left[2]


def test_a_thought_names_its_reasons_and_yields_in_between() -> None:
    rules = engine.rules("quick", players=2)
    view = rules.view(rules.deal(8), 0)
    thinking = Master(rules, 0, 1).think(view)
    steps = 0
    while True:
        try:
            next(thinking)
            steps += 1
        except StopIteration as done:
            thought = done.value
            break
    assert steps >= LITTLE // 50
    assert [c.value for c in thought] == sorted((c.value for c in thought), reverse=True)
    assert thought[0].moves[-1] == players.END
    assert set(thought[0].reasons) == {"room", "own_backtrick", "team_backtricks", "next_stuck"}


def test_players_can_be_sent_to_another_process() -> None:
    rules = engine.rules("quick", players=2)
    view = rules.view(rules.deal(8), 0)
    player = Master(rules, 0, 1)
    choice = player.choose(view)
    sent = pickle.dumps(player)
    assert len(sent) < 10_000
    assert pickle.loads(sent).choose(view) == choice


@pytest.mark.parametrize("expert", [False, True])
def test_a_turn_can_be_taken_over_midway(expert: bool) -> None:
    rules = engine.rules("quick", players=2, expert=expert)
    state: QuickState = rules.deal(4)
    while moves := rules.legal_moves(state):
        newcomer = Master(rules, state.to_move, 1)
        move = newcomer.choose(rules.view(state, state.to_move))
        assert move in moves
        state, _ = rules.apply(state, move)

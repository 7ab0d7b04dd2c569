"""The levels of Duel play by the rules, by what they may see, and better by level."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from game import engine
from game.engine import DuelState
from game.engine.events import TurnEnded
from game.players import make
from game.players.duel import players, search
from game.players.duel.learned import LARGE, SMALL
from game.players.duel.players import (
    Club,
    DuelPlayer,
    Expert,
    Grandmaster,
    Master,
    Novice,
)
from game.players.duel.yardsticks import FirstMaster
from game.players.player import AnyPlayer
from game.players.thinker import drain

Level = type[DuelPlayer]
LEVELS: list[Level] = [Novice, Club, Expert, Master, Grandmaster, FirstMaster]
RULES = engine.rules("duel")


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "EFFORT", 200)
    monkeypatch.setattr(search, "AHEAD_TRIALS", 6)
    monkeypatch.setattr(players, "SMALL", SMALL._replace(looks=6))
    monkeypatch.setattr(players, "LARGE", LARGE._replace(looks=6))


def play(seats: list[AnyPlayer], seed: int) -> DuelState:
    state: DuelState = RULES.deal(seed)
    while moves := RULES.legal_moves(state):
        move = seats[state.to_move].choose(RULES.view(state, state.to_move))
        assert move in moves
        state, events = RULES.apply(state, move)
        for player in seats:
            player.observe(RULES.view_events(events, player.seat))
    return state


def wins(one: Level, other: Level, deals: int) -> int:
    """Games won by the first, each deal from both seats."""
    won = 0
    for seed in range(deals):
        won += play([one(RULES, 0, seed), other(RULES, 1, seed)], seed).status == "won:0"
        won += play([other(RULES, 0, seed), one(RULES, 1, seed)], seed).status == "won:1"
    return won


@pytest.mark.parametrize("rival", ["random", "greedy"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_games_to_the_end(level: Level, rival: str) -> None:
    for seed in range(3):
        seats = [level(RULES, 0, seed), make(rival, RULES, 1, seed)]
        assert play(seats, seed).status in ("won:0", "won:1")


def test_each_level_beats_the_one_below() -> None:
    assert wins(Club, Novice, 6) > 6
    assert wins(Expert, Club, 6) > 6


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_make_no_difference(level: Level) -> None:
    state: DuelState = RULES.deal(5)
    players = [Expert(RULES, seat, 1) for seat in range(2)]
    for _ in range(24):
        move = players[state.to_move].choose(RULES.view(state, state.to_move))
        state, _ = RULES.apply(state, move)
    seat, dice = state.to_move, Random(6)
    choices = set()
    for _ in range(3):
        own, rival = state.sides[seat], state.sides[1 - seat]
        cards = dice.sample(rival.unplayed, len(rival.unplayed))
        size = len(rival.hand)
        rival = rival._replace(hand=tuple(sorted(cards[:size])), deck=tuple(cards[size:]))
        own = own._replace(deck=tuple(dice.sample(own.deck, len(own.deck))))
        same = state._replace(sides=(own, rival) if seat == 0 else (rival, own))
        choices.add(level(RULES, seat, 9).choose(RULES.view(same, seat)))
    assert len(choices) == 1


def test_a_lone_card_that_fits_is_still_placed() -> None:
    """One card of two can be placed: the game is lost, but there is a move, and it is made."""
    state: DuelState = RULES.deal(1)
    own, rival = state.sides
    own = own._replace(up=(50,), down=(9,), hand=(20, 55), deck=(), unplayed=(20, 55))
    state = state._replace(sides=(own, rival))
    for level in LEVELS:
        move = level(RULES, 0, 1).choose(RULES.view(state, 0))
        assert move in RULES.legal_moves(state)


def test_a_thought_names_its_reasons() -> None:
    view = RULES.view(RULES.deal(8), 0)
    thought = drain(Master(RULES, 0, 1).think(view))
    values = [candidate.value for candidate in thought]
    assert values == sorted(values, reverse=True)
    assert thought[0].moves[-1] == engine.Move("end")
    assert set(thought[0].reasons) == {
        "blocked", "own_backtricks", "draws", "stuck", "rival_blocked", "rival_stuck",
    }  # fmt: skip


def test_players_can_be_sent_to_another_process() -> None:
    view = RULES.view(RULES.deal(8), 0)
    player = Master(RULES, 0, 1)
    choice = player.choose(view)
    sent = pickle.dumps(player)
    assert len(sent) < 10_000
    assert pickle.loads(sent).choose(view) == choice


def test_a_turn_can_be_taken_over_midway() -> None:
    state: DuelState = RULES.deal(4)
    while moves := RULES.legal_moves(state):
        newcomer = Expert(RULES, state.to_move, 1)
        move = newcomer.choose(RULES.view(state, state.to_move))
        assert move in moves
        state, _ = RULES.apply(state, move)


def test_master_remembers_how_many_cards_the_rival_drew_last() -> None:
    state: DuelState = RULES.deal(4)
    seats = [Master(RULES, seat, 1) for seat in range(2)]
    drawn = [6, 6]
    for _ in range(30):
        table = seats[state.to_move].table(RULES.view(state, state.to_move))
        assert table.rival_drew == drawn[1 - state.to_move]
        seat, before = state.to_move, len(state.sides[state.to_move].deck)
        state, events = RULES.apply(state, seats[seat].choose(RULES.view(state, seat)))
        for player in seats:
            player.observe(RULES.view_events(events, player.seat))
        if state.to_move != seat:
            drawn[seat] = before - len(state.sides[seat].deck)
    seats[0].forget()
    assert seats[0].table(RULES.view(state, 0)).rival_drew == 6


def test_the_first_master_minds_the_pace_of_the_rival() -> None:
    master = FirstMaster(RULES, 0, 1)
    assert not master.pace.is_racing
    master.observe([TurnEnded(0, 6), TurnEnded(1, 2), TurnEnded(0, 6)])
    assert not master.pace.is_racing
    unhurried = master.own_scales()
    for _ in range(3):
        master.observe([TurnEnded(1, 4)])
    assert master.pace.is_racing
    assert master.own_scales() is not unhurried

"""The levels of Toads play by the rules, by what they may know, and better by level."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from game import engine
from game.engine import TwistState
from game.engine.events import CardPlaced, CardsDrawn, CardTwisted, RoundDealt, RowTaken
from game.players.masks import mask
from game.players.player import AnyPlayer
from game.players.thinker import drain
from game.players.twist import players, search
from game.players.twist.bits import NEAR, twins
from game.players.twist.core import values, worths
from game.players.twist.memory import Memory
from game.players.twist.moves import plays
from game.players.twist.players import Club, Expert, Grandmaster, Master, Novice, TwistPlayer
from game.players.twist.sets import network_for
from game.players.twist.table import read_view

Level = type[TwistPlayer]
LEVELS: list[Level] = [Novice, Club, Expert, Master, Grandmaster]


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "Effort", lambda: search.Effort(trials=4))
    for name in ("THOROUGH", "AHEAD", "AHEAD_OF_MANY"):
        monkeypatch.setattr(players, name, getattr(search, name)._replace(trials=4))


class Game:
    """A match whose players see views and stripped events."""

    def __init__(self, rules: Any, seats: list[AnyPlayer], seed: int) -> None:
        self.rules, self.seats = rules, seats
        self.state: TwistState = rules.deal(seed)

    def step(self) -> bool:
        moves = self.rules.legal_moves(self.state)
        if not moves:
            return False
        seat = self.state.to_move
        move = self.seats[seat].choose(self.rules.view(self.state, seat))
        assert move in moves
        self.state, events = self.rules.apply(self.state, move)
        for player in self.seats:
            player.observe(self.rules.view_events(events, player.seat))
        return True

    def play(self) -> TwistState:
        while self.step():
            pass
        return self.state


def margin(hero: Level, other: Level, players: int, deals: int) -> float:
    """Points a round more than the others, each deal from every seat."""
    rules = engine.rules("twist", players=players, rounds=1)
    total = 0.0
    for seed in range(deals):
        for place in range(players):
            seats: list[AnyPlayer] = [
                (hero if seat == place else other)(rules, seat, seed) for seat in range(players)
            ]
            points = Game(rules, seats, seed).play().totals
            total += points[place] - (sum(points) - points[place]) / (players - 1)
    return total / deals / players


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_matches_to_the_end(
    level: Level, players: int, expert: bool
) -> None:
    rules = engine.rules("twist", players=players, expert=expert)
    for seed in range(2):
        seats: list[AnyPlayer] = [level(rules, seat, seed) for seat in range(players)]
        assert Game(rules, seats, seed).play().status == "over"


def test_each_level_beats_the_one_below() -> None:
    assert margin(Club, Novice, 2, 6) > 5
    assert margin(Expert, Club, 2, 12) > 2


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_make_no_difference(level: Level) -> None:
    rules = engine.rules("twist", players=3)
    game = Game(rules, [Expert(rules, seat, 1) for seat in range(3)], 5)
    for _ in range(25):
        game.step()
    state = game.state
    seat, dice = state.to_move, Random(6)
    hidden = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    hidden += state.deck
    choices = set()
    for _ in range(3):
        cards = iter(dice.sample(hidden, len(hidden)))
        hands = tuple(
            hand if owner == seat else tuple(sorted(next(cards) for _ in hand))
            for owner, hand in enumerate(state.hands)
        )
        same = state._replace(hands=hands, deck=tuple(cards))
        choices.add(level(rules, seat, 9).choose(rules.view(same, seat)))
    assert len(choices) == 1


def test_players_remember_every_row_that_was_taken() -> None:
    rules = engine.rules("twist", players=2)
    seats: list[AnyPlayer] = [Expert(rules, seat, 1) for seat in range(2)]
    game = Game(rules, seats, 3)
    while game.step():
        state = game.state
        if state.status == "running":
            player = seats[0]
            assert isinstance(player, Expert)
            assert player.memory.gone == mask(card for taken in state.taken for card in taken)
            known = read_view(rules.view(state, 0), player.memory)
            assert known.unseen == mask(state.hands[1]) | mask(state.deck)


def test_a_taken_row_tells_what_its_taker_lacked() -> None:
    memory = Memory(2)
    memory.observe([RowTaken(1, (34, 41, 43)), CardsDrawn(1, (0,))])
    assert memory.lacked(1) == ((NEAR[43] | twins(mask([34, 41, 43])), 1),)
    assert memory.lacked(0) == ()
    memory.observe([RowTaken(1, (51,))])
    assert len(memory.lacked(1)) == 1  # a cheap row may be taken for any reason
    memory.observe([RoundDealt(2, 1, ((), ()), ())])
    assert (memory.gone, memory.lacked(1)) == (0, ())


def test_a_placed_card_tells_that_no_twin_of_the_row_was_held() -> None:
    memory = Memory(2)
    memory.observe([CardPlaced(0, 34, "row", None, False), CardPlaced(1, 41, "row", 34, False)])
    assert memory.lacked_likely(1, 0.5) == ((mask([43]), 0),)
    assert memory.lacked_likely(0, 0.5) == memory.lacked(1) == ()
    memory.observe([CardTwisted(0, 43, 34, 0), CardPlaced(1, 45, "row", 41, False)])
    assert memory.lacked_likely(1, 0.5) == ((mask([43]), 0), (mask([14]), 0))
    memory.observe([CardsDrawn(1, (0,) * 9)])
    assert memory.lacked_likely(1, 0.5) == ()  # a whole new hand


def test_who_places_the_nearest_card_is_taken_to_hold_none_that_is_nearer() -> None:
    memory = Memory(2)
    memory.observe([CardPlaced(0, 66, "row", None, False), CardPlaced(1, 69, "row", 66, False)])
    assert memory.lacked_likely(1, 0.95)[0] == (mask([64, 65, 67, 68]), 0)
    assert memory.lacked_likely(1, 0.5) == ()  # who thinks may place what it likes


def test_taking_and_opening_are_planned_together() -> None:
    rules = engine.rules("twist", players=2)
    state: TwistState = rules.deal(2)
    low = tuple(sorted((12, 13, 14, 15, 16, 17, 18, 19, 21)))
    state = state._replace(row=(95,), hands=(low, state.hands[1]))
    player = Expert(rules, 0, 1)
    thought = drain(player.think(rules.view(state, 0)))
    assert [move.kind for move in thought[0].moves] == ["take", "place"]
    first = player.choose(rules.view(state, 0))
    after, _ = rules.apply(state, first)
    assert player.choose(rules.view(after, 0)) == thought[0].moves[1]
    alone = Expert(rules, 0, 1).choose(rules.view(after, 0))
    assert alone in rules.legal_moves(after)


def test_the_grandmaster_tries_what_its_network_likes_best() -> None:
    rules = engine.rules("twist", players=2)
    game = Game(rules, [Expert(rules, seat, 1) for seat in range(2)], 4)
    player = Grandmaster(rules, 0, 1)
    network = network_for(rules)
    assert network
    others = 0
    while game.step() and game.state.status == "running":
        view = rules.view(game.state, game.state.to_move)
        table = read_view(view, player.memory)
        found = plays(table)
        rated = values(table, found, player.weights)
        order = player.ranked(table, found, rated)
        learned = worths(table, [found[i] for i in order], player.weights, network)
        assert learned == sorted(learned, reverse=True)
        assert sorted(rated, reverse=True)[: len(order)] == sorted(
            (rated[i] for i in order), reverse=True
        )
        others += rated[order[0]] < max(rated)
    assert others > 3


def test_with_expert_rules_the_grandmaster_has_no_network() -> None:
    rules = engine.rules("twist", players=2, expert=True)
    player = Grandmaster(rules, 0, 1)
    table = read_view(rules.view(rules.deal(3), 0), player.memory)
    found = plays(table)
    rated = values(table, found, player.weights)
    best, *_ = player.ranked(table, found, rated)
    assert rated[best] == max(rated)


def test_a_thought_names_its_reasons() -> None:
    rules = engine.rules("twist", players=2)
    thought = drain(Master(rules, 0, 1).think(rules.view(rules.deal(8), 0)))
    values = [candidate.value for candidate in thought]
    assert values == sorted(values, reverse=True)
    assert set(thought[0].reasons) == {
        "points", "row_price", "next_stuck", "next_twists", "own_answers",
    }  # fmt: skip


def test_players_can_be_sent_to_another_process_with_what_they_remember() -> None:
    rules = engine.rules("twist", players=2)
    seats: list[AnyPlayer] = [Master(rules, seat, 1) for seat in range(2)]
    game = Game(rules, seats, 3)
    for _ in range(20):
        game.step()
    player = seats[game.state.to_move]
    view = rules.view(game.state, player.seat)
    sent = pickle.dumps(player)
    assert len(sent) < 10_000
    assert pickle.loads(sent).choose(view) == player.choose(view)


def test_who_places_near_cards_is_taken_for_simple_and_stays_so_in_the_next_round() -> None:
    memory = Memory(3)
    assert memory.simple(1) == 0.5
    for card in range(31, 39):
        memory.observe([CardPlaced(1, card + 1, "row", card, False)])
        memory.observe([CardPlaced(2, card + 9, "row", card, False)])
    assert memory.simple(1) > 0.9
    assert memory.simple(2) < 0.1
    memory.observe([RoundDealt(2, 0, ((), (), ()), ())])
    assert memory.simple(1) > 0.9


def test_for_the_yardstick_opening_a_row_says_nothing_of_style() -> None:
    memory = Memory(2)
    memory.observe([CardPlaced(1, 55, "row", None, False)])
    assert memory.simple(1) == 0.5


def opened(*cards: int) -> float:
    memory = Memory(2)
    for card in cards:
        memory.observe([RowTaken(1, (51,)), CardPlaced(1, card, "row", None, False)])
    return memory.styles(0)[1]


def test_who_opens_rows_with_the_lowest_card_is_taken_for_simple() -> None:
    assert opened() == 0.5
    assert opened(13, 15, 12) > 0.9
    assert opened(95) < 0.05
    assert opened(22) < 0.05, "a toad"


def test_those_at_one_table_are_often_alike() -> None:
    memory = Memory(4)
    for card in range(31, 39):
        memory.observe([CardPlaced(1, card + 1, "row", card, False)])
        memory.observe([CardPlaced(2, card + 1, "row", card, False)])
    styles = memory.styles(0)
    assert sorted(styles) == [1, 2, 3]
    assert styles[1] == styles[2] > memory.simple(1) > 0.9
    assert 1 > styles[3] > 0.6, "nothing was seen of it"
    assert memory.simple(3) == 0.5


def test_styles_can_be_told_however_long_it_is_played() -> None:
    memory = Memory(3)
    for _ in range(5000):
        memory.observe([CardPlaced(1, 32, "row", 31, False), CardPlaced(2, 41, "row", 31, False)])
    assert memory.styles(0)[1] == pytest.approx(1)
    assert memory.styles(0)[2] == pytest.approx(0)

"""The end of a Duel is counted out exactly."""

from __future__ import annotations

from random import Random

import pytest

from game import engine
from game.engine import DuelState
from game.engine.duel_state import Side
from game.players.duel import endgame
from game.players.duel.endgame import Endgame, TooLong
from game.players.duel.players import Master
from game.players.duel.table import Table, read_view
from game.players.duel.turns import Turn


def winning_turn(table: Table) -> Turn | None:
    counting = Endgame().winning_turn(table)
    while True:
        try:
            next(counting)
        except StopIteration as done:
            found: Turn | None = done.value
            return found


def ending(dice: Random) -> DuelState:
    """A position with empty draw piles and few cards, whatever lies below the tops."""
    rules = engine.rules("duel")
    sides = []
    for _ in range(2):
        cards = dice.sample(range(2, 60), 7)
        hand = tuple(sorted(cards[: dice.randint(2, 4)]))
        sides.append(Side((cards[5],), (cards[6],), hand, (), hand))
    state: DuelState = rules.deal(1)._replace(sides=(sides[0], sides[1]))
    return state


def wins(state: DuelState) -> bool:
    """Whether the seat on turn wins by force, by trying every move with the engine."""
    rules, seat = state.rules, state.to_move
    for move in rules.legal_moves(state):
        after, _ = rules.apply(state, move)
        if after.status != "running":
            if after.status == f"won:{seat}":
                return True
        elif (after.to_move == seat) == wins(after):
            return True
    return False


def test_the_count_is_that_of_an_exhaustive_search() -> None:
    dice = Random(3)
    outcomes = set()
    for _ in range(60):
        state = ending(dice)
        if not state.rules.is_stuck(state):
            truth = wins(state)
            outcomes.add(truth)
            found = winning_turn(read_view(state.rules.view(state, 0)))
            assert (found is not None) == truth
    assert outcomes == {True, False}


def test_leaving_oneself_a_lone_card_loses() -> None:
    """Two of three cards can be placed now, but the third would be too few for the next turn."""
    state: DuelState = engine.rules("duel").deal(1)
    own = Side((40,), (5,), (13, 25, 51), (), (13, 25, 51))
    rival = Side((22,), (6,), (13, 14, 32), (), (13, 14, 32))
    state = state._replace(sides=(own, rival))
    assert not wins(state)
    assert winning_turn(read_view(state.rules.view(state, 0))) is None


def test_master_wins_every_ending_that_can_be_won() -> None:
    dice = Random(4)
    won = 0
    while won < 12:
        state = ending(dice)
        rules = state.rules
        if rules.is_stuck(state) or not wins(state):
            continue
        masters = [Master(rules, seat, 1) for seat in range(2)]
        while moves := rules.legal_moves(state):
            move = masters[state.to_move].choose(rules.view(state, state.to_move))
            assert move in moves
            state, _ = rules.apply(state, move)
        assert state.status == "won:0"
        won += 1


def test_what_takes_too_long_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame, "COSTLIEST", 1)
    dice = Random(3)
    table = None
    while table is None:
        state = ending(dice)
        view = state.rules.view(state, 0)
        found = read_view(view)
        if (
            found.hand.bit_count() == 4
            and found.rival_hand == 4
            and not state.rules.is_stuck(state)
        ):
            table = found
    with pytest.raises(TooLong):
        winning_turn(table)
    assert Master(state.rules, 0, 1).choose(view) in state.rules.legal_moves(state)

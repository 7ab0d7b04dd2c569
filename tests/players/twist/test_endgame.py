"""The end of a round of Toads between two is counted out exactly."""

from __future__ import annotations

from random import Random

import pytest

from game import engine
from game.engine import TwistState
from game.engine.twist_state import CARDS, round_points
from game.players.masks import mask
from game.players.thinker import drain
from game.players.twist import endgame
from game.players.twist.endgame import Endgame, TooLong, is_open
from game.players.twist.moves import plays
from game.players.twist.players import Master
from game.players.twist.table import Other, Table


def ending(dice: Random) -> TwistState:
    """Nothing to draw; all that is not in sight was taken by the first seat."""
    rules = engine.rules("twist", rounds=1)
    deck = dice.sample(CARDS, len(CARDS))
    size = dice.randint(1, 3)
    hands = tuple(tuple(sorted(deck.pop() for _ in range(size))) for _ in range(2))
    row = [deck.pop() for _ in range(dice.randint(1, 3))]
    state: TwistState = rules.deal(1)._replace(
        row=tuple(row), hands=hands, deck=(), taken=(tuple(deck), ())
    )
    return state


def best_margin(state: TwistState, seat: int) -> int:
    """What the seat comes out ahead by with best play, by trying every move with the engine."""
    rules = state.rules
    if state.status != "running":
        points = round_points(state.kept, state.taken)
        return points[seat] - points[1 - seat]
    reached = [best_margin(rules.apply(state, m)[0], seat) for m in rules.legal_moves(state)]
    return max(reached) if state.to_move == seat else min(reached)


def table_of(state: TwistState) -> Table:
    hand, rival = state.hands
    return Table(state.row, mask(hand), mask(rival), 0, (Other(len(rival), ()),), 61, False, False)


def remembering(state: TwistState, seat: int) -> Master:
    master = Master(state.rules, seat, 1)
    master.memory.gone = mask(state.taken[0])
    return master


def test_the_count_is_that_of_an_exhaustive_search() -> None:
    dice = Random(5)
    for _ in range(60):
        state = ending(dice)
        points = round_points(state.kept, state.taken)
        table = table_of(state)
        assert is_open(table)
        counting = Endgame().margins(table, plays(table))
        try:
            while True:
                next(counting)
        except StopIteration as done:
            margins = done.value
        assert points[0] - points[1] + max(margins) == best_margin(state, 0)


def test_master_gets_what_can_be_got() -> None:
    dice = Random(6)
    for _ in range(25):
        state = ending(dice)
        best = best_margin(state, 0)
        masters = [remembering(state, seat) for seat in range(2)]
        while moves := state.rules.legal_moves(state):
            view = state.rules.view(state, state.to_move)
            move = masters[state.to_move].choose(view)
            assert move in moves
            state, _ = state.rules.apply(state, move)
        assert best_margin(state, 0) == best


def test_what_takes_too_long_is_left_to_judgement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame, "COSTLIEST", 0)
    state = ending(Random(8))
    while len(state.hands[0]) < 3 or len(state.rules.legal_moves(state)) < 2:
        state = ending(Random(hash(state.row)))
    table = table_of(state)
    with pytest.raises(TooLong):
        list(Endgame().margins(table, plays(table)))
    thought = drain(remembering(state, 0).think(state.rules.view(state, 0)))
    assert thought[0].moves[0] in state.rules.legal_moves(state)

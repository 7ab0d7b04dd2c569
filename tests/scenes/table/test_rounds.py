"""The points of Toads: counted from events, they are those of the engine; hidden cards stay so."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import engine
from game.engine.events import PenaltyTaken, RoundEnded
from game.engine.twist_state import TOADS, price
from game.scenes.games.twist.rounds import Count, rounds
from tests.contract.games import Game, lucks, played
from tests.engine.positions import play, toads

EVERY = 7
"""Moves from one look at the counts to the next."""


@st.composite
def matches(draw: st.DrawFn) -> Game:
    rules = engine.rules(
        "twist",
        players=draw(st.integers(2, 4)),
        expert=draw(st.booleans()),
        rounds=draw(st.integers(1, 3)),
    )
    luck: Random = draw(lucks)
    return played(rules, rules.deal(luck.randrange(1000)), 0, luck)


@given(matches())
def test_counts_are_what_lies_before_each_seat(game: Game) -> None:
    first = game.steps[0].before
    events: list[engine.Event] = []
    for number, step in enumerate(game.steps):
        events += step.events
        if number % EVERY:
            continue
        state, last = step.after, rounds(first, events)[-1]
        assert last.number == state.round
        assert last.totals == state.totals
        assert last.over == (state.status != "running")
        for count, kept, taken in zip(last.counts, state.kept, state.taken, strict=True):
            toads_taken = sum(card in TOADS for card in taken)
            assert count[:3] == (len(kept), price(taken), toads_taken)
            assert not count.unseen


@given(matches())
def test_every_round_adds_its_points_to_the_totals(game: Game) -> None:
    events = [event for step in game.steps for event in step.events]
    found = rounds(game.steps[0].before, events)
    assert len(found) == game.rules.options["rounds"]
    totals = [0] * game.rules.players
    for each in found:
        totals = [a + count.points for a, count in zip(totals, each.counts, strict=True)]
        assert each.totals == tuple(totals)


@given(matches(), st.integers(0, 1))
def test_nobody_is_told_the_price_of_a_card_that_nobody_saw(game: Game, seat: int) -> None:
    """Until the round is over: then everything is turned up."""
    rules, first = game.rules, game.rules.view(game.steps[0].before, seat)
    seen: list[engine.Event] = []
    hidden = dict.fromkeys(range(rules.players), 0)
    for number, step in enumerate(game.steps):
        seen += rules.view_events(step.events, seat)
        for event in step.events:
            if isinstance(event, PenaltyTaken):
                hidden[event.seat] += price([int(event.card)])
            elif isinstance(event, RoundEnded):
                hidden = dict.fromkeys(hidden, 0)
        if number % EVERY:
            continue
        last = rounds(first, seen)[-1]
        for holder, taken in enumerate(step.after.taken):
            assert last.counts[holder].minus == price(taken) - hidden[holder]
            assert bool(last.counts[holder].unseen) == bool(hidden[holder])


def test_a_position_begins_with_what_lies_there() -> None:
    state = toads(
        [34], [None, None], kept=[[13, 31], []], taken=[[], [22, 45]], number=2, totals=[3, -4]
    )
    (only,) = rounds(state, ())
    assert only.counts == (Count(plus=2), Count(minus=6, toads=1, rows=1))
    assert only.totals == (3, -4)


def test_rows_and_twists_are_counted() -> None:
    state = toads([34, 41], [[14, *range(51, 59)], None])
    after, events = state.rules.apply(state, "14x41")
    more = state.rules.apply(after, "take")[1]
    (only,) = rounds(state, (*events, *more))
    assert [(count.twists, count.rows) for count in only.counts] == [(1, 0), (0, 1)]
    assert play(state, "14x41").kept[0] == (14, 41)


@pytest.mark.parametrize("points", [0, -7, 12])
def test_points_are_what_was_won_less_what_was_lost(points: int) -> None:
    assert Count(plus=20 + points, minus=20).points == points

"""The arcade score: every award, the chain, and that a record replays to the same score."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import engine
from game.engine import Event
from game.engine.events import (
    CardPlaced,
    CardsDrawn,
    FuseCovered,
    FuseLit,
    GameEnded,
    TurnBegan,
    TurnEnded,
)
from game.play.score import Award, Tally, count, tally, verdict
from game.play.session import PERSON, Session, Setup
from tests.contract.games import lucks, played, seeds

CARDS = 98
END_OF_TURN = (TurnEnded(0, 2), CardsDrawn(0, (5, 6)), TurnBegan(0))


def place(card: int, onto: int, pile: str = "U1") -> CardPlaced:
    backtrick = onto - card == 10 if pile[0] == "U" else card - onto == 10
    return CardPlaced(0, card, pile, onto, backtrick)


def after(*events: Event) -> Tally:
    return tally(events, CARDS)


def last_awards(*events: Event) -> tuple[Award, ...]:
    """What the last of the events earned."""
    *before, last = events
    return count(after(*before), last, CARDS)[1]


# Small gaps


@pytest.mark.parametrize(
    ("card", "onto", "pile", "points"),
    [
        (2, 1, "U1", 9),
        (6, 1, "U2", 5),
        (10, 1, "U1", 1),
        (99, 100, "D1", 9),
        (91, 100, "D2", 1),
    ],
)
def test_the_nearer_the_better(card: int, onto: int, pile: str, points: int) -> None:
    assert last_awards(place(card, onto, pile)) == (Award("near", points, pile),)


@pytest.mark.parametrize(("card", "onto", "pile"), [(11, 1, "U1"), (60, 1, "U2"), (90, 100, "D1")])
def test_a_gap_of_ten_or_more_earns_nothing(card: int, onto: int, pile: str) -> None:
    assert last_awards(place(card, onto, pile)) == ()


# Backtricks and their chain


def chain(length: int) -> list[Event]:
    """Backtricks one after the other on a pile that rises."""
    return [place(90 - 10 * (n + 1), 90 - 10 * n) for n in range(length)]


@pytest.mark.parametrize(
    ("length", "points"), [(1, 50), (2, 100), (3, 150), (4, 200), (5, 250), (6, 250), (8, 250)]
)
def test_each_backtrick_in_a_row_earns_more_up_to_a_limit(length: int, points: int) -> None:
    assert last_awards(*chain(length)) == (Award("backtrick", points, "U1", length),)
    total = after(*chain(length))
    assert (total.chain, total.longest_chain, total.backtricks) == (length, length, length)


def test_a_falling_pile_chains_with_a_rising_one() -> None:
    assert last_awards(*chain(2), place(30, 20, "D2")) == (Award("backtrick", 150, "D2", 3),)


def test_any_other_card_breaks_the_chain() -> None:
    events = [*chain(2), place(2, 1, "U2"), place(60, 70)]
    assert last_awards(*events) == (Award("backtrick", 50, "U1", 1),)
    assert after(*events).longest_chain == 2


def test_the_end_of_a_turn_breaks_the_chain() -> None:
    events = [*chain(2), *END_OF_TURN, place(60, 70)]
    assert last_awards(*events) == (Award("backtrick", 50, "U1", 1),)
    assert after(*events).longest_chain == 2


def test_a_lit_or_covered_fire_does_not_break_it() -> None:
    events = [*chain(1), FuseCovered("U1", 80, 2), FuseLit("U1", 70), place(70, 80)]
    assert last_awards(*events) == (Award("backtrick", 100, "U1", 2),)


# Fires


@pytest.mark.parametrize(("left", "kind", "points"), [(2, "fire_early", 40), (1, "fire_late", 20)])
def test_a_fire_covered_early_earns_more(left: int, kind: str, points: int) -> None:
    covered = FuseCovered("D1", 77, left)
    assert last_awards(place(77, 80, "D1"), covered) == (Award(kind, points, "D1"),)
    assert after(covered).fires_covered == 1


# The end


@pytest.mark.parametrize(
    ("left", "awards"),
    [
        (98, ()),
        (60, ()),
        (59, (Award("left", 10),)),
        (1, (Award("left", 590),)),
        (0, (Award("left", 600), Award("beaten", 1000))),
    ],
)
def test_few_cards_left_earn_at_the_end(left: int, awards: tuple[Award, ...]) -> None:
    before = Tally(placed=CARDS - left)
    assert count(before, GameEnded("lost", "stuck"), CARDS)[1] == awards


# The tally


def test_turns_are_counted_when_they_end_and_the_last_one_if_it_began() -> None:
    assert after(place(2, 1), place(3, 2)).turns == 0
    once: list[Event] = [place(2, 1), place(3, 2), *END_OF_TURN]
    assert after(*once).turns == 1
    assert after(*once, GameEnded("lost", "stuck")).turns == 1
    assert after(*once, place(4, 3), GameEnded("lost", "stuck")).turns == 2


def test_cards_are_counted_for_the_game_and_for_the_turn() -> None:
    total = after(place(2, 1), place(3, 2), *END_OF_TURN, place(4, 3))
    assert (total.placed, total.this_turn) == (3, 1)


def test_a_score_is_the_sum_of_its_awards() -> None:
    events = [place(2, 1), *chain(2), FuseCovered("U1", 77, 1), place(60, 1, "U2")]
    assert after(*events).score == 9 + 50 + 100 + 20


# The same record, the same score


@given(
    seeds,
    st.booleans(),
    st.booleans(),
    lucks,
)
def test_a_record_replays_to_the_same_score(seed: int, pro: bool, fire: bool, luck: Random) -> None:
    """Counted move by move, from all events at once, or from what a file gives back."""
    rules = engine.rules("classic", pro=pro, fire=fire)
    game = played(rules, rules.deal(seed), 0, luck)
    session = Session(Setup(rules, seed, seats=(PERSON,)))
    total = Tally()
    for step in game.moves:
        for event in session.play(step.entry.text):
            total, awards = count(total, event, CARDS)
            assert all(award.points > 0 for award in awards)
    assert total == tally(session.events, CARDS)
    assert total == tally(Session.from_data(session.to_data()).events, CARDS)
    last: Any = session.state
    assert total.placed == CARDS - last.cards_left
    assert total.longest_chain <= total.backtricks <= total.placed


@given(seeds, lucks)
def test_what_was_taken_back_earned_nothing(seed: int, luck: Random) -> None:
    rules = engine.rules("classic", fire=True)
    game = played(rules, rules.deal(seed), 0, luck)
    straight, wavering = (Session(Setup(rules, seed)) for _ in range(2))
    for step in game.moves:
        straight.play(step.entry.text)
        wavering.play(step.entry.text)
        if wavering.can_take_back:
            wavering.take_back()
            wavering.play(step.entry.text)
    assert tally(wavering.events, CARDS) == tally(straight.events, CARDS)


# What it is worth


@pytest.mark.parametrize(
    ("left", "grade"),
    [
        (0, "beaten"),
        (1, "brilliant"),
        (9, "brilliant"),
        (10, "strong"),
        (19, "strong"),
        (20, "solid"),
        (34, "solid"),
        (35, "early"),
        (90, "early"),
    ],
)
def test_the_verdict_depends_on_the_cards_left(left: int, grade: str) -> None:
    assert verdict(left, 98) == grade


@pytest.mark.parametrize(
    ("left", "grade"),
    [
        (0, "beaten"),
        (1, "brilliant"),
        (5, "brilliant"),
        (6, "strong"),
        (17, "solid"),
        (34, "early"),
    ],
)
def test_the_verdict_of_fifty_cards_is_as_strict(left: int, grade: str) -> None:
    assert verdict(left, 50) == grade

"""How games end: won, stuck, burnt out, rescued; asked before, kind afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    KeyNamed,
    Mode,
    Navigate,
    PointerDown,
)
from game.play.session import Session
from game.scenes.ask import AskScene
from game.scenes.name_entry import NameEntryScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table.motion.finale import FAN, Finale
from game.ui.layout.box import Box

from .positions import due_fire, last_card, no_way, two_due_fires, wrong_order
from .seat import Seat

CELEBRATION = 4.2
"""Seconds within which a won game goes on to its results by itself."""
DELIBERATE = 0.5
"""Seconds after which a key is meant for the end of the game."""
MOTIONS = [{}, {"speed": 0.0}, {"reduced_motion": "on"}, {"speed": 4.0}]


def question(seat: Seat) -> AskScene:
    assert isinstance(seat.top, AskScene)
    return seat.top


def at_results(seat: Seat) -> bool:
    return isinstance(seat.top, ResultsScene | NameEntryScene)


def wait_for_results(seat: Seat) -> None:
    for _ in range(round(CELEBRATION * 60)):
        if at_results(seat):
            return
        seat.wait()
    raise AssertionError(f"the results never came: {seat.top}")


# Won


@pytest.mark.parametrize("motion", MOTIONS)
def test_the_last_card_wins(tmp_path: Path, motion: dict[str, object]) -> None:
    seat = Seat(tmp_path, last_card(), **motion)
    seat.place(50, "U1")
    assert seat.state.status == "won"
    assert seat.at_table, "a win is celebrated first"
    seat.wait(1)
    assert "win" in seat.heard
    wait_for_results(seat)
    assert seat.saved is None


def test_a_win_is_celebrated_unless_motion_is_unwanted(tmp_path: Path) -> None:
    for home, motion, expected in (("a", "off", True), ("b", "on", False)):
        seat = Seat(tmp_path / home, last_card(), reduced_motion=motion)
        seat.place(50, "U1").wait(1)
        assert bool(seat.table.effects.visuals.particles) == expected


# Stuck


def test_a_loss_stays_until_a_key_is_pressed(tmp_path: Path) -> None:
    seat = Seat(tmp_path, no_way())
    seat.place(97, "U1")
    assert seat.state.status == "lost"
    seat.wait(20)
    assert seat.at_table
    assert "loss" in seat.heard
    seat.do(Confirm()).wait(0.1)
    assert at_results(seat)
    assert seat.saved is None


@pytest.mark.parametrize(
    "key",
    [Confirm(), Cancel(), Command("end_turn"), KeyNamed("space"), PointerDown((5, 5))],
)
@pytest.mark.parametrize("won", [True, False])
def test_any_deliberate_key_goes_on_at_once(tmp_path: Path, key: Action, won: bool) -> None:
    seat = Seat(tmp_path, last_card() if won else no_way())
    seat.place(50 if won else 97, "U1").wait(DELIBERATE)
    assert seat.at_table
    assert seat.top.mode is Mode.ANY
    seat.do(key).wait(0.1)
    assert at_results(seat)


@pytest.mark.parametrize("key", [Confirm(), Command("end_turn"), PointerDown((5, 5), double=True)])
def test_a_key_that_was_meant_for_the_game_does_not_end_the_moment(
    tmp_path: Path, key: Action
) -> None:
    seat = Seat(tmp_path, last_card())
    seat.place(50, "U1").do(key).wait(0.3).do(key).wait(1)
    assert seat.at_table
    held = Seat(tmp_path / "held", no_way())
    held.place(97, "U1").wait(1).do(Navigate(1, 0)).wait(0.2)
    assert held.at_table, "a direction that is held repeats"


def test_a_win_stays_on_the_table_for_three_or_four_seconds(tmp_path: Path) -> None:
    seat = Seat(tmp_path, last_card())
    seat.place(50, "U1").wait(3)
    assert seat.at_table
    seat.wait(1.1)
    assert at_results(seat)


@pytest.mark.parametrize("motion", [{}, {"reduced_motion": "on"}])
def test_the_results_slide_over_the_table_which_stays_visible(
    tmp_path: Path, motion: dict[str, str]
) -> None:
    seat = Seat(tmp_path, no_way(), name="Mia", **motion)
    seat.place(97, "U1").wait(DELIBERATE).do(Confirm()).wait(0.2)
    early = seat.house.picture()
    assert isinstance(seat.top, ResultsScene)
    late = seat.wait(3).house.picture()
    assert len({tuple(late.get_at((x, 10))) for x in range(100)}) > 5, "the table, at the edge"
    arrived = early.get_at((90, 60)) == late.get_at((90, 60))
    assert arrived == bool(motion), "the sheet comes from below"


# What is shown of an end


def test_the_last_card_flies_slower_and_lands_with_a_chord(tmp_path: Path) -> None:
    seat = Seat(tmp_path, last_card())
    seat.place(50, "U1").wait(0.25)
    assert "chord" not in seat.heard
    seat.wait(0.15)
    assert "chord" in seat.heard


def test_a_win_fans_out_every_pile_and_counts_the_score(tmp_path: Path) -> None:
    seat = Seat(tmp_path, last_card())
    words = seat.house.context.words
    seat.place(50, "U1").wait(1)
    finale = seat._frame.finale
    assert finale is not None
    assert finale.rows == tuple(pile for pile in seat.table.board.piles if pile)
    seat.wait(3)
    texts = seat._frame.finale_texts
    assert texts is not None
    assert texts.title == words("finale.all", n=98)
    assert texts.line.endswith(f"*{words.number(seat.table.effects.score.tally.score)}*")


def test_all_cards_of_a_win_leave_their_piles_one_after_another() -> None:
    rows = (tuple(range(2, 52)), tuple(range(99, 51, -1)))
    area, box = Box(100, 60, 1000, 400), Box(0, 0, 100, 140)
    finale = Finale(won=True, rows=rows, sources=(box, box))
    seen = []
    for _ in range(round((FAN + 0.1) * 60)):
        finale.step(1 / 60)
        seen.append(len(list(finale.fan(area, 1.0))))
    assert seen == sorted(seen)
    assert seen[len(seen) // 2] == pytest.approx(49, abs=5)
    assert seen[-1] == 98


def test_a_stuck_hand_shakes_its_heads_and_the_light_stays_on_the_closest_miss(
    tmp_path: Path,
) -> None:
    seat = Seat(tmp_path, no_way())
    seat.place(97, "U1").wait(0.6)
    finale = seat._frame.finale
    assert finale is not None
    assert len(finale.head_shakers) > 3, "one after the other"
    seat.wait(2)
    assert not finale.head_shakers
    card, pile = finale.causes
    assert seat.table.places["D2"] == pile, "40 and 3 are closest"
    assert card.x < seat.layout.hand.centre[0]
    needed = [pose.needs for pose in seat._frame.pile_poses]
    assert needed == ["98\N{EN DASH}99 · 87", "89", "12", "2 · 13"]


@pytest.mark.parametrize("motion", MOTIONS)
def test_without_motion_the_end_says_the_same(tmp_path: Path, motion: dict[str, object]) -> None:
    seat = Seat(tmp_path, no_way(), **motion)
    seat.place(97, "U1").wait(2)
    texts = seat._frame.finale_texts
    assert texts is not None
    assert seat.house.context.words("results.ended.stuck.you") in texts.line
    assert all(pose.needs for pose in seat._frame.pile_poses)


# Lost only by the order


def test_another_order_is_offered(tmp_path: Path) -> None:
    seat = Seat(tmp_path, wrong_order())
    seat.place(97, "U1")
    words = seat.house.context.words
    assert question(seat).title == words("table.stuck.title")
    assert question(seat).text == words("table.stuck.order")


def test_taken_back_the_game_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    seat = Seat(tmp_path, wrong_order())
    before = seat.state
    seat.place(97, "U1").wait(2)
    seat.house.press("answer_0")
    seat.wait(0.5)
    assert seat.at_table
    assert seat.state == before
    assert seat.saved == seat.session.to_data()
    seat.rest()
    assert seat.shown == seat.true_places
    for card in (96, 97):
        seat.place(card, "U1")
    seat.do(Command("end_turn"))
    assert len(seat.session.steps) == 3


def test_taken_back_the_table_is_as_bright_as_before(tmp_path: Path) -> None:
    seat = Seat(tmp_path, wrong_order(), reduced_motion="on")
    seat.rest().quiet()
    before = seat.house.picture()
    seat.place(97, "U1").wait(2)
    seat.house.press("answer_0")
    seat.rest().quiet()
    after = seat.house.picture()
    assert before.get_buffer().raw == after.get_buffer().raw


def test_a_loss_is_not_mourned_before_it_is_accepted(tmp_path: Path) -> None:
    seat = Seat(tmp_path, wrong_order())
    seat.place(97, "U1").wait(2)
    assert "loss" not in seat.heard
    seat.house.press("answer_1")
    seat.wait(1)
    assert "loss" in seat.heard


def test_left_at_that_the_game_is_lost(tmp_path: Path) -> None:
    seat = Seat(tmp_path, wrong_order())
    seat.place(97, "U1")
    seat.house.press("answer_1")
    seat.wait(DELIBERATE).do(Confirm()).wait(0.1)
    assert at_results(seat)
    assert seat.session.over
    assert seat.saved is None


def test_cancel_takes_the_cards_back(tmp_path: Path) -> None:
    seat = Seat(tmp_path, wrong_order())
    seat.place(97, "U1").do(Cancel()).wait(0.5)
    assert seat.at_table
    assert not seat.session.over


def test_until_it_is_answered_the_question_is_on_disk(tmp_path: Path) -> None:
    """Killed while the question is open, the next start asks it again."""
    seat = Seat(tmp_path, wrong_order())
    seat.place(97, "U1")
    assert seat.saved == seat.session.to_data()
    again = Seat(tmp_path / "again", _same(seat.session))
    assert isinstance(again.top, AskScene)


def _same(session: Session) -> Session:
    """A session at the same place, as a start would read it; positions cannot be saved."""
    again = wrong_order()
    for step in session.steps:
        again.play(step.entry.text)
    return again


# Fires


@pytest.mark.parametrize("how", ["key", "button", "controller"])
def test_before_a_fire_burns_out_the_table_asks(tmp_path: Path, how: str) -> None:
    seat = Seat(tmp_path, due_fire())
    end_turn(seat, how)
    asked = question(seat)
    words = seat.house.context.words
    assert asked.title == words("table.end.fire.title")
    assert asked.text == words("table.end.fire", card="22")
    assert not seat.session.over


def end_turn(seat: Seat, how: str) -> None:
    match how:
        case "key":
            seat.do(Command("end_turn"))
        case "button":
            seat.click(seat.button("end_turn"))
        case "controller":
            seat.walk_to_button("end")


def test_all_fires_are_named(tmp_path: Path) -> None:
    seat = Seat(tmp_path, two_due_fires())
    seat.do(Command("end_turn"))
    text = question(seat).text
    assert "22" in text
    assert "77" in text


@pytest.mark.parametrize("how", ["answer_0", "cancel"])
def test_going_on_leaves_the_turn_as_it_was(tmp_path: Path, how: str) -> None:
    seat = Seat(tmp_path, due_fire())
    before = seat.state
    seat.do(Command("end_turn"))
    if how == "cancel":
        seat.do(Cancel())
    else:
        seat.house.press(how)
    seat.wait(0.5)
    assert seat.at_table
    assert seat.state == before
    seat.place(23, "U1").do(Command("end_turn"))
    assert seat.at_table
    assert not seat.session.over


def test_ended_anyway_it_burns_out(tmp_path: Path) -> None:
    seat = Seat(tmp_path, due_fire())
    seat.do(Command("end_turn"))
    seat.house.press("answer_1")
    outcome = seat.session.rules.outcome(seat.state)
    assert outcome is not None
    assert outcome.reason == "burnt_out"
    seat.wait(1)
    assert "burn_out" in seat.heard
    assert seat.at_table, "a burn-out is a scene of its own"
    seat.do(Confirm()).wait(0.1)
    assert at_results(seat)
    assert seat.saved is None


def test_too_early_an_end_says_so_before_any_fire_does(tmp_path: Path) -> None:
    session = due_fire()
    session.take_back()
    seat = Seat(tmp_path, session)
    seat.do(Command("end_turn"))
    assert seat.at_table
    assert "illegal" in seat.heard


def test_pointing_at_the_end_of_the_turn_names_what_would_be_lost(tmp_path: Path) -> None:
    from game.platform.actions import PointerMoved

    seat = Seat(tmp_path, due_fire())
    words = seat.house.context.words
    seat.do(PointerMoved(seat.button("end_turn")))
    assert seat.message == words("table.end.fire", card="22")
    seat.hands_off()
    assert seat.message == ""

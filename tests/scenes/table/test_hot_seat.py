"""People who share a screen: a last look at what was drawn, and a curtain that is held open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import engine
from game.engine.events import CardsDrawn
from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    ConfirmReleased,
    FocusLost,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Tab,
)
from game.play.session import PERSON, Session, Setup
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.table.turn.computer_seats import ComputerSeats
from game.scenes.table.turn.controller import NotYours, Source
from game.scenes.table.turn.hot_seat import GRACE, LAST_LOOK, asks_who_starts
from game.ui.widgets.hold import HOLD

from .seat import Seat
from .test_whose_turn import finish_turn

GAMES = ["classic", "quick", "duel", "twist"]


def shared(home: Path, game: str = "classic", **wishes: Any) -> Seat:
    """Two people; the first one is at the screen, and on turn."""
    session = Session(Setup(engine.rules(game, players=2), 5, seats=(PERSON,) * 2, names=("", "")))
    if asks_who_starts(session):
        session.say(0, "start:yes")
    return Seat(home, session, **wishes).lift_curtain()


def at_curtain(home: Path, game: str = "classic", **wishes: Any) -> Seat:
    """The first one's turn is over, and the curtain has fallen."""
    seat = shared(home, game, **wishes)
    finish_turn(seat)
    for _ in range(600):
        if isinstance(seat.top, CurtainScene):
            return seat
        seat.wait()
    raise AssertionError("the curtain never fell")


# The curtain


def test_keys_that_are_pressed_again_and_again_do_not_open_the_curtain(tmp_path: Path) -> None:
    seat = at_curtain(tmp_path, speed=0.0)
    for _ in range(40):
        seat.do(Confirm()).wait(HOLD / 3).do(ConfirmReleased())
        seat.do(Command("end_turn"), Command("digit_1"), Tab(1))
        assert isinstance(seat.top, CurtainScene)
    assert seat.table.seat == 0


@pytest.mark.parametrize("key", [Cancel(), Command("pause")])
def test_a_pause_at_the_curtain_shows_nothing_of_the_table(tmp_path: Path, key: Action) -> None:
    seat = at_curtain(tmp_path, speed=0.0)
    curtain = seat.top
    seat.do(Confirm()).wait(HOLD / 2).do(key).wait(2 * HOLD)
    stack = seat.house.context.stack
    assert isinstance(seat.top, PauseScene)
    assert stack.scenes == (seat.table, curtain, seat.top)
    assert curtain.covers, "the table below it is not drawn"
    seat.do(Cancel()).wait(2 * HOLD)
    assert seat.top is curtain
    assert seat.table.seat == 0
    seat.lift_curtain()
    assert seat.table.seat == 1


def test_a_pause_before_it_is_known_who_starts_leaves_a_game_to_continue(tmp_path: Path) -> None:
    setup = Setup(engine.rules("classic", players=2), 5, seats=(PERSON,) * 2, names=("", ""))
    seat = Seat(tmp_path, Session(setup))
    assert isinstance(seat.top, CurtainScene)
    seat.do(Cancel()).wait()
    assert isinstance(seat.top, PauseScene)
    assert seat.saved == seat.session.to_data()


def test_a_key_that_is_held_opens_it(tmp_path: Path) -> None:
    seat = at_curtain(tmp_path, speed=0.0)
    seat.do(Confirm()).wait(HOLD * 0.8)
    assert isinstance(seat.top, CurtainScene)
    seat.wait(HOLD * 0.3)
    assert seat.at_table
    assert seat.table.seat == 1
    assert seat.table.my_turn


def test_a_key_that_is_down_since_before_the_curtain_does_not_count(tmp_path: Path) -> None:
    """Only its release arrives there."""
    seat = at_curtain(tmp_path, speed=0.0)
    seat.wait(2 * HOLD).do(ConfirmReleased()).wait(2 * HOLD)
    assert isinstance(seat.top, CurtainScene)


def button_of(seat: Seat) -> tuple[int, int]:
    return seat.house.widget("answer_0").shown.center


def test_the_mouse_opens_it_by_holding_its_button(tmp_path: Path) -> None:
    seat = at_curtain(tmp_path, speed=0.0)
    pos = button_of(seat)
    seat.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos)).wait(2 * HOLD)
    assert isinstance(seat.top, CurtainScene)
    seat.do(PointerDown(pos)).wait(HOLD + 0.1)
    assert seat.at_table


@pytest.mark.parametrize(
    "interruption", [PointerUp((640, 360)), PointerMoved((5, 5)), PointerLeft(), FocusLost()]
)
def test_whoever_lets_go_starts_anew(tmp_path: Path, interruption: Action) -> None:
    seat = at_curtain(tmp_path, speed=0.0)
    pos = button_of(seat)
    seat.do(PointerMoved(pos), PointerDown(pos)).wait(HOLD * 0.8)
    seat.do(interruption).wait(2 * HOLD)
    assert isinstance(seat.top, CurtainScene)


def test_while_it_is_held_a_ring_fills(tmp_path: Path) -> None:
    seat = at_curtain(tmp_path, speed=0.0)
    pictures = [seat.do(Confirm()).house.picture()]
    pictures += [seat.wait(HOLD / 4).house.picture() for _ in range(3)]
    assert len({pygame.image.tobytes(each, "RGB") for each in pictures}) == len(pictures)


# Talk


def in_a_computers_turn(home: Path) -> Seat:
    """The first person's turn is over and their hand covered; a computer thinks."""
    rules = engine.rules("classic", players=3)
    seats = (PERSON, "novice", PERSON)
    session = Session(Setup(rules, 5, seats=seats, names=("", "Ada", "")))
    session.say(0, "start:yes")
    seat = Seat(home, session, speed=0.0).lift_curtain()
    seat.do(Command("pile_1"))
    assert seat.table.talk.widgets
    finish_turn(seat)
    while seat.table.hot_seat.last_look:
        seat.wait(0.1)
    assert (seat.table.seat, seat.state.to_move) == (0, 1)
    assert seat.table.hand_hidden
    return seat


def test_nobody_speaks_for_a_person_whose_hand_is_covered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ComputerSeats, "next_move", lambda computers, dt: None)
    seat = in_a_computers_turn(tmp_path)
    before = seat.state.signals
    seat.do(Command("pile_1"), Command("pile_3"), Command("talk"), Confirm())
    seat.click(seat.pile("U2"))
    assert seat.at_table
    assert seat.state.signals == before
    assert not seat.table.talk.widgets
    with pytest.raises(NotYours):
        seat.table.controller.speak(Source.PERSON, 0, say="keep_off:U1")


# The last look


@pytest.mark.parametrize("game", ["classic", "quick", "duel"])
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_whoever_ends_a_turn_sees_what_they_drew(tmp_path: Path, game: str, speed: float) -> None:
    seat = shared(tmp_path, game, speed=speed)
    finish_turn(seat)
    (drawn,) = [each for each in seat.session.events if isinstance(each, CardsDrawn)]
    seat.wait(LAST_LOOK * 0.9)
    assert seat.at_table
    for card in drawn.cards:
        assert seat.shown[seat.key(card)].face == 1.0
    assert seat.prompt.startswith(f"You drew {len(drawn.cards)} card")
    seat.lift_curtain()
    assert seat.table.seat == 1


def test_a_quick_computer_does_not_cut_the_look_short(tmp_path: Path) -> None:
    rules = engine.rules("classic", players=3)
    seats = (PERSON, "novice", PERSON)
    session = Session(Setup(rules, 5, seats=seats, names=("", "Ada", "")))
    session.say(0, "start:yes")
    seat = Seat(tmp_path, session, speed=4.0).lift_curtain()
    finish_turn(seat)
    waited = 0.0
    while seat.at_table and seat.table.hot_seat.last_look:
        seat.wait(0.1)
        waited += 0.1
    assert waited >= LAST_LOOK - 0.1
    assert seat.state.to_move == 2, "the computer has played meanwhile"
    seat.lift_curtain()
    assert seat.table.seat == 2


def test_before_the_curtain_falls_the_hand_is_covered_again(tmp_path: Path) -> None:
    seat = shared(tmp_path)
    finish_turn(seat)
    covered = False
    while seat.at_table:
        covered = all(seat.shown[card].face < 0.5 for card in seat.table.hand)
        if seat.table.hot_seat.waiting and not seat.table.hot_seat.last_look:
            assert seat.prompt == "Pass to Player 2"
        seat.wait()
    assert covered


def test_keys_of_the_turn_do_not_cut_the_look_short_but_a_deliberate_one_does(
    tmp_path: Path,
) -> None:
    seat = shared(tmp_path, speed=0.0)
    finish_turn(seat)
    for _ in range(5):
        seat.do(Command("end_turn"), Confirm())
    assert seat.table.hot_seat.last_look
    seat.wait(GRACE)
    seat.do(Command("end_turn"), Command("digit_1"), Command("hint"))
    assert seat.table.hot_seat.last_look
    seat.do(Confirm()).wait(0.1)
    assert isinstance(seat.top, CurtainScene)


@pytest.mark.parametrize("game", GAMES)
def test_no_card_lands_under_the_curtain(tmp_path: Path, game: str) -> None:
    seat = at_curtain(tmp_path, game)
    assert seat.table.animator.at_rest


def test_nothing_can_be_done_between_two_turns(tmp_path: Path) -> None:
    seat = shared(tmp_path, speed=1.0)
    finish_turn(seat)
    steps = len(seat.session.steps)
    while seat.at_table:
        seat.do(Command("digit_1"), Command("pile_1"), Command("end_turn"), Command("take_back"))
        assert len(seat.session.steps) == steps


def test_a_message_of_the_last_turn_is_not_read_by_the_next_player(tmp_path: Path) -> None:
    seat = shared(tmp_path, speed=0.0)
    finish_turn(seat)
    seat.table._message.say("You do not hold 50.")
    seat.lift_curtain()
    assert seat.message == ""

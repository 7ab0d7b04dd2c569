"""Words go when what they are about goes: hints, refusals, and what was said of a card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import engine
from game.analysis import Assessment, Option
from game.engine import Move, Signal
from game.engine.moves import TAKE
from game.platform.actions import Command, Confirm
from game.play.session import PERSON, Session, Setup
from game.scenes.ask import AskScene
from tests.play.sessions import solo

from . import rows
from .positions import due_fire
from .seat import Seat
from .test_whose_turn import finish_turn, in_another_turn


def advise(seat: Seat, *moves: Move) -> Seat:
    """As if this turn had just been found to be the best."""
    coach = seat.table.desk.coach
    option = Option(moves, 0.5, 0.02)
    coach._answers[coach.now] = Assessment(seat.table.seat, (option,), 0.5, 0.02, proven=False)
    seat.table.hints.waiting = True
    return seat.wait()


def first_legal(seat: Seat) -> Move:
    return next(move for move in seat.table.person.legal_moves if move.card is not None)


# Hints


def test_a_hint_goes_with_the_move_it_was_about(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.0)
    move = first_legal(seat)
    advise(seat, move)
    assert str(move.card) in seat.message
    seat.play(move)
    assert seat.message == ""
    advise(seat, first_legal(seat))
    assert seat.message
    seat.do(Command("take_back"))
    assert seat.message == ""


@pytest.mark.parametrize("game", ["classic", "quick", "duel", "twist"])
def test_no_hint_outlives_its_turn(tmp_path: Path, game: str) -> None:
    rules = engine.rules(game, players=2)
    session = Session(Setup(rules, 5, seats=(PERSON, "novice"), names=("", "Ada")))
    if rules.together:
        session.say(0, "start:yes")
    seat = Seat(tmp_path, session, speed=0.0)
    finish_turn(seat, but=1)
    advise(seat, seat.table.person.legal_moves[-1])
    hint = seat.message
    assert hint
    seat.play(seat.table.person.legal_moves[-1])
    assert seat.message != hint
    assert seat.table.hints.advised is None


def test_a_hint_about_a_card_that_is_gone_is_not_given(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.0)
    gone = first_legal(seat)
    seat.play(gone)
    advise(seat, gone)
    assert seat.message == ""
    assert seat.table.chosen is None


def test_a_refusal_goes_with_the_next_move(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.0).do(Command("end_turn"))
    assert seat.message
    seat.play(first_legal(seat))
    assert seat.message == ""


def test_while_another_turn_goes_on_what_was_refused_can_be_read(tmp_path: Path) -> None:
    seat = Seat(tmp_path, in_another_turn("classic"), speed=0.0)
    seat.do(Command("end_turn"))
    refusal = seat.message
    on_turn = seat.state.to_move
    seat.play(next(m for m in seat.session.rules.legal_moves(seat.state) if m.card))
    assert (seat.state.to_move, seat.message) == (on_turn, refusal)


# A hint and a question


def test_whoever_follows_a_hint_to_take_the_row_is_not_asked(tmp_path: Path) -> None:
    seat = Seat(tmp_path, rows.begun(), speed=0.0)
    advise(seat, TAKE).do(Command("take_row"))
    assert seat.at_table
    assert seat.session.steps[-1].entry.text == "take"


def test_nor_is_told_by_the_button_what_would_be_lost(tmp_path: Path) -> None:
    seat = Seat(tmp_path, rows.begun(), speed=0.0)
    advise(seat, TAKE).wait(5)
    assert seat.table.focus.pointed is seat.table.focus.end or seat.message == ""
    assert seat.table.person.danger is None


def test_whoever_does_something_else_than_the_hint_is_asked(tmp_path: Path) -> None:
    seat = Seat(tmp_path, due_fire(), speed=0.0)
    advise(seat, Move("place", 23, "U1")).do(Command("end_turn"))
    assert isinstance(seat.top, AskScene)


def test_a_hint_for_an_earlier_position_answers_no_question(tmp_path: Path) -> None:
    seat = Seat(tmp_path, due_fire(), speed=0.0)
    advise(seat, Move("end"))
    seat.play(Move("place", 94, "D1"))
    seat.do(Command("end_turn"))
    assert isinstance(seat.top, AskScene)


# What was said of a card


def quick_table(home: Path, *, expert: bool = False) -> Seat:
    rules = engine.rules("quick", players=2, expert=expert)
    seed = 4 if expert else 5
    session = Session(Setup(rules, seed, seats=(PERSON, "novice"), names=("", "Ada")))
    session.say(0, "colour:R" if expert else "start:yes")
    if expert:
        session.unsay(0, "colour:R")
    return Seat(home, session, speed=0.0)


def of_cards(seat: Seat, speaker: int = 0) -> list[str]:
    signals: Any = seat.state.signals
    return [s.text for s in signals if s.seat == speaker and s.text.startswith("colour")]


@pytest.mark.parametrize("expert", [False, True])
def test_what_was_said_of_a_card_is_taken_back_when_it_is_placed(
    tmp_path: Path, expert: bool
) -> None:
    seat = quick_table(tmp_path, expert=expert)
    card = seat.table.hand[0]
    seat.table.person.choose(card)
    seat.do(Command("talk"), Confirm())
    assert len(of_cards(seat)) == 1
    if not expert:  # a card that was not spoken of changes nothing
        other = seat.table.hand[1]
        assert seat.table.spec.about_card(seat.session.rules, str(other)) not in of_cards(seat)
        seat.play(Move("place", str(other), "U"))
        assert len(of_cards(seat)) == 1
    pile = next(m.target for m in seat.table.person.legal_moves if m.card == card)
    seat.play(Move("place", str(card), pile))
    assert of_cards(seat) == []
    assert seat.saved == seat.session.to_data()


def test_as_long_as_such_a_card_is_held_it_stays(tmp_path: Path) -> None:
    for seed in range(200):
        rules = engine.rules("quick", players=2)
        session = Session(Setup(rules, seed, seats=(PERSON, "novice"), names=("", "Ada")))
        session.say(0, "start:yes")
        seat = Seat(tmp_path / str(seed), session, speed=0.0)
        kinds = {seat.table.spec.about_card(rules, str(card)) for card in seat.table.hand}
        if len(kinds) == 1:
            break
    seat.table.person.choose(seat.table.hand[0])
    seat.do(Command("talk"), Confirm())
    seat.play(first_legal(seat))
    assert of_cards(seat) == [kinds.pop()]


def test_a_partner_takes_back_what_was_said_of_a_card_too(tmp_path: Path) -> None:
    seat = Seat(tmp_path, in_another_turn("quick"), speed=0.0)
    hand: Any = seat.state.hand
    text = seat.table.spec.about_card(seat.session.rules, hand[0])
    if text not in of_cards(seat, 1):
        seat.session.say(1, str(text))
    move = next(m for m in seat.session.rules.legal_moves(seat.state) if m.card == hand[0])
    seat.play(move)
    if len({seat.table.spec.about_card(seat.session.rules, card) for card in hand}) == 2:
        assert text not in of_cards(seat, 1)


# What partners said


@pytest.mark.parametrize("stands", [True, False])
def test_the_message_about_a_signal_goes_with_the_signal(tmp_path: Path, stands: bool) -> None:
    seat = Seat(tmp_path, in_another_turn("classic"), speed=0.0)
    partner, text = seat.state.to_move, "keep_off:U1"
    seat.session.say(partner, text)
    seat.table.signals.hear([Signal(partner, text, 1)])
    message = seat.message
    assert message
    if not stands:
        seat.session.unsay(partner, text)
    seat.play(next(m for m in seat.session.rules.legal_moves(seat.state) if m.target == "D1"))
    assert seat.message == (message if stands else "")

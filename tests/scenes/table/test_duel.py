"""A duel at the table: two sides, help, what a turn will draw, and how it ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine import Move
from game.platform.actions import Command, PointerMoved
from game.play.perspective import perspective
from game.play.session import PERSON, Session
from game.scenes.ask import AskScene
from game.scenes.games.duel.table import DUEL
from game.scenes.games.duel.texts import DuelPanel, panel, turn_lines
from game.scenes.table.scene import TableScene
from game.scenes.table.sentences import hint_text
from game.ui.art import CardFace, backs
from tests.engine.positions import duel as duel_at
from tests.engine.positions import lost_duel, side
from tests.play.sessions import duel, session_at
from tests.scenes.harness import words_of

from .duels import begun, spoilt, tangled, won
from .seat import Seat

WORDS = words_of("en")


def seat_at(home: Path, session: Session, **wishes: object) -> Seat:
    return Seat(home, session, **{"speed": 0.0, **wishes})


def moves_of(seat: Seat) -> list[str]:
    return [step.entry.text for step in seat.session.steps]


# Whose card that is


def test_of_two_cards_with_one_number_each_is_its_owners() -> None:
    session = begun()
    session.play("44>1D")
    session.play("13>0U")
    piles = dict(zip(DUEL.names, DUEL.board(perspective(session, 0)).piles, strict=True))
    assert piles["1D"] == ((1, 57), (1, 49), (1, 41), (0, 44))
    assert piles["0U"] == ((0, 15), (0, 5), (0, 13))
    assert DUEL.face(session.rules, (0, 44)) == CardFace("44", "silver")
    assert DUEL.face(session.rules, (1, 44)) == CardFace("44", "gold")


def test_no_card_is_on_the_table_twice() -> None:
    session = won()
    for seat in range(2):
        board = DUEL.board(perspective(session, seat))
        keys = [*board.hand, *board.away, *(key for pile in board.piles for key in pile)]
        assert len(keys) == len(set(keys))
        assert len(board.away) == board.held[1 - seat]


def test_a_rivals_hand_has_no_numbers() -> None:
    board = DUEL.board(perspective(begun(), 0))
    assert not [key for key in board.away if isinstance(DUEL.card(key), int)]


# Help


def test_help_is_lit_with_what_it_gives_to_both(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, begun())
    seat.click(seat.card_at_rest(44))
    assert seat.prices == {
        "0U": "+39",
        "0D": WORDS.signed(-12),
        "1D": "Ada +3, you draw 2 (2 anyway)",
    }
    assert not any(price.good for price, _ in seat._frame.prices.values()), "a help is a trade"


def test_a_backtrick_on_the_own_side_is_lit_as_one(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, begun(21))
    seat.click(seat.card_at_rest(14))
    assert seat.prices["0U"] == WORDS("cost.backtrick", step=WORDS.signed(-10))
    assert seat._frame.prices["0U"][0].good


@pytest.mark.parametrize("by", ["clicks", "drag", "keys", "walking"])
def test_help_with_every_kind_of_hand(tmp_path: Path, by: str) -> None:
    seat = seat_at(tmp_path, begun())
    match by:
        case "clicks":
            seat.place(44, "1D")
        case "drag":
            seat.drag_card(44, "1D")
        case "keys":
            seat.do(Command("digit_6"), Command("pile_4"))
        case "walking":
            seat.walk_to("card", (0, 44)).walk_to("pile", "1D")
    assert moves_of(seat)[-1] == "44>1D"
    assert seat.state.helped
    seat.rest().check_truth()


def test_own_piles_are_counted_first_on_either_side(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, duel(seats=("novice", PERSON)))
    assert seat.table.seat == 1
    assert seat.table.places_in_key_order == ("1U", "1D", "0U", "0D")


def test_why_a_card_does_not_help(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, begun())
    seat.place(33, "1U")
    assert seat.message == WORDS("illegal.must_improve", card="33", top="2")
    seat.place(44, "1D").place(14, "1U")
    assert seat.message == "You can help only once a turn."
    fresh = seat_at(tmp_path / "fresh", duel())
    fresh.place(fresh.hand[0], "1U")
    assert fresh.message == "This pile still stands at its start. There is nothing to improve."


def test_a_double_click_does_not_help_while_the_own_side_takes_the_card(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, begun())
    seat.double_click(seat.card_at_rest(44))
    assert moves_of(seat)[-1] == "44>0D"


def test_help_can_be_taken_back(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, begun())
    seat.place(44, "1D").do(Command("take_back"))
    assert not seat.state.helped
    assert 44 in seat.hand
    seat.rest().check_truth()


# Words


def lines(session: Session) -> tuple[str, ...]:
    return turn_lines(WORDS, perspective(session, session.state.to_move).view)


def test_the_panel_says_what_is_owed_and_what_will_be_drawn() -> None:
    session = begun()
    owed, free, two = "0 placed · *2 more* to go", "help: still free", "own piles only: draw 2"
    assert lines(session) == ("This turn", owed, free, two)
    session.play("13>0U")
    assert lines(session)[1:] == ("1 placed · *1 more* to go", free, two)
    session.play("44>1D")
    assert lines(session)[1:] == ("2 placed · enough", "help: given", "you helped: draw 2")
    session.play("14>0U")
    assert lines(session)[3] == "you helped: draw 3"
    held = len(session.state.hand)
    seat = session.state.to_move
    session.play("end")
    last: Any = session.state
    assert len(last.sides[seat].hand) == held + 3


def test_help_is_not_offered_where_no_card_helps() -> None:
    own = side([30, 33, 34, 40, 44, 45], up=[18, 20])
    session = session_at(duel_at(own, side([50, 51, 52, 53, 54, 55], up=[2, 3])))
    assert lines(session)[2] == "help: not possible"
    assert not any(str(move.target)[0] == "1" for move in session.rules.legal_moves(session.state))
    of_rival = turn_lines(WORDS, perspective(session, 1).view)
    assert of_rival[2] == "help: still free", "nobody knows what another hand can do"


def test_and_that_there_is_nothing_left_to_draw() -> None:
    assert lines(won())[3] == "no cards left to draw"
    assert lines(spoilt())[3] == "own piles only: draw 1"


def test_a_hint_to_help_says_what_the_opponent_gains() -> None:
    session = begun()
    hint = hint_text(WORDS, DUEL, session, 0, (Move("place", 44, "1D"),))
    state: Any = session.state
    falling = state.sides[1].top(False)
    assert f"gains {44 - falling}, you draw 2 instead of 2." in hint


def test_and_that_nothing_can_be_drawn_for_it() -> None:
    session = won()
    helps = [
        move
        for move in session.rules.legal_moves(session.state)
        if str(move.target).startswith("1")
    ]
    hint = hint_text(WORDS, DUEL, session, 0, (helps[0],))
    assert hint.endswith("but you are rid of a card.")


def test_a_hint_in_a_lost_turn_promises_nothing() -> None:
    session = session_at(lost_duel())
    for move in session.rules.legal_moves(session.state):
        assert hint_text(WORDS, DUEL, session, 0, (move,)) == WORDS("hint.lost")


def test_each_side_says_who_plays_there_and_how_far_they_are() -> None:
    own, rival = panel(WORDS, perspective(begun(), 0)).sides
    assert (own.name, own.note, own.progress) == ("You", "Silver", "54 of 58 to place")
    assert (rival.name, rival.note) == ("Ada", "Gold · Novice")
    assert own.active
    assert not rival.active
    assert [side.seat for side in panel(WORDS, perspective(begun(), 1)).sides] == [1, 0]


def test_the_title_says_against_whom(tmp_path: Path) -> None:
    chips = seat_at(tmp_path, duel())._frame.header.chips
    assert [text for text, _ in chips] == ["against Ada"]


def test_a_rivals_help_is_told_and_ones_own_is_not(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun(seats=("novice", PERSON), names=("Ada", "")))
    seat.play(Move("place", 44, "1D"))
    assert seat.message == "Ada helped you: 44 on the golden falling pile."
    own = seat_at(tmp_path / "own", begun())
    own.place(44, "1D")
    assert not own.message


# Two people


def test_whoever_looks_sits_below_and_silver_stays_silver(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, begun(seats=(PERSON, PERSON)))
    seat.lift_curtain()
    assert seat.table.seat == 0
    before = seat.table.places
    seat.place(44, "1D").place(13, "0U").do(Command("end_turn")).lift_curtain()
    assert seat.table.seat == 1
    after = seat.table.places
    assert (after["1U"], after["0U"]) == (before["0U"], before["1U"])
    said = seat._frame.panel
    assert isinstance(said, DuelPanel)
    assert [side.seat for side in said.sides] == [1, 0]
    faces = [DUEL.face(seat.session.rules, key).style for key in seat.table.board.piles[0]]
    assert set(faces) == {"silver"}
    assert DUEL.back(0) == backs.SILVER_ARROWS
    seat.rest().check_truth()


# The end of a turn


def test_a_turn_that_leaves_a_single_card_is_asked_about(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, spoilt())
    seat.do(PointerMoved(seat.button("end_turn"))).wait(0.1)
    assert seat.message == WORDS("duel.warn.text")
    seat.do(Command("end_turn"))
    assert isinstance(seat.top, AskScene)
    seat.house.press("answer_0")
    assert seat.at_table
    assert moves_of(seat)[-1] != "end"
    seat.do(Command("end_turn"))
    seat.house.press("answer_1")
    assert "end" in moves_of(seat)[-4:]


def test_other_turns_are_not(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, begun())
    seat.place(13, "0U").place(14, "0U").do(Command("end_turn"))
    assert seat.top is seat.table
    assert moves_of(seat)[12:15] == ["13>0U", "14>0U", "end"]


def test_cards_of_the_rival_come_from_the_rivals_draw_pile(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    seat.rest()
    seat.place(13, "0U").place(14, "0U").do(Command("end_turn"))
    x, y = seat.table.layout.deck_of(1).centre
    away = {(1, f"back {number}") for number in range(6)}
    seen = set()
    for _ in range(60 * 12):
        seat.wait()
        seen |= {(round(pose.x), round(pose.y)) for key, pose in seat.shown.items() if key in away}
        if seat.table.my_turn:
            break
    assert (x, y) in seen


# The end of the game


def test_the_last_card_wins_and_is_cheered(tmp_path: Path) -> None:
    seat = Seat(tmp_path, won())
    seat.place(59, "0U").wait(1)
    assert seat.state.status == "won:0"
    assert seat.prompt == "You win!"
    assert "win" in seat.heard
    assert seat.table.effects.visuals.particles
    assert seat.to_results().session is seat.session


def test_a_loss_is_not(tmp_path: Path) -> None:
    seat = Seat(tmp_path, spoilt())
    seat.do(Command("end_turn"))
    seat.house.press("answer_1")
    for _ in range(60 * 60):
        if seat.session.over:
            break
        seat.wait()
    assert seat.state.status == "won:1"
    seat.wait(1)
    assert seat.prompt == "Ada wins"
    texts = seat._frame.finale_texts
    assert texts is not None
    assert texts.line == "You could not place two cards."
    assert "loss" in seat.heard
    assert not seat.table.effects.visuals.particles
    assert seat.to_results().session is seat.session


def test_another_order_of_cards_can_be_tried(tmp_path: Path) -> None:
    seat = seat_at(tmp_path, tangled())
    seat.place(4, "1U").wait(0.1)
    assert isinstance(seat.top, AskScene)
    assert seat.state.status == "won:1"
    seat.house.press("answer_0")
    assert seat.state.status == "running"
    seat.rest().check_truth()


def test_but_not_for_a_rival_who_is_a_computer() -> None:
    session = tangled(seats=("novice", PERSON))
    session.play("4>1U")
    assert session.state.status == "won:1"
    assert not session.can_be_rescued


def test_watchers_cheer_whoever_wins(tmp_path: Path) -> None:
    session = won(seats=("novice", "novice"))
    seat = Seat(tmp_path, session)
    for _ in range(60 * 60):
        if session.over or not isinstance(seat.top, TableScene):
            break
        seat.wait()
    seat.wait(1)
    assert "win" in seat.heard


@pytest.mark.parametrize(("button", "starter"), [("again", 1), ("same_deal", 0)])
def test_rivals_take_turns_to_start(tmp_path: Path, button: str, starter: int) -> None:
    seat = seat_at(tmp_path, won())
    seat.place(59, "0U").to_results()
    seat.house.press(button).wait(0.2)
    table = seat.top
    assert isinstance(table, TableScene)
    assert table.session.setup.starter == starter
    assert table.session.setup.seats == seat.session.setup.seats

"""The table warns before a card is spent, and says why a place refuses one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import rules
from game.platform.actions import Command, PointerMoved
from game.play.session import Session, can_reach_minimum
from game.scenes.table.turn.danger import most_cards, warning
from tests.engine.positions import four_piles
from tests.i18n.catalogues import LANGUAGES
from tests.play.sessions import duel, match, session_at, solo
from tests.scenes.harness import words_of

from .positions import no_way, wrong_order
from .seat import Seat

WORDS = words_of("en")


def two_of_three() -> Session:
    """Three cards are owed, and only two fit."""
    hand = [97, 98, 40, 41, 42, 43, 44, 45]
    return session_at(four_piles([hand], pro=True, U1=[96], U2=[99], D1=[2], D2=[3]))


def said(session: Session) -> str:
    return warning(WORDS, session.rules, session.state)


def test_one_card_is_not_enough() -> None:
    assert said(no_way()) == WORDS("danger.one_card")


def test_two_cards_are_not_enough_where_three_are_owed() -> None:
    session = two_of_three()
    assert most_cards(session.rules, session.state) == 2
    assert said(session) == WORDS("danger.some_cards", n=2)


def test_the_right_order_is_asked_for_if_there_is_only_one() -> None:
    assert said(wrong_order()) == WORDS("danger.order")


@pytest.mark.parametrize("table", [solo, duel, match])
def test_nothing_is_said_while_all_is_well(table: Callable[[], Session]) -> None:
    assert said(table()) == ""


def test_whoever_owes_nothing_is_not_warned() -> None:
    session = wrong_order()
    session.play("96>U1")
    session.play("97>U1")
    assert said(session) == ""


@pytest.mark.parametrize("seed", range(30))
def test_a_warning_is_true(seed: int) -> None:
    """At the end of games, where it is close: a turn that cannot be saved is said to be so."""
    session = Session(solo(seed).setup)
    while not session.over:
        moves = session.rules.legal_moves(session.state)
        lost = not can_reach_minimum(session.rules, session.state)
        assert ("cannot be saved" in said(session)) == lost
        session.play(moves[seed % len(moves)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_it_before_a_card_is_spent(tmp_path: Path, language: str) -> None:
    seat = Seat(tmp_path, no_way(), language=language)
    assert seat.message == words_of(language)("danger.one_card")


def test_a_fire_that_no_card_can_cover_is_announced(tmp_path: Path) -> None:
    for hand, covers in (([4, 5, 6, 7, 8, 9, 10, 11], False), ([4, 5, 6, 7, 8, 9, 10, 90], True)):
        session = session_at(four_piles([hand], fire=True, U1=[20, 22]))
        message = Seat(tmp_path, session).message
        assert message == ("" if covers else WORDS("danger.fire", card="22"))


def test_a_place_that_refuses_the_chosen_card_says_why_while_it_is_hovered(tmp_path: Path) -> None:
    seat = Seat(tmp_path, session_at(four_piles([[12, 60, 61, 62, 63, 64, 65, 66]], U1=[40, 50])))
    seat.rest().click(seat.card_at_rest(12))
    box = seat.table.places["U1"]
    seat.house.do(PointerMoved(box.centre))
    assert seat._frame.refused
    assert "50" in seat.message
    seat.house.do(PointerMoved(seat.table.places["U2"].centre))
    assert not seat._frame.refused
    assert seat.message == ""


def test_cards_and_piles_show_their_keys_while_the_keyboard_is_used(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo()).rest()
    seat.house.do(PointerMoved((5, 5)))
    assert not seat._frame.keys
    seat.house.do(Command("digit_1"))
    assert [label.text for label in seat._frame.keys] == [*"12345678", *"ASDF"]
    seat.house.context.change(key_labels=False)
    assert not seat._frame.keys


def test_a_pile_that_takes_nothing_more_says_so(tmp_path: Path) -> None:
    state = four_piles([[12, 60, 61, 62, 63, 64, 65, 66]], U1=[89, 99], U2=[50])
    seat = Seat(tmp_path, session_at(state)).rest()
    seat.house.do(PointerMoved(seat.table.places["U1"].centre))
    assert seat.message == WORDS("danger.dead_pile")
    seat.house.do(PointerMoved(seat.table.places["U2"].centre))
    assert seat.message == ""


def test_rules_know_no_warnings_for_an_ended_game() -> None:
    table = rules("classic")
    state = table.deal(1)._replace(status="lost")
    assert warning(WORDS, table, state) == ""

"""What others did can be seen: the strip, the last turn of every seat, ghosts, and the log."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Surface

from game.engine import Signal, rules
from game.engine.events import CardPlaced, TurnBegan, TurnEnded
from game.i18n import signal_text
from game.platform.actions import Cancel, Command
from game.play.session import PERSON, Session, Setup
from game.players import make
from game.scenes.curtain import CurtainScene
from game.scenes.table.paint import recap as paint
from game.scenes.table.paint.recap import ghost_spots, shown_rows
from game.scenes.table.recap.log import LogScene, chapters
from game.scenes.table.recap.recap import Recap, Row
from game.scenes.table.recap.turns import last_of, since, turns
from game.ui.layout.box import Box
from tests.i18n.catalogues import LANGUAGES
from tests.scenes.harness import words_of

from .seat import Seat


def placed(seat: int, card: int, pile: str = "U1") -> CardPlaced:
    return CardPlaced(seat, card, pile, 1, False)


EVENTS = (
    placed(0, 5),
    placed(0, 6),
    TurnEnded(0, 2),
    TurnBegan(1),
    placed(1, 8),
    TurnEnded(1, 1),
    TurnBegan(2),
    placed(2, 9, "U2"),
    TurnEnded(2, 1),
    TurnBegan(0),
)


SAID = ((1, "keep_off:U1"), (2, "keep_off:D1"))
"""Seats, and what they say."""


def team(
    moves: int, seats: tuple[str, ...] = (PERSON, "club", "club"), game: str = "classic"
) -> Session:
    """A game in which so many moves are made, and then the first seat is on turn."""
    table = rules(game) if game == "duel" else rules(game, players=len(seats))
    names = ("", "Ada", "Bruno")[: len(seats)]
    session = Session(Setup(table, 5, seats=seats[: table.players], names=names))
    players = [make("greedy", table, seat, 1) for seat in range(table.players)]
    while moves > 0 or session.state.to_move:
        seat = session.state.to_move
        session.play(players[seat].choose(table.view(session.state, seat)))
        moves -= 1
    return session


def test_events_are_grouped_by_turns() -> None:
    taken = [(turn.seat, len(turn.deeds)) for turn in turns(0, EVENTS)]
    assert taken == [(0, 2), (1, 1), (2, 1), (0, 0)]


def test_only_what_others_did_after_ones_own_turn_is_new() -> None:
    taken = turns(0, EVENTS)
    assert [turn.seat for turn in since(taken, 0)] == [1, 2]
    assert [turn.seat for turn in since(taken, 1)] == [2]
    assert [turn.seat for turn in since(taken, 2)] == []


def test_what_is_new_stays_until_ones_own_turn_has_ended() -> None:
    going_on = (*EVENTS, placed(0, 10))
    assert [turn.seat for turn in since(turns(0, going_on), 0)] == [1, 2]
    ended = (*going_on, TurnEnded(0, 1), TurnBegan(1))
    assert since(turns(0, (*ended, placed(1, 12))), 0)[0].deeds == (placed(1, 12),)


def test_the_last_turn_of_a_seat() -> None:
    found = last_of(turns(0, EVENTS), 0)
    assert found is not None
    assert len(found.deeds) == 2
    assert last_of(turns(0, EVENTS), 3) is None


@pytest.mark.parametrize("game", ["classic", "quick", "duel", "twist"])
def test_every_card_of_the_others_is_in_the_strip_and_marked_where_it_lies(
    tmp_path: Path, game: str
) -> None:
    session = team(12, game=game)
    seat = Seat(tmp_path, session).rest()
    recap, table = seat._frame.recap, seat.table
    new = since(turns(session.first.to_move, session.events), 0)
    assert new
    assert {row.seat for row in recap.rows} == {turn.seat for turn in new}
    for turn in new:
        for deed in turn.deeds:
            if isinstance(deed, CardPlaced):
                number = str(table.spec.number(table.spec.key(deed.seat, deed.card)))
                assert any(number in row.text for row in recap.rows if row.seat == turn.seat)
                marked = {ghost.text for each in recap.ghosts.values() for ghost in each}
                assert table.spec.short(deed.card) in marked


def test_every_partner_shows_the_last_turn_below_the_name(tmp_path: Path) -> None:
    seat = Seat(tmp_path, team(12)).rest()
    assert all(view.last for view in seat._frame.seats)


def test_alone_nobody_else_is_told_of(tmp_path: Path) -> None:
    session = Session(Setup(rules("classic"), 5))
    recap = Seat(tmp_path, session).rest()._frame.recap
    assert (recap.rows, recap.ghosts) == ((), {})


def test_the_log_opens_with_its_key_its_button_and_the_strip_and_closes_again(
    tmp_path: Path,
) -> None:
    seat = Seat(tmp_path, team(12)).rest()
    seat.house.do(Command("log"))
    assert not seat.at_table
    seat.house.do(Command("log"))
    assert seat.at_table
    for box in (seat.layout.log, seat.layout.strip):
        seat.house.click(box.centre)
        assert isinstance(seat.top, LogScene)
        seat.house.do(Cancel())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_every_turn_and_never_what_others_drew(tmp_path: Path, language: str) -> None:
    session = team(12)
    seat = Seat(tmp_path, session, language=language).rest()
    told = chapters(seat.house.context, session, 0, seat.table.names, 0)
    assert len(told) == len(turns(0, session.events)) - 1, "nothing was done in the last one"
    said = " ".join(sentence for chapter in told for sentence in chapter.sentences)
    assert words_of(language)("pile.onto.U1") in said
    assert not numbers(said) & held(session, 1, 2)


def test_people_who_share_a_screen_do_not_read_their_cards_in_the_log(tmp_path: Path) -> None:
    session = team(12, seats=(PERSON, PERSON, "club"))
    seat = Seat(tmp_path, session)
    log = seat.table.reporter.log()
    said = " ".join(sentence for chapter in log.told for sentence in chapter.sentences)
    assert not numbers(said) & held(session, 0, 1, 2)


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall("[0-9]+", text) if int(number) > 9}


def held(session: Session, *seats: int) -> set[int]:
    views = (session.rules.view(session.state, seat) for seat in seats)
    return {int(card) for view in views for card in view.hand}


def test_what_is_said_between_turns_stands_under_nobodys_turn(tmp_path: Path) -> None:
    session = team(12)
    for signal in SAID:
        session.say(*signal)
    session.play(session.rules.legal_moves(session.state)[0])
    seat = Seat(tmp_path, session)
    words, names = seat.house.context.words, seat.table.names
    *_, talk, turn = chapters(seat.house.context, session, 0, names, 0)
    said = [signal_text(words, Signal(*each, 1), names) for each in SAID]
    assert talk == (words("log.talk"), tuple(said))
    assert not set(said) & set(turn.sentences)


def test_what_is_said_within_a_turn_is_told_after_it(tmp_path: Path) -> None:
    session = team(12)
    session.play(session.rules.legal_moves(session.state)[0])
    for signal in SAID:
        session.say(*signal)
    seat = Seat(tmp_path, session)
    *_, turn, talk = chapters(seat.house.context, session, 0, seat.table.names, 0)
    assert (len(turn.sentences), len(talk.sentences)) == (1, 2)
    assert talk.title == seat.house.context.words("log.talk")


@pytest.mark.parametrize("width", [48, 60, 90, 130, 190, 260])
def test_small_cards_stay_left_of_the_lower_number_of_the_card(width: int) -> None:
    spots = ghost_spots(Box(10, 10, width, round(width * 1.4)))
    assert spots
    assert all(one.right < other.x for one, other in pairwise(spots))
    assert spots[-1].right <= 10 + width * 0.71


def test_where_room_is_scarce_every_turn_has_one_row() -> None:
    rows = [Row(1, "5"), Row(1, "6"), Row(2, "7"), Row(3, "8")]
    assert shown_rows(rows, 4) == tuple(rows)
    assert shown_rows(rows, 3) == (Row(1, "5 · 6"), Row(2, "7"), Row(3, "8"))
    assert shown_rows(rows, 2) == (Row(2, "7"), Row(3, "8"))
    assert shown_rows(rows, 0) == ()


@pytest.mark.parametrize("height", [600, 720, 768, 810, 900, 1000, 1080])
def test_the_strip_shows_every_row_it_has_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    look = Seat(tmp_path, team(12), size=(height * 16 // 9, height)).house.context.look
    rows = tuple(Row(seat, str(seat)) for seat in (1, 2, 3))
    painted: list[Row] = []
    monkeypatch.setattr(paint, "_paint_row", lambda *given: painted.append(given[-1]))
    paint.paint_strip(Surface((400, 900)), look, Box(0, 0, 300, 900), Recap(rows=rows))
    assert tuple(painted) == rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_curtain_tells_what_happened_since_ones_last_turn(
    tmp_path: Path, language: str
) -> None:
    session = team(12, seats=(PERSON, PERSON, "club"))
    seat = Seat(tmp_path, session, language=language)
    curtain = seat.top
    assert isinstance(curtain, CurtainScene)
    new = since(turns(0, session.events), 0)
    for deed in new[-1].deeds:
        assert isinstance(deed, CardPlaced)
        assert deed.card in numbers(curtain.text) | set(range(10))
    assert not numbers(curtain.text) & held(session, 0, 1, 2)

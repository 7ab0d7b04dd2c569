"""Whatever stands at the table explains itself to those who keep pointing at it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.platform.actions import PointerLeft, PointerMoved, Tab
from game.play.session import Session
from game.scenes.table.input.focus_targets import CardTarget
from game.scenes.table.input.legend import LegendTarget
from game.scenes.table.paint.tooltip import DELAY, bubble_box
from game.ui.layout.box import Box
from tests.scenes import shows
from tests.scenes.harness import LANGUAGES

from .seat import Seat

TABLES = {"classic": 4, "quick": 3, "duel": 2, "twist": 3}


def begun(game: str, seats: int) -> Session:
    """A game that has gone on for a while, and the person is on turn."""
    whole = shows.company(game, people=1, **{} if game == "duel" else {"players": seats})
    session = Session(whole.setup)
    for step in whole.steps:
        session.redo(step.entry)
        if len(session.steps) > 20 and session.state.to_move == 0:
            break
    return session


def parts(seat: Seat) -> dict[str, LegendTarget]:
    widgets = seat.table.focus.group.widgets
    return {each.name: each for each in widgets if isinstance(each, LegendTarget)}


def pointed_at(seat: Seat, name: str) -> str:
    seat.do(PointerMoved(parts(seat)[name].shown.center)).wait(DELAY + 0.1)
    return seat.table.explainer.text


def test_the_score_says_what_earned_it(tmp_path: Path) -> None:
    session = shows.played(seed=2, moves=60, fire=True)
    seat = Seat(tmp_path, session)
    text = pointed_at(seat, "score")
    assert "Small steps" in text
    assert "Backtricks" in text
    earned = sum(int(each.replace(",", "")) for each in re.findall(r"\+([\d,]+)", text))
    assert seat.score == f"Score {earned:,}"


def test_keys_reach_it_too(tmp_path: Path) -> None:
    seat = Seat(tmp_path, shows.played(seed=2, moves=60))
    for _ in seat.table.focus.group.widgets:
        seat.do(Tab(1))
        if seat.table.focus.group.focused is parts(seat)["score"]:
            break
    seat.wait(DELAY + 0.1)
    assert "Small steps" in seat.table.explainer.text


def test_the_chips_of_a_seat_are_explained(tmp_path: Path) -> None:
    session = begun("classic", 4)
    session.say(1, "keep_off:U1:strong")
    seat = Seat(tmp_path, session)
    text = pointed_at(seat, "seat_1")
    assert text.splitlines()[0] == f"Wilhelmina (Master) holds {seat.table.board.held[1]} cards."
    assert "badly needs everyone to keep off" in text


def test_nothing_is_explained_in_passing_or_to_whoever_has_a_card_chosen(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun("classic", 4))
    seat.do(PointerMoved(parts(seat)["seat_1"].shown.center)).wait(DELAY / 2)
    assert not seat.table.explainer.text
    seat.wait(DELAY)
    assert seat.table.explainer.text
    seat.do(PointerLeft()).wait(0.1)
    assert not seat.table.explainer.text
    card = next(w for w in seat.table.focus.group.widgets if isinstance(w, CardTarget))
    seat.click(card.shown.center)
    assert seat.table.chosen is not None
    assert not pointed_at(seat, "seat_1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TABLES)
def test_every_part_of_every_table_has_something_to_say(
    game: str, language: str, tmp_path: Path
) -> None:
    seat = Seat(
        tmp_path, begun(game, TABLES[game]), language=language, size=(960, 540), text_size=1.5
    )
    for name in parts(seat):
        assert pointed_at(seat, name), name
        seat.house.picture()
    for box in seat.table.places.values():
        seat.do(PointerMoved(box.centre)).wait(DELAY + 0.1)
        assert seat.table.explainer.text


@pytest.mark.parametrize("x", [0, 400, 920])
@pytest.mark.parametrize("y", [0, 250, 520])
def test_an_explanation_lies_inside_the_window_and_beside_what_it_is_about(x: int, y: int) -> None:
    about = Box(x, y, 40, 20)
    bubble = bubble_box((960, 540), (300, 120), about, 8)
    assert bubble.within(Box(0, 0, 960, 540))
    assert not bubble.meets(about)


def test_a_pile_says_nothing_to_whoever_has_just_used_it(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun("classic", 4))
    card, pile = next(
        (card, pile) for card in seat.hand for pile in seat.table.person.prices(seat.key(card))
    )
    seat.click(seat.card_at_rest(card)).click(seat.pile(pile)).wait(3 * DELAY)
    assert not seat.table.explainer.text
    seat.do(PointerLeft()).wait(0.1).do(PointerMoved(seat.pile(pile))).wait(DELAY + 0.1)
    assert seat.table.explainer.text

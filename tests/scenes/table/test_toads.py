"""Toads at the table: placing, twisting and taking with every hand, points, and rounds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine.events import PenaltyTaken
from game.i18n.words import MINUS
from game.platform.actions import Cancel, Command, Confirm, PointerMoved
from game.play.session import PERSON, Session
from game.scenes.ask import AskScene
from game.scenes.games.twist.round_end import READING, RoundEndScene
from game.scenes.games.twist.texts import RowPanel
from game.scenes.pause import PauseScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table.scene import TableScene
from tests.engine.positions import toads
from tests.play.sessions import match

from .rows import HAND, begun, last_row, long_row, row_at, row_taken_at, single, stuck
from .seat import Seat


def entries(seat: Seat) -> list[str]:
    return [step.entry.text for step in seat.session.steps]


def words(seat: Seat) -> RowPanel:
    said = seat.table._frame(1.0).panel
    assert isinstance(said, RowPanel)
    return said


def digit(card: int) -> Command:
    return Command(f"digit_{HAND.index(card) + 1}")


# Placing and twisting


Act = Callable[[Seat, int, Any], object]
HANDS: dict[str, Act] = {
    "clicks": lambda seat, card, target: seat.place(card, target),
    "a drag": lambda seat, card, target: seat.drag_card(card, target),
    "keys": lambda seat, card, target: seat.do(digit(card), Confirm()),
    "letters": lambda seat, card, target: seat.do(
        digit(card), Command("pile_1" if target == "row" else "pile_2")
    ),
    "a controller": lambda seat, card, target: seat.walk_to("card", card).walk_to("pile", target),
    "a double click": lambda seat, card, target: seat.double_click(seat.card_at_rest(card)),
}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("card", "target", "text"), [(79, "row", "79>row"), (94, 49, "94x49")])
def test_every_hand_places_and_twists(
    tmp_path: Path, hand: str, card: int, target: Any, text: str
) -> None:
    seat = Seat(tmp_path, begun())
    HANDS[hand](seat, card, target)
    assert entries(seat)[:1] == [text]
    assert seat.table.chosen is None
    assert seat.house.audio.heard.count("twist") == (target == 49)


def test_the_chosen_card_lights_its_twin_and_the_end_of_the_row(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    seat.click(seat.card_at_rest(94))
    assert seat.prices == {49: "twist +2"}
    seat.do(Cancel()).click(seat.card_at_rest(79))
    assert seat.prices == {"row": "place"}
    seat.do(Cancel()).click(seat.card_at_rest(16))
    assert seat.prices == {61: "twist +2"}


def test_a_tap_on_a_card_of_the_row_asks_for_its_twin(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    seat.click(seat.pile(49))
    assert seat.table.chosen == 94
    seat.click(seat.pile(49))
    assert entries(seat)[:1] == ["94x49"]


def test_a_tap_on_a_card_without_its_twin_in_hand_asks_for_nothing(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    seat.click(seat.pile(34))
    assert seat.table.chosen is None
    assert seat.heard[-1] == "illegal"


@pytest.mark.parametrize(
    ("card", "target", "why"),
    [
        (23, "row", "23 is more than 10 away from 72."),
        (94, 41, "94 and 41 are not twins."),
        (88, 55, "55 is a toad. Toads stay in the row."),
    ],
)
def test_what_cannot_be_done_says_why(tmp_path: Path, card: int, target: Any, why: str) -> None:
    seat = Seat(tmp_path, begun())
    seat.drag_card(card, target)
    assert not entries(seat)
    assert seat.message == why
    seat.rest().check_truth()


def test_what_happened_is_said(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    seat.place(94, 49)
    assert seat.message == "You twisted 49 out of the row with 94: +2."


# What is shown


def test_the_price_the_range_and_the_draw_pile_are_always_there(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    said = words(seat)
    assert (said.price, said.fits) == (f"The row is worth *{MINUS}16*", "62 to 82")
    assert said.deck == str(len(seat.state.deck))
    seat = Seat(tmp_path, row_at(toads([], [HAND, None])))
    assert (words(seat).price, words(seat).fits) == ("The row is worth *0*", "any card")
    seat = Seat(tmp_path, row_at(toads([95], [HAND, None])))
    assert words(seat).fits == "85 to 98"
    assert words(Seat(tmp_path, last_row())).empty == "none to draw"


def test_points_hand_sizes_and_totals_are_shown_for_every_seat(
    tmp_path: Path,
) -> None:
    state = toads(
        [34],
        [None, None, None],
        kept=[[13, 31], [], [14, 41]],
        taken=[[], [22, 45], []],
        number=2,
        totals=[3, -4, 0],
    )
    seat = Seat(tmp_path, row_taken_at(state))
    shown = [(each.name, each.plus, each.minus, each.total) for each in words(seat).seats]
    assert shown == [
        ("You", "+2", f"{MINUS}0", "total +5"),
        ("Ada", "+0", f"{MINUS}6", f"total {MINUS}10"),
        ("Bruno", "+2", f"{MINUS}0", "total +2"),
    ]
    assert [each.active for each in words(seat).seats] == [True, False, False]
    first = words(Seat(tmp_path, begun())).seats
    assert [each.note for each in first] == ["", "Novice", "Novice"]
    assert [each.held for each in first] == ["9", "9", "9"]


def test_a_card_that_nobody_saw_counts_as_a_question(tmp_path: Path) -> None:
    seat = Seat(tmp_path, single(), speed=0.0)
    seat.do(Command("take_row"))
    assert any(isinstance(event, PenaltyTaken) for event in seat.session.events)
    assert words(seat).seats[0].minus == f"{MINUS}1 ?"
    assert seat.message.endswith("The top card of the draw pile comes to you, face down.")


def test_of_the_card_that_nobody_sees_nothing_is_drawn(tmp_path: Path) -> None:
    """Two draw piles that differ in their top card alone look the same while it is taken."""
    frames: list[list[bytes]] = []
    for top in (62, 77):
        first: Any = single().state
        rest = tuple(card for card in first.deck if card not in (62, 77))
        deck = (*rest, 139 - top, top)
        seat = Seat(tmp_path / str(top), row_at(first._replace(deck=deck))).rest()
        seat.house.context.sparkle.seed(1)
        seat.do(Command("take_row"))
        frames.append([])
        for _ in range(60):
            frames[-1].append(seat.wait().house.picture().get_buffer().raw)
    assert frames[0] == frames[1]


@pytest.mark.parametrize("count", [1, 8, 20, 40])
def test_every_card_of_a_row_can_be_pointed_at(tmp_path: Path, count: int) -> None:
    seat = Seat(tmp_path, long_row(count)).rest()
    for card in seat.state.row:
        assert seat.table.focus.place_at(seat.pile(card)) == card
    assert seat.table.focus.place_at(seat.pile("row")) == "row"
    seat.check_truth()


def test_what_is_taken_flies_to_whoever_took_it(tmp_path: Path) -> None:
    seat = Seat(tmp_path, stuck()).rest()
    before = {card: seat.shown[card] for card in (92, 95)}
    seat.do(Command("take_row"))
    assert not {92, 95} & seat.table.animator.keys
    seat.wait(0.2)
    assert all(seat.shown[card] != before[card] for card in (92, 95))
    seat.rest()
    assert not {92, 95} & set(seat.shown)
    assert "row_taken" in seat.heard


@pytest.mark.parametrize(
    ("session", "act", "text"),
    [
        (begun, lambda seat: seat.place(94, 49), "+2"),
        (stuck, lambda seat: seat.do(Command("take_row")), f"{MINUS}2"),
        (single, lambda seat: seat.do(Command("take_row")), "?"),
    ],
)
def test_points_are_seen_to_come_to_their_owner(
    tmp_path: Path, session: Callable[[], Session], act: Callable[[Seat], object], text: str
) -> None:
    seat = Seat(tmp_path, session()).rest()
    act(seat)
    box = seat.table.seat_box(0)
    for _ in range(120):
        seat.wait()
        labels = [label for label in seat.table.effects.visuals.labels if label.text == text]
        if labels:
            assert labels[0].x == box.centre[0]
            assert labels[0].y > box.bottom
            return
    raise AssertionError("nobody saw it")


# Taking the row


def test_to_take_the_row_is_asked_about_where_something_else_is_possible(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    assert not seat.table.focus.end.main
    seat.click(seat.button("end_turn"))
    assert isinstance(seat.top, AskScene)
    assert seat.top.title == f"Take the row for {MINUS}16?"
    seat.do(Confirm())
    assert seat.at_table
    assert not entries(seat)
    seat.do(Command("take_row"))
    seat.house.click("answer_1")
    assert entries(seat) == ["take"]
    assert seat.prompt == "Your turn: open a new row with *any card*"


def test_whoever_can_do_nothing_else_is_not_asked(tmp_path: Path) -> None:
    seat = Seat(tmp_path, stuck())
    assert seat.prompt == "Nothing fits: *take the row*"
    assert seat.table.focus.end.main
    seat.do(Command("take_row"))
    assert entries(seat) == ["take"]


def test_the_taker_opens_a_new_row_and_the_turn_passes(tmp_path: Path) -> None:
    seat = Seat(tmp_path, stuck())
    seat.do(Command("take_row"), Command("take_row"))
    assert entries(seat) == ["take"]
    assert seat.message == "First open the new row with a card."
    seat.place(15, "row")
    assert entries(seat) == ["take", "15>row"]
    assert seat.state.to_move == 1


def test_a_row_just_taken_can_be_given_back_unless_a_card_came_with_it(tmp_path: Path) -> None:
    seat = Seat(tmp_path, stuck()).rest()
    seat.do(Command("take_row"), Command("take_back"))
    assert not entries(seat)
    seat.rest().check_truth()
    seat = Seat(tmp_path, single())
    seat.do(Command("take_row"), Command("take_back"))
    assert entries(seat) == ["take"]


def test_the_button_says_what_it_would_cost(tmp_path: Path) -> None:
    seat = Seat(tmp_path, begun())
    seat.do(PointerMoved(seat.button("end_turn")))
    assert seat.message == "You could still place or twist."


def test_a_controller_takes_the_row_with_the_button_that_ends_turns(tmp_path: Path) -> None:
    seat = Seat(tmp_path, stuck(), by_pad=True)
    seat.do(Command("end_turn"))
    assert entries(seat) == ["take"]


# Hints


@pytest.mark.parametrize(
    ("session", "text"),
    [
        (stuck, "Nothing else is possible: take the row."),
        (lambda: row_at(toads([94], [[49, 12, 13, 14, 15, 16, 17, 18, 19], None])), "Twist 94 out"),
        (lambda: row_at(toads([], [HAND, None])), "Open the row with"),
    ],
)
def test_a_hint_says_what_and_why(
    tmp_path: Path, session: Callable[[], Session], text: str
) -> None:
    seat = Seat(tmp_path, session()).do(Command("hint"))
    for _ in range(600):
        if seat.message.startswith(text):
            return
        seat.wait()
    raise AssertionError(seat.message)


# Rounds


def to_summary(seat: Seat) -> RoundEndScene:
    for _ in range(600):
        if isinstance(seat.top, RoundEndScene):
            return seat.top
        seat.wait()
    raise AssertionError(f"the round was never summed up: {seat.top}")


def test_a_round_is_summed_up_and_the_next_one_dealt(tmp_path: Path) -> None:
    seat = Seat(tmp_path, last_row(), speed=0.0)
    seat.do(Command("take_row"))
    assert isinstance(seat.top, AskScene)
    seat.house.click("answer_1")
    assert seat.prompt == "The round is over."
    summary = to_summary(seat)
    assert summary.round.counts[0].minus == 2
    assert summary.round.totals == seat.state.totals
    seat.house.picture()
    seat.do(Confirm())
    assert seat.at_table
    assert (seat.state.round, seat.state.status) == (2, "running")
    assert entries(seat) == ["take", "deal"]
    assert len(seat.hand) == 9


def test_whoever_does_not_want_to_watch_the_end_of_a_round_goes_on(tmp_path: Path) -> None:
    seat = Seat(tmp_path, last_row(), speed=0.0)
    seat.do(Command("take_row"))
    seat.house.click("answer_1")
    seat.wait(0.5).do(Confirm()).wait(0.05)
    assert isinstance(seat.top, RoundEndScene)


def test_from_a_summary_one_can_pause(tmp_path: Path) -> None:
    seat = Seat(tmp_path, last_row(), speed=0.0)
    seat.do(Command("take_row"))
    seat.house.click("answer_1")
    to_summary(seat)
    seat.do(Cancel())
    assert isinstance(seat.top, PauseScene)
    seat.do(Cancel())
    assert isinstance(seat.top, RoundEndScene)


def between_rounds(**wishes: Any) -> Session:
    session = match(3, **wishes)
    while session.state.status == "running":
        session.play(session.rules.legal_moves(session.state)[-1])
    return session


@pytest.mark.parametrize("seats", [(PERSON, "novice"), (PERSON, PERSON)])
def test_a_match_left_between_two_rounds_goes_on_there(
    tmp_path: Path, seats: tuple[str, ...]
) -> None:
    seat = Seat(tmp_path, between_rounds(seats=seats))
    to_summary(seat)
    saved = seat.saved
    seat.house.store.flush()
    again = Seat(tmp_path, Session.from_data(saved))
    to_summary(again)
    again.do(Confirm())
    if len(set(seats)) == 1:
        again.lift_curtain()
    assert again.state.round == 2


def test_computers_among_themselves_deal_by_themselves(tmp_path: Path) -> None:
    seat = Seat(tmp_path, between_rounds(seats=("novice", "novice")), speed=0.0)
    to_summary(seat)
    seat.wait(READING + 0.1)
    assert seat.at_table
    assert seat.state.round == 2


def test_but_not_while_somebody_pauses(tmp_path: Path) -> None:
    seat = Seat(tmp_path, between_rounds(seats=("novice", "novice")), speed=0.0)
    to_summary(seat)
    seat.do(Cancel()).wait(READING + 1)
    assert isinstance(seat.top, PauseScene)
    seat.do(Cancel()).wait(READING + 1)
    assert seat.at_table
    assert seat.state.round == 2


def test_in_a_demonstration_no_summary_is_shown(tmp_path: Path) -> None:
    seat = Seat(tmp_path, between_rounds(seats=("novice", "novice")), speed=0.0)
    table = TableScene(seat.house.context, between_rounds(seats=("novice", "novice")), demo=True)
    seat.house.show(table).wait(0.1)
    assert seat.top is table
    state: Any = table.session.state
    assert state.round == 2


def test_the_last_round_leads_to_the_results_and_they_to_another_match(tmp_path: Path) -> None:
    seat = Seat(tmp_path, last_row(rounds=1), speed=0.0)
    seat.do(Command("take_row"))
    seat.house.click("answer_1")
    results = seat.to_results()
    assert isinstance(results, ResultsScene)
    seat.house.picture()
    seat.house.press("again")
    assert isinstance(seat.top, TableScene)
    assert seat.top.session.rules == seat.session.rules

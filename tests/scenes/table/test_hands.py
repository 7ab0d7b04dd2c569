"""What hands can do at the table: every button, every refusal in words, every way to a pile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    FocusLost,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
)
from game.play.marks import HINT
from game.play.session import Session
from game.scenes.pause import PauseScene
from game.scenes.table.input.focus_targets import CardTarget
from game.ui.theme import CARD_RATIO
from tests.engine.positions import four_piles
from tests.play.sessions import session_at, solo

from .positions import REST
from .seat import Seat

WAITING_FOR_A_HINT = 30.0
MINUS = "\N{MINUS SIGN}"


@pytest.fixture
def seat(tmp_path: Path) -> Seat:
    """A hand of 7 8 16 33 36 48 52 64, and four empty piles."""
    return Seat(tmp_path, solo(7))


def played(seat: Seat) -> list[str]:
    return [step.entry.text for step in seat.session.steps]


def said(seat: Seat, key: str, **values: object) -> str:
    return seat.house.context.words(key, **values)  # type: ignore[arg-type]


def a_place(seat: Seat) -> tuple[int, str]:
    return seat.hand[0], "U1"


# Choosing


def test_a_click_chooses_a_card_and_another_one_puts_it_down(seat: Seat) -> None:
    card = seat.hand[2]
    seat.click(seat.card_at_rest(card))
    assert seat.table.chosen == card
    assert seat.heard[-1] == "pick"
    seat.rest()
    lifted = seat.shown[card]
    seat.click((round(lifted.x), round(lifted.y)))
    assert seat.table.chosen is None


def test_another_card_takes_over(seat: Seat) -> None:
    seat.click(seat.card_at_rest(seat.hand[2])).rest()
    seat.click(seat.card_at_rest(seat.hand[5]))
    assert seat.table.chosen == seat.hand[5]


def test_a_chosen_card_rises_and_the_piles_show_its_price(seat: Seat) -> None:
    card = seat.hand[2]
    before = seat.rest().shown[card]
    seat.click(seat.card_at_rest(card)).rest()
    after = seat.shown[card]
    assert after.y < before.y - seat.layout.hand_width * 0.3
    assert after.z > max(pose.z for key, pose in seat.shown.items() if key != card)
    assert set(seat.prices) == {"U1", "U2", "D1", "D2"}
    assert seat.prices["U1"] == f"+{card - 1}"
    assert seat.prices["D2"] == f"{MINUS}{100 - card}"


def test_only_piles_that_take_the_card_have_a_price(tmp_path: Path) -> None:
    state = four_piles([[40, 60, *REST[1:], 95]], U1=[50], U2=[55], D1=[51], D2=[31])
    seat = Seat(tmp_path, session_at(state))
    seat.click(seat.card_at_rest(40))
    assert seat.prices["U1"] == said(seat, "cost.backtrick", step=f"{MINUS}10")
    assert set(seat.prices) == {"U1", "D1"}


def test_escape_puts_a_card_down_and_then_pauses(seat: Seat) -> None:
    seat.click(seat.card_at_rest(seat.hand[0])).do(Cancel())
    assert seat.table.chosen is None
    assert seat.at_table
    seat.do(Cancel())
    assert isinstance(seat.top, PauseScene)


def test_a_hovered_card_comes_forward(seat: Seat) -> None:
    card = seat.hand[3]
    before = seat.rest().shown[card]
    seat.do(PointerMoved(seat.card_at_rest(card))).wait(1)
    after = seat.shown[card]
    assert 1.05 < after.width / before.width < 1.09
    assert after.y < before.y
    seat.rest()
    assert seat.shown[card] == before


# Placing


def test_dragging_places_a_card(seat: Seat) -> None:
    card, pile = a_place(seat)
    seat.drag_card(card, pile)
    assert played(seat) == [f"{card}>{pile}"]
    seat.rest().check_truth()


def test_a_dragged_card_is_where_the_hand_is(seat: Seat) -> None:
    card, _ = a_place(seat)
    start = seat.card_at_rest(card)
    seat.do(PointerMoved(start), PointerDown(start))
    for pos in ((400, 400), (520, 340), (700, 300)):
        seat.do(PointerMoved(pos))
        shown = seat.shown[card]
        assert (shown.x, shown.y) == pos
        assert shown.z > max(pose.z for key, pose in seat.shown.items() if key != card)
    seat.do(PointerUp((700, 300)))


def test_a_card_dropped_nowhere_slides_home(seat: Seat) -> None:
    card, _ = a_place(seat)
    seat.drag(seat.card_at_rest(card), seat.nowhere)
    assert played(seat) == []
    seat.rest().check_truth()


def test_a_card_let_go_by_another_window_slides_home(seat: Seat) -> None:
    card, _ = a_place(seat)
    start = seat.card_at_rest(card)
    seat.do(PointerMoved(start), PointerDown(start), PointerMoved((600, 300)), FocusLost())
    seat.rest().check_truth()
    seat.do(PointerUp(seat.pile("U1")))
    assert played(seat) == []


def test_keys_put_down_what_the_pointer_holds(seat: Seat) -> None:
    """One hand at a time: a card cannot be placed twice, nor be dragged off its pile."""
    card, pile = a_place(seat)
    start = seat.card_at_rest(card)
    seat.do(PointerMoved(start), PointerDown(start), Command("digit_1"), Command("pile_1"))
    assert played(seat) == [f"{card}>{pile}"]
    seat.do(PointerMoved((600, 300)))
    assert seat.table.chosen is None
    seat.do(PointerUp(seat.pile("U2")))
    assert played(seat) == [f"{card}>{pile}"]
    seat.rest().check_truth()


def test_a_card_taken_while_another_is_held_leaves_none_behind(seat: Seat) -> None:
    one, other = seat.hand[:2]
    for card in (one, other):
        start = seat.card_at_rest(card)
        seat.do(PointerMoved(start), PointerDown(start), PointerMoved((600, 300)))
    seat.do(PointerUp((600, 300)))
    seat.rest().check_truth()


def test_a_shaking_hand_still_clicks(seat: Seat) -> None:
    card, _ = a_place(seat)
    x, y = seat.card_at_rest(card)
    seat.do(PointerMoved((x, y)), PointerDown((x, y)), PointerMoved((x + 3, y - 2)))
    seat.do(PointerUp((x + 3, y - 2)))
    assert seat.table.chosen == card


def test_the_other_buttons_of_a_mouse_take_nothing(seat: Seat) -> None:
    card, _ = a_place(seat)
    start = seat.card_at_rest(card)
    seat.do(PointerMoved(start), PointerDown(start, button=3), PointerUp(start, button=3))
    assert seat.table.chosen is None


def test_a_double_click_places_where_it_costs_least(tmp_path: Path) -> None:
    state = four_piles([[40, 95, *REST[1:], 96]], U1=[37], U2=[30], D1=[90], D2=[80])
    seat = Seat(tmp_path, session_at(state))
    seat.double_click(seat.card_at_rest(40))
    assert played(seat) == ["40>U1"]


def test_a_double_click_says_so_if_two_places_are_as_good(seat: Seat) -> None:
    card = seat.hand[0]
    seat.double_click(seat.card_at_rest(card))
    assert played(seat) == []
    assert seat.table.chosen == card
    assert seat.message == said(seat, "table.equal_places", card=str(card))


def test_a_double_click_says_so_if_it_fits_nowhere(tmp_path: Path) -> None:
    state = four_piles([[55, 95, *REST]], U1=[60], U2=[70], D1=[20], D2=[30])
    seat = Seat(tmp_path, session_at(state))
    seat.double_click(seat.card_at_rest(55))
    assert seat.message == said(seat, "table.fits_nowhere", card="55")


@pytest.mark.parametrize("height", [-0.45, 0.0, 0.45])
def test_a_double_click_means_the_same_card_wherever_it_is_hit(
    tmp_path: Path, height: float
) -> None:
    """The first click lifts the card, maybe from under the pointer; the second one means it too."""
    state = four_piles([[40, 95, *REST[1:], 96]], U1=[37], U2=[30], D1=[90], D2=[80])
    seat = Seat(tmp_path, session_at(state))
    x, _ = seat.card_at_rest(40)
    middle = seat.true_places[40].y
    pos = (x, round(middle + height * seat.layout.hand_width * CARD_RATIO))
    seat.double_click(pos)
    assert played(seat) == ["40>U1"]


def test_a_double_click_on_a_chosen_card_places_it_too(tmp_path: Path) -> None:
    state = four_piles([[40, 95, *REST[1:], 96]], U1=[37], U2=[30], D1=[90], D2=[80])
    seat = Seat(tmp_path, session_at(state))
    seat.click(seat.card_at_rest(40)).rest()
    lifted = seat.shown[40]
    seat.double_click((round(lifted.x), round(lifted.y)))
    assert played(seat) == ["40>U1"]


def test_two_clicks_on_two_cards_are_no_double_click(seat: Seat) -> None:
    one, other = seat.hand[:2]
    seat.click(seat.card_at_rest(one))
    pos = seat.card_at_rest(other)
    seat.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos))
    assert seat.table.chosen == other
    assert played(seat) == []


def test_digits_and_letters_place_a_card(seat: Seat) -> None:
    card = seat.hand[1]
    seat.do(Command("digit_2"))
    assert seat.table.chosen == card
    seat.do(Command("pile_3"))
    assert played(seat) == [f"{card}>D1"]


def test_a_digit_twice_puts_the_card_down(seat: Seat) -> None:
    seat.do(Command("digit_2"), Command("digit_2"))
    assert seat.table.chosen is None


def with_a_card_that_fits_nowhere(tmp_path: Path) -> Seat:
    """50 fits on no pile; 95 fits on two."""
    state = four_piles([[50, 95, *REST]], U1=[61, 62], U2=[70, 71], D1=[31, 30], D2=[21, 20])
    return Seat(tmp_path, session_at(state))


def test_confirming_after_the_digit_of_a_card_that_fits_nowhere_takes_no_other_card(
    tmp_path: Path,
) -> None:
    seat = with_a_card_that_fits_nowhere(tmp_path)
    seat.walk_to("card", 95, confirm=False)
    seat.do(Command(f"digit_{seat.hand.index(50) + 1}"), Confirm())
    assert seat.table.chosen == 50
    assert seat.message == said(seat, "table.fits_nowhere", card="50")
    assert seat.table.focus.pointed_card == 50
    seat.do(Command(f"digit_{seat.hand.index(50) + 1}"))
    assert seat.table.chosen is None


@pytest.mark.parametrize("command", ["digit_9", "digit_10"])
def test_a_digit_without_a_card_chooses_nothing(seat: Seat, command: str) -> None:
    seat.do(Command(command))
    assert seat.table.chosen is None


def test_arrows_walk_the_hand_and_the_piles(seat: Seat) -> None:
    for card in seat.hand:
        seat.walk_to("card", card, confirm=False)
    for pile in seat.state.rules.piles:
        seat.walk_to("pile", pile, confirm=False)


def test_the_focus_goes_where_it_is_needed_next(seat: Seat) -> None:
    """A chosen card leads to the pile where it costs least, a placed one back to the hand."""
    card = seat.hand[-1]
    seat.walk_to("card", card)
    assert seat.table.chosen == card
    seat.do(Confirm())
    assert played(seat) == [f"{card}>D1"] or played(seat) == [f"{card}>D2"]
    seat.do(Confirm())
    assert seat.table.chosen in seat.hand


def test_the_card_in_focus_can_be_seen(seat: Seat) -> None:
    seat.do(Navigate(0, 1)).rest()
    card = seat.hand[3]
    seat.walk_to("card", card, confirm=False).wait(1)
    still = seat.house.picture()
    seat.walk_to("card", seat.hand[4], confirm=False).wait(1)
    assert seat.house.picture().get_buffer().raw != still.get_buffer().raw


# What cannot be is said


def illegal(tmp_path: Path, **piles: Any) -> Seat:
    return Seat(tmp_path, session_at(four_piles([[50, 95, *REST]], **piles)))


@pytest.mark.parametrize("how", ["drag", "click", "keys", "walking"])
def test_an_illegal_drop_says_why_and_slides_home(tmp_path: Path, how: str) -> None:
    seat = illegal(tmp_path, U1=[61, 62])
    match how:
        case "drag":
            seat.drag_card(50, "U1")
        case "click":
            seat.place(50, "U1")
        case "keys":
            seat.do(Command(f"digit_{seat.hand.index(50) + 1}"), Command("pile_1"))
        case "walking":
            seat.walk_to("card", 50).walk_to("pile", "U1")
    assert played(seat) == []
    assert "illegal" in seat.heard
    assert seat.message == said(seat, "illegal.too_low.back", top="62", back="52")
    if seat.table.chosen is not None:
        seat.do(Cancel())
    seat.rest().check_truth()


def test_a_pile_without_a_chosen_card_asks_for_one(seat: Seat) -> None:
    seat.do(Command("pile_1"))
    assert seat.heard[-1] == "illegal"
    assert seat.message == said(seat, "table.choose_card_first")
    assert seat.table.chosen is None


def test_too_high_for_a_falling_pile(tmp_path: Path) -> None:
    seat = illegal(tmp_path, D1=[31, 30])
    seat.drag_card(50, "D1")
    assert seat.message == said(seat, "illegal.too_high.back", top="30", back="40")


def test_a_backtrick_that_can_no_longer_be_is_not_named(tmp_path: Path) -> None:
    seat = illegal(tmp_path, U1=[52, 62])
    seat.drag_card(50, "U1")
    assert seat.message == said(seat, "illegal.too_low", top="62")


def test_the_last_card_drawn_lowers_the_minimum_and_that_is_said(tmp_path: Path) -> None:
    state = four_piles([[50, 51, *REST]], U1=[49], deck=[97, 98])
    seat = Seat(tmp_path, session_at(state))
    seat.drag_card(50, "U1").drag_card(51, "U1")
    assert not seat.message
    seat.do(Command("end_turn"))
    assert seat.message == said(seat, "table.deck_empty.line")


def test_a_refused_card_shakes_its_head(tmp_path: Path) -> None:
    seat = illegal(tmp_path, U1=[61, 62])
    seat.click(seat.card_at_rest(50)).wait(1)
    before = seat.shown[50].x
    seat.click(seat.pile("U1"))
    places = {round(seat.wait().shown[50].x - before) for _ in range(30)}
    assert min(places) < 0 < max(places)
    assert max(places) <= seat.layout.u * 10


def test_a_message_goes_by_itself(tmp_path: Path) -> None:
    seat = illegal(tmp_path, U1=[61, 62])
    seat.drag_card(50, "U1")
    seat.wait(1)
    assert seat.message
    seat.wait(4)
    assert not seat.message


@pytest.mark.parametrize(("placed", "owed"), [(0, 2), (1, 1)])
@pytest.mark.parametrize("how", ["key", "button", "walking"])
def test_an_early_end_says_what_is_missing(seat: Seat, placed: int, owed: int, how: str) -> None:
    for card in seat.hand[:placed]:
        seat.drag_card(card, "U1")
    before = seat.state
    match how:
        case "key":
            seat.do(Command("end_turn"))
        case "button":
            seat.click(seat.button("end_turn"))
        case "walking":
            seat.walk_to_button("end")
    assert seat.state == before
    assert seat.message == said(seat, "illegal.minimum_not_reached", n=owed)


def test_a_pile_without_a_card_for_it_does_nothing(seat: Seat) -> None:
    seat.click(seat.pile("U1")).do(Command("pile_2"))
    assert played(seat) == []
    assert seat.table.chosen is None


# Buttons


@pytest.mark.parametrize("how", ["key", "button", "walking"])
def test_take_back(seat: Seat, how: str) -> None:
    before = seat.state
    seat.drag_card(*a_place(seat))
    press(seat, "take_back", how)
    assert seat.state == before
    assert "take_back" in seat.heard
    seat.rest()
    if how == "button":
        seat.check_truth()


def press(seat: Seat, name: str, how: str) -> None:
    match how:
        case "key":
            seat.do(Command(name))
        case "button":
            seat.click(seat.button(name))
        case "walking":
            seat.walk_to_button(name)


def test_nothing_to_take_back_is_said(seat: Seat) -> None:
    seat.do(Command("take_back"))
    assert seat.message == said(seat, "takeback.nothing")


def test_what_was_drawn_after_stays(seat: Seat) -> None:
    one, two, *_ = seat.hand
    seat.drag_card(one, "U1").drag_card(two, "U1").do(Command("end_turn"))
    before = seat.state
    seat.do(Command("take_back"))
    assert seat.state == before
    assert seat.message == said(seat, "takeback.drawn")


def test_no_take_backs_if_it_was_agreed_so(tmp_path: Path) -> None:
    from dataclasses import replace

    session = Session(replace(solo(7).setup, take_backs=False))
    seat = Seat(tmp_path, session)
    seat.drag_card(*a_place(seat)).do(Command("take_back"))
    assert len(played(seat)) == 1
    assert seat.message == said(seat, "takeback.off")


@pytest.mark.parametrize("how", ["key", "button", "walking"])
def test_a_hint_chooses_a_card_and_points_at_its_pile(tmp_path: Path, how: str) -> None:
    state = four_piles([[96, 97]], deck=[], U1=[95], U2=[])
    seat = Seat(tmp_path, session_at(state))
    press(seat, "hint", how)
    for _ in range(round(WAITING_FOR_A_HINT * 60)):
        if seat.table.chosen is not None:
            break
        seat.wait()
    card = seat.table.chosen
    assert card in seat.hand
    assert str(card) in seat.message
    seat.do(Confirm())
    assert played(seat)[0].startswith(f"{card}>")


def test_a_hint_that_was_shown_is_marked_and_saved(seat: Seat) -> None:
    seat.do(Command("hint")).wait(1)
    assert seat.session.marks == {HINT}
    assert seat.saved == seat.session.to_data()


def test_a_hint_that_comes_too_late_is_not_given(seat: Seat) -> None:
    card, pile = a_place(seat)
    start, end = seat.card_at_rest(card), seat.pile(pile)
    actions: list[Action] = [
        Command("hint"),
        PointerMoved(start),
        PointerDown(start),
        PointerMoved(end),
    ]
    for action in [*actions, PointerUp(end)]:  # all within one frame: no hint is quicker
        seat.house.context.stack.handle(action)
    seat.wait(1)
    assert card not in seat.hand
    assert seat.table.chosen is None
    assert seat.session.marks == set()


@pytest.mark.parametrize("how", ["key", "button", "walking"])
def test_pause_and_back(seat: Seat, how: str) -> None:
    seat.drag_card(*a_place(seat))
    before = seat.state
    if how == "key":
        seat.do(Command("pause"))
    else:
        press(seat, "menu", how)
    assert isinstance(seat.top, PauseScene)
    seat.do(Cancel()).wait(0.5)
    assert seat.at_table
    assert seat.state == before
    seat.rest().check_truth()


def test_a_pause_stops_the_clock(seat: Seat) -> None:
    seat.wait(2).do(Command("pause")).wait(60)
    seat.do(Cancel()).wait(1)
    seat.drag_card(*a_place(seat))
    assert 3000 <= seat.session.ms < 5000


def test_the_end_button_shines_once_the_turn_may_end(seat: Seat) -> None:
    assert not seat.table.focus.end.main
    one, two, *_ = seat.hand
    seat.drag_card(one, "U1").drag_card(two, "U1")
    assert seat.table.focus.end.main
    seat.do(Command("take_back"))
    assert not seat.table.focus.end.main


def test_the_prompt_says_what_is_owed(seat: Seat) -> None:
    assert seat.prompt == said(seat, "table.owe", n=2)
    one, two, *_ = seat.hand
    seat.drag_card(one, "U1")
    assert seat.prompt == said(seat, "table.owe_more", n=1)
    seat.drag_card(two, "U1")
    assert seat.prompt == said(seat, "table.may_end")
    seat.do(Command("end_turn"))
    assert seat.prompt == said(seat, "table.owe", n=2)


def test_every_move_is_on_disk_at_once(seat: Seat) -> None:
    one, two, *_ = seat.hand
    saved: list[Any] = [seat.drag_card(one, "U1").saved]
    saved.append(seat.drag_card(two, "U1").saved)
    saved.append(seat.do(Command("take_back")).saved)
    assert saved[0]["record"] == saved[2]["record"]
    assert (saved[0]["marks"], saved[2]["marks"]) == ([], ["undo"])
    saved.append(seat.drag_card(two, "U2").do(Command("end_turn")).saved)
    assert saved[-1] == seat.session.to_data()
    assert len({each["record"] for each in saved}) == 3


def test_a_card_chosen_by_the_pointer_has_the_focus_of_the_keys_too(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7))
    card = seat.hand[2]
    seat.click(seat.card_at_rest(card))
    focused = seat.table.focus.group.focused
    assert isinstance(focused, CardTarget)
    assert focused.card == seat.key(card)
    seat.do(PointerLeft(), Navigate(1, 0))
    focused = seat.table.focus.group.focused
    assert isinstance(focused, CardTarget)
    assert focused.card == seat.key(seat.hand[3])

"""What is shown follows what is so: after anything anyone does at any moment, they are the same."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.loop import STEP
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
    Tab,
)
from game.play.session import PERSON, Session, Setup
from game.scenes.ask import AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.games.twist.round_end import RoundEndScene
from game.scenes.pause import PauseScene
from tests.engine.positions import four_piles
from tests.play.sessions import duel, match, session_at, solo

from .seat import Seat, chosen_by

COMMANDS = [
    *(f"digit_{n}" for n in range(1, 11)),
    *(f"pile_{n}" for n in range(1, 5)),
    *["end_turn", "take_row", "take_back", "hint"] * 3,
]
ABOVE = AskScene | PauseScene | CurtainScene | RoundEndScene
"""What may come between the player and the table."""
SIZES = ((1280, 720), (960, 540), (1024, 768), (2560, 1080))


# Random hands: each takes a seat and its luck, and does one thing


def _card(seat: Seat, luck: Random) -> int | None:
    return luck.choice(seat.hand) if seat.hand else None


def _click_card(seat: Seat, luck: Random) -> None:
    if seat.hand:
        seat.click(seat.card_at_rest(luck.choice(seat.hand)))


def _double_click_card(seat: Seat, luck: Random) -> None:
    if seat.hand:
        seat.double_click(seat.card_at_rest(luck.choice(seat.hand)))


def _click_pile(seat: Seat, luck: Random) -> None:
    if seat.table.places:
        seat.click(seat.pile(luck.choice(list(seat.table.places))))


def _good_move(seat: Seat, luck: Random) -> None:
    """By drag, by clicks or by keys; so that games go on."""
    if not seat.table.my_turn:
        return
    move = chosen_by("greedy", seat.session)
    card: Any = move.card
    pile: Any = move.target
    if card is None:
        seat.do(Command(seat.table.spec.closing.command))
        return
    match luck.randrange(3):
        case 0:
            seat.drag_card(card, pile)
        case 1:
            seat.place(card, pile)
        case 2:
            if seat.table.chosen is not None:
                seat.do(Cancel())
            seat.do(Command(f"digit_{seat.hand.index(card) + 1}"))
            seat.do(Command(f"pile_{seat.table.places_in_key_order.index(pile) + 1}"))


def _drag(seat: Seat, luck: Random) -> None:
    if seat.hand:
        start = seat.card_at_rest(luck.choice(seat.hand))
        ends = [seat.pile(name) for name in seat.table.places] + [seat.nowhere]
        seat.drag(start, luck.choice(ends), luck.randint(1, 5))


def _pointer(seat: Seat, luck: Random) -> None:
    """One thing alone: a grab without a drop, a drop without a grab, anywhere."""
    width, height = seat.house.size
    spots = [(luck.randrange(width), luck.randrange(height))]
    spots += [seat.card_at_rest(card) for card in seat.hand]
    spots += [seat.pile(name) for name in seat.table.places]
    pos = luck.choice(spots)
    actions: list[Action] = [
        PointerMoved(pos),
        PointerDown(pos),
        PointerUp(pos),
        PointerDown(pos, button=3),
        PointerLeft(),
        FocusLost(),
    ]
    seat.do(luck.choice(actions))


def _keys(seat: Seat, luck: Random) -> None:
    actions: list[Action] = [
        *(Navigate(dx, dy) for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))),
        Tab(1),
        Confirm(),
        Cancel(),
    ]
    seat.do(luck.choice([*actions, Command(luck.choice(COMMANDS))]))


def _command(seat: Seat, luck: Random) -> None:
    seat.do(Command(luck.choice(COMMANDS)))


def _take_back(seat: Seat, luck: Random) -> None:
    seat.do(Command("take_back"))


def _resize(seat: Seat, luck: Random) -> None:
    seat.house.resize(luck.choice(SIZES))


def _other_motion(seat: Seat, luck: Random) -> None:
    seat.house.context.change(
        speed=luck.choice([0.0, 0.5, 1.0, 4.0]), reduced_motion=luck.choice(["on", "off"])
    )


def _pause(seat: Seat, luck: Random) -> None:
    seat.do(Command("pause"))


LIKELY: list[Callable[[Seat, Random], None]] = [_good_move, _good_move, _good_move, _take_back]
DEEDS: list[Callable[[Seat, Random], None]] = [
    *LIKELY,
    _click_card,
    _click_pile,
    _double_click_card,
    _drag,
    _pointer,
    _keys,
    _command,
    _resize,
    _other_motion,
    _pause,
]


def _answer(seat: Seat, luck: Random) -> None:
    """Above the table there is a question, or a pause: back to the game, somehow."""
    top = seat.top
    if isinstance(top, CurtainScene):
        seat.lift_curtain()
    elif isinstance(top, RoundEndScene):
        seat.do(Confirm())
    elif isinstance(top, PauseScene) or (isinstance(top, AskScene) and luck.random() < 0.4):
        seat.do(Cancel())
    elif isinstance(top, AskScene):
        seat.house.click(luck.choice(list(top.widgets)))
    else:
        seat.do(Cancel())


deeds = st.lists(
    st.tuples(st.sampled_from(DEEDS), st.integers(0, 2**16), st.integers(0, 25)),
    min_size=5,
    max_size=40,
)
tables: st.SearchStrategy[Callable[[int], Session]] = st.sampled_from(
    [
        solo,
        partial(solo, fire=True),
        partial(solo, pro=True, fire=True),
        partial(solo, pro=True, short_hand=True),
        duel,
        partial(duel, seats=(PERSON, PERSON)),
        partial(duel, seats=("novice", PERSON)),
        match,
        partial(match, seats=(PERSON, PERSON), expert=True),
        partial(match, seats=("novice", PERSON, "club"), moves=70),
        partial(match, moves=70, rounds=3),
    ]
)
motions = st.sampled_from(
    [
        {"speed": 1.0},
        {"speed": 0.5},
        {"speed": 4.0},
        {"speed": 0.0},
        {"reduced_motion": "on"},
    ]
)


@given(deeds, st.integers(0, 999), tables, motions)
def test_shown_equals_true_at_rest_whatever_was_done(
    plan: list[tuple[Callable[[Seat, Random], None], int, int]],
    seed: int,
    table: Callable[[int], Session],
    motion: dict[str, Any],
) -> None:
    with tempfile.TemporaryDirectory() as home:
        seat = Seat(Path(home), table(seed), **motion)
        try:
            _carry_out(seat, plan)
            while isinstance(seat.top, ABOVE):
                _answer(seat, Random(0))
                seat.wait(0.3)
            if seat.at_table:
                seat.do(PointerUp(seat.nowhere))
                if seat.table.chosen is not None:
                    seat.do(Cancel())
                seat.rest()
            if seat.at_table:
                seat.check_truth()
        finally:
            seat.house.store.flush()


def _carry_out(seat: Seat, plan: list[tuple[Callable[[Seat, Random], None], int, int]]) -> None:
    for deed, luck, frames in plan:
        if seat.at_table:
            deed(seat, Random(luck))
            _check_any_moment(seat)
        elif isinstance(seat.top, ABOVE):
            _answer(seat, Random(luck))
        else:
            return
        if frames:
            seat.wait(frames * STEP)


def _check_any_moment(seat: Seat) -> None:
    """What holds at every moment, in flight or not."""
    chosen = seat.table.chosen
    assert chosen is None or chosen in seat.table.hand
    assert seat.table.animator.keys == frozenset(seat.true_places)
    if seat.at_table and not seat.session.over:
        assert seat.saved == seat.session.to_data()


# Nothing waits for a picture


def first_move(seat: Seat) -> tuple[int, str]:
    move = chosen_by("greedy", seat.session)
    assert isinstance(move.card, int)
    return move.card, str(move.target)


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0, 0.0])
def test_a_card_can_be_placed_while_it_is_still_being_dealt(tmp_path: Path, speed: float) -> None:
    seat = Seat(tmp_path, solo(), speed=speed)
    card, pile = first_move(seat)
    if speed:
        assert not seat.table.animator.at_rest
    seat.place(card, pile)
    assert [step.entry.text for step in seat.session.steps] == [f"{card}>{pile}"]
    seat.rest().check_truth()


def test_a_click_on_a_card_in_flight_is_judged_by_where_it_truly_lies(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(), speed=0.5)
    card, pile = first_move(seat)
    seat.place(card, pile)
    assert seat.shown[card] != seat.true_places[card]
    # The others have closed up in truth, if not yet on the screen.
    other = seat.hand[-1]
    assert seat.shown[other] != seat.true_places[other]
    seat.click(seat.card_at_rest(other))
    assert seat.table.chosen == other
    # Where the placed card still flies there is nothing to take.
    seat.do(Cancel()).click((round(seat.shown[card].x), round(seat.shown[card].y)))
    assert card != seat.table.chosen


def test_a_drop_is_judged_by_the_pile_as_it_truly_is(tmp_path: Path) -> None:
    """Two cards on one pile within the flight of the first."""
    session = Session(Setup(solo().rules, 7))
    seat = Seat(tmp_path, session, speed=0.5)
    low, high = seat.hand[:2]
    seat.drag_card(high, "U1")
    assert not seat.table.animator.at_rest
    seat.drag_card(low, "U1")
    assert [step.entry.text for step in session.steps] == [f"{high}>U1"]
    seat.rest().check_truth()


def test_a_turn_played_faster_than_any_card_flies(tmp_path: Path) -> None:
    """Moves, the end of the turn and a take-back, all before the first card has landed."""
    seat = Seat(tmp_path, solo(), speed=0.5)
    for _ in range(5):
        while (move := chosen_by("greedy", seat.session)).kind == "place":
            number = seat.hand.index(int(str(move.card))) + 1
            pile = seat.state.rules.piles.index(str(move.target)) + 1
            seat.house.context.stack.handle(Command(f"digit_{number}"))
            seat.house.context.stack.handle(Command(f"pile_{pile}"))
            seat.house.context.stack.handle(Command("take_back"))
            seat.house.context.stack.handle(Command(f"digit_{number}"))
            seat.house.context.stack.handle(Command(f"pile_{pile}"))
        seat.house.context.stack.handle(Command("end_turn"))
    assert [step.entry.text for step in seat.session.steps].count("end") == 5
    seat.rest().check_truth()


@pytest.mark.parametrize(
    "motion",
    [{"speed": 0.5}, {"speed": 1.0}, {"speed": 4.0}, {"speed": 0.0}, {"reduced_motion": "on"}],
)
def test_a_table_left_alone_comes_to_rest(tmp_path: Path, motion: dict[str, Any]) -> None:
    seat = Seat(tmp_path, solo(), **motion)
    seat.place(*first_move(seat)).hands_off().quiet()
    seat.check_truth()


@pytest.mark.parametrize("motion", [{"speed": 0.0}, {"reduced_motion": "on"}])
def test_even_with_a_fire_if_motion_is_not_wanted(tmp_path: Path, motion: dict[str, Any]) -> None:
    seat = Seat(tmp_path, session_at(four_piles([None], fire=True, U1=[20, 22])), **motion)
    seat.hands_off().quiet()

"""Nobody acts for another seat, whatever is pressed, clicked or dragged while it is on turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game import engine
from game.engine import Move
from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    Navigate,
    PointerDown,
    PointerMoved,
    PointerUp,
    Pos,
    Tab,
)
from game.platform.bindings import DEFAULT
from game.play.session import PERSON, Session, Setup
from game.players import make
from game.scenes.table.turn.computer_seats import ComputerSeats
from game.scenes.table.turn.controller import NotYours, Source
from game.scenes.table.turn.hot_seat import asks_who_starts

from .seat import Seat

TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "classic": ((PERSON, "novice", "club"), {"fire": True}),
    "quick": ((PERSON, "novice"), {}),
    "duel": ((PERSON, "novice"), {}),
    "twist": ((PERSON, "novice", "club"), {"expert": True}),
    "quick, computers only": (("club", "novice"), {}),
    "duel, computers only": (("club", "novice"), {}),
}


def table_of(name: str, seed: int = 5) -> Session:
    game = name.split(",", maxsplit=1)[0]
    seats, options = TABLES[name]
    rules = engine.rules(game, players=len(seats), **options)
    names = ("", "Ada", "Bruno")[: len(seats)]
    session = Session(Setup(rules, seed, seats=seats, names=names))
    if asks_who_starts(session):
        session.say(0, "start:yes")
    return session


def in_another_turn(name: str, *, placed: int = 0, seed: int = 5) -> Session:
    """A computer is on turn, and has placed that many cards."""
    session = table_of(name, seed)
    person = session.setup.people[0] if session.setup.people else -1
    for number in range(40):
        on_turn = session.state.to_move
        if on_turn != person and _placed(session) == placed:
            return session
        player = make("greedy", session.rules, on_turn, seed + number)
        session.play(player.choose(session.rules.view(session.state, on_turn)), number)
    raise AssertionError("it never came to that")


def _placed(session: Session) -> int:
    return int(getattr(session.state, "placed", 0))


@pytest.fixture
def thoughtless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers never come to a decision."""
    monkeypatch.setattr(ComputerSeats, "next_move", lambda computers, dt: None)


SPOKEN = ("say", "unsay")


def moves(seat: Seat) -> list[str]:
    return [step.entry.text for step in seat.session.steps if step.entry.kind not in SPOKEN]


def points(seat: Seat) -> Iterator[Pos]:
    """Every card, place and button, and points in between."""
    for target in seat.table.focus.group._widgets:
        yield target.shown.center
    width, height = seat.house.size
    for x in range(20, width, width // 9):
        for y in range(20, height, height // 7):
            yield x, y


def inputs(seat: Seat) -> Iterator[list[Action]]:
    for command in DEFAULT:
        yield [Command(command)]
    for card in range(1, 11):
        for pile in range(1, 5):
            yield [Command(f"digit_{card}"), Command(f"pile_{pile}")]
    everywhere = list(points(seat))
    for pos in everywhere:
        yield [PointerMoved(pos), PointerDown(pos), PointerUp(pos)]
        yield [PointerMoved(pos), PointerDown(pos, double=True), PointerUp(pos)]
    places = [box.centre for box in seat.table.places.values()]
    for start in everywhere[::5]:
        for end in places:
            yield [PointerDown(start), PointerMoved((start[0], 300)), PointerMoved(end)]
            yield [PointerUp(end)]
    for _ in range(len(everywhere)):
        yield [Tab(1), Confirm(), Confirm(by_pad=True)]
    for way in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        yield [Navigate(*way), Confirm()]


@pytest.mark.usefixtures("thoughtless")
@pytest.mark.parametrize(
    ("name", "placed"),
    [
        *((name, 0) for name in TABLES),
        ("classic", 2),
        ("quick", 1),
        ("duel", 2),
        ("quick, computers only", 1),
        ("duel, computers only", 2),
    ],
)
def test_no_input_acts_for_another_seat(tmp_path: Path, name: str, placed: int) -> None:
    """Neither before the first card of a turn nor when the turn could end."""
    seat = Seat(tmp_path, in_another_turn(name, placed=placed), speed=0.0)
    before, said = seat.state, moves(seat)
    hand_texts = hidden_numbers(seat)
    for actions in inputs(seat):
        seat.do(*actions)
        assert moves(seat) == said, actions
        assert seat.state.to_move == before.to_move
        assert not any(number in seat.message.split() for number in hand_texts), seat.message
        spoken = {signal.seat for signal in seat.state.signals}
        assert spoken <= {signal.seat for signal in before.signals} | own_seats(seat)
        while not seat.at_table:
            seat.do(Cancel()).wait(0.2)


def own_seats(seat: Seat) -> set[int]:
    return set(seat.session.setup.people)


def hidden_numbers(seat: Seat) -> set[str]:
    """What a refusal would call the cards in the hand on turn."""
    state = seat.state
    hands = getattr(state, "hands", None)
    hand = hands[state.to_move] if hands is not None else state.sides[state.to_move].hand
    return {f"{card}." for card in hand} | {str(card) for card in hand}


@pytest.mark.usefixtures("thoughtless")
@pytest.mark.parametrize("name", ["duel", "classic", "twist"])
def test_a_double_click_tells_nothing_of_the_hand_on_turn(tmp_path: Path, name: str) -> None:
    """A card of the same number in the other hand must not make a difference."""
    seat = Seat(tmp_path, in_another_turn(name), speed=0.0)
    words = seat.house.context.words
    for card in seat.hand:
        seat.double_click(seat.card_at_rest(card))
        assert seat.message == words("table.not_your_turn")


# The controller itself


@pytest.mark.usefixtures("thoughtless")
@pytest.mark.parametrize("name", TABLES)
def test_a_move_is_refused_unless_its_source_owns_the_seat_on_turn(
    tmp_path: Path, name: str
) -> None:
    seat = Seat(tmp_path, in_another_turn(name), speed=0.0)
    controller, on_turn = seat.table.controller, seat.state.to_move
    players = seat.session.rules.players
    before = moves(seat)
    for source in Source:
        for other in range(players):
            if (source, other) == (Source.COMPUTER, on_turn):
                continue
            for move in [*seat.session.rules.legal_moves(seat.state), Move("place", 50, "U1")]:
                with pytest.raises(NotYours):
                    controller.play(source, other, move)
            with pytest.raises(NotYours):
                controller.take_back(source, other)
    assert moves(seat) == before
    move = seat.session.rules.legal_moves(seat.state)[0]
    controller.play(Source.COMPUTER, on_turn, move)
    assert moves(seat) == [*before, str(move)]


@pytest.mark.parametrize("game", ["classic", "quick", "duel", "twist"])
def test_behind_the_curtain_nobody_can_move(tmp_path: Path, game: str) -> None:
    """Of several people, only the one whose hand is shown can act."""
    rules = engine.rules(game, players=2)
    session = Session(Setup(rules, 5, seats=(PERSON, PERSON), names=("", "")))
    if asks_who_starts(session):
        session.say(0, "start:yes")
    seat = Seat(tmp_path, session, speed=0.0).lift_curtain()
    assert seat.table.my_turn
    finish_turn(seat)
    assert (seat.table.seat, seat.state.to_move) == (0, 1)
    move = rules.legal_moves(seat.state)[0]
    for shown in range(2):
        with pytest.raises(NotYours):
            seat.table.controller.play(Source.PERSON, shown, move)
    seat.lift_curtain()
    seat.table.controller.play(Source.PERSON, 1, move)


@pytest.mark.usefixtures("thoughtless")
def test_nobody_speaks_for_another_seat(tmp_path: Path) -> None:
    seat = Seat(tmp_path, in_another_turn("classic"), speed=0.0)
    for source, other in ((Source.PERSON, 1), (Source.COMPUTER, 0)):
        assert not seat.table.controller.may_speak(source, other)
        with pytest.raises(NotYours):
            seat.table.controller.speak(source, other, say="keep_off:U1")


@pytest.mark.usefixtures("thoughtless")
def test_whoever_watches_computers_says_nothing_for_them(tmp_path: Path) -> None:
    seat = Seat(tmp_path, table_of("quick, computers only"), speed=0.0)
    before = seat.state.signals
    for pile in seat.table.places:
        seat.click(seat.pile(pile))
    seat.do(Command("digit_1"), Command("talk"))
    assert seat.state.signals == before


def test_advice_for_a_person_is_never_played_by_a_computer(tmp_path: Path) -> None:
    """A hint that is still being thought about when the turn ends is forgotten."""
    seat = Seat(tmp_path, table_of("classic"), speed=0.0)
    finish_turn(seat, but=1)
    seat.house.context.stack.handle(Command("hint"))
    assert seat.table.hints.waiting
    seat.house.context.stack.handle(Command("end_turn"))
    assert not seat.table.hints.waiting
    before = len(moves(seat))
    for _ in range(600):
        seat.wait()
        if len(moves(seat)) > before:
            break
    assert len(moves(seat)) > before
    assert "illegal" not in seat.heard


def finish_turn(seat: Seat, but: int = 0) -> None:
    """Place cards until only so many moves of the turn are left."""
    player = make("greedy", seat.session.rules, seat.table.seat, 1)
    turn = []
    session = Session.from_data(seat.session.to_data())
    while session.state.to_move == seat.table.seat:
        move = player.choose(session.rules.view(session.state, seat.table.seat))
        session.play(move)
        turn.append(move)
    for move in turn[: len(turn) - but]:
        seat.play(move)


# What is on disk is what is shown


SHARED: dict[str, Callable[[], Session]] = {
    name: partial(table_of, name) for name in TABLES if "only" not in name
}


@pytest.mark.parametrize("name", SHARED)
def test_after_every_change_the_save_is_the_session(tmp_path: Path, name: str) -> None:
    """Moves, take-backs, and the words of everybody at the table."""
    seat = Seat(tmp_path, SHARED[name](), speed=0.0)
    changes = 0
    for number in range(900):
        known = len(seat.session.steps)
        if seat.table.my_turn and seat.at_table:
            player = make("greedy", seat.session.rules, seat.table.seat, 1)
            seat.play(player.choose(seat.session.rules.view(seat.state, seat.table.seat)))
            if seat.table.my_turn and number % 3 == 0:
                seat.do(Command("take_back"))
        else:
            seat.wait()
        if seat.session.over or not seat.at_table or changes > 40:
            break
        changes += len(seat.session.steps) != known
        assert seat.saved == seat.session.to_data()
    assert changes > 10


def test_a_tap_that_tells_the_team_is_saved(tmp_path: Path) -> None:
    seat = Seat(tmp_path, table_of("classic"), speed=0.0)
    for _ in range(4):
        seat.click(seat.pile("U1"))
        assert seat.saved == seat.session.to_data()


@pytest.mark.parametrize("name", ["classic", "quick", "duel", "twist"])
def test_the_prompt_says_that_it_is_your_turn(name: str, tmp_path: Path) -> None:
    seat = Seat(tmp_path, table_of(name))
    assert seat.prompt.startswith("Your turn: ")


def test_whoever_plays_alone_need_not_be_told(tmp_path: Path) -> None:
    seat = Seat(tmp_path, Session(Setup(engine.rules("classic"), 5)))
    assert seat.prompt == "Place at least *2 cards*"

"""Sounds and effects of events: none is forgotten, and none breaks when it comes too late."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from game import engine
from game.engine import Event
from game.engine.events import (
    CardPlaced,
    CardsDrawn,
    CardTwisted,
    FuseBurnt,
    FuseCovered,
    FuseLit,
    FuseShortened,
    GameEnded,
    PenaltyTaken,
    RoundDealt,
    RoundEnded,
    RowTaken,
    SignalFaded,
    TurnBegan,
    TurnEnded,
)
from game.platform.actions import Command, Confirm, PointerDown
from game.play.score import Award, Tally
from game.play.session import PERSON, Session, Setup
from game.players import make
from game.scenes.curtain import CurtainScene
from game.scenes.games.twist.round_end import RoundEndScene
from game.scenes.table.motion.cues import (
    Cue,
    GameOver,
    Landing,
    PileEffect,
    PilePoints,
    SeatPoints,
    Sound,
    cues,
)
from game.ui.widgets.hold import HOLD

from . import rows
from .seat import Seat

SAMPLES: tuple[Event, ...] = (
    CardPlaced(0, 30, "U1", 20, False),
    CardsDrawn(0, (30, 40)),
    TurnEnded(0, 2),
    TurnBegan(1),
    FuseLit("U1", 22),
    FuseShortened("U1", 22, 1),
    FuseCovered("U1", 22, 1),
    FuseBurnt("U1", 22),
    SignalFaded(0, "keep_off:U1"),
    CardTwisted(0, 49, 94, 2),
    RowTaken(0, (49, 94)),
    PenaltyTaken(0, 0),
    RoundEnded((1, 2), (1, 2)),
    RoundDealt(2, 0, ((12,), (13,)), (14,)),
    GameEnded("lost", "stuck"),
)
SILENT = (TurnEnded, TurnBegan, FuseShortened, SignalFaded)


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in SAMPLES} == set(get_args(Event))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_has_a_cue_or_is_silent(event: Event) -> None:
    found = cues([event], Tally(), 98, cheered=False)
    assert bool(found) != isinstance(event, SILENT)


EFFECTS: tuple[Cue, ...] = (
    Sound("place", pile="gone"),
    Sound("place"),
    Landing(0, 30, "gone", 20),
    Landing(0, 30, "gone", 40, chain=2),
    PileEffect("lit", "gone"),
    PileEffect("covered", "gone"),
    PileEffect("burnt", "gone"),
    PilePoints(Award("near", 5, "gone"), "gone"),
    *(SeatPoints(0, points) for points in (2, -3, None)),
    GameOver("stuck", cheered=False),
    GameOver("all_placed", cheered=True),
)
ROUNDS: dict[str, Callable[[], Session]] = {
    "classic": lambda: _dealt("classic", fire=True),
    "quick": lambda: _dealt("quick"),
    "duel": lambda: _dealt("duel", PERSON, "novice"),
    "twist": lambda: _dealt("twist", PERSON, "novice"),
}


def _dealt(game: str, *seats: str, **options: bool) -> Session:
    seats = seats or (PERSON,)
    rules = engine.rules(game, players=len(seats), **options)
    return Session(Setup(rules, 3, seats=seats, names=("",) * len(seats)))


@pytest.mark.parametrize(
    ("game", "cue"),
    [
        *(("twist", cue) for cue in EFFECTS),
        *(("classic", cue) for cue in EFFECTS if not isinstance(cue, SeatPoints)),
    ],
    ids=str,
)
def test_a_cue_whose_place_is_gone_does_no_harm(tmp_path: Path, game: str, cue: Cue) -> None:
    seat = Seat(tmp_path, ROUNDS[game]())
    seat.table.effects.cue([(0.1, cue)])
    seat.wait(0.5)
    seat.house.picture()


def test_a_round_that_ends_while_a_card_still_lands(tmp_path: Path) -> None:
    """The landing of the last card is due when the row is no longer there."""
    session = rows.last_row()
    seat = Seat(tmp_path, session)
    seat.play(engine.Move("place", 96, "row"))
    while session.state.status == "running":
        moves = session.rules.legal_moves(session.state)
        seat.play(moves[-1])
    assert not seat.table.places
    seat.wait(1.0)
    seat.house.picture()


INTERRUPTIONS: dict[str, Callable[[Seat], None]] = {
    "resize": lambda seat: (seat.house.resize((960, 540)), None)[1],
    "take back": lambda seat: (seat.do(Command("take_back")), None)[1],
    "pause": lambda seat: (seat.do(Command("pause")), None)[1],
    "end turn": lambda seat: (seat.do(Command("end_turn")), None)[1],
}


@pytest.mark.parametrize("what", INTERRUPTIONS)
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("classic", (PERSON, PERSON)),
        ("quick", (PERSON, PERSON)),
        ("duel", (PERSON, PERSON)),
        ("twist", (PERSON, PERSON)),
    ],
)
@pytest.mark.parametrize("speed", [1.0, 0.5])
def test_cues_come_too_late_after_anything(
    tmp_path: Path, game: str, seats: tuple[str, ...], what: str, speed: float
) -> None:
    """Each move is followed within a frame by a curtain, a take-back, a pause or a new size."""
    session = _dealt(game, *seats)
    if session.rules.together:
        session.say(0, "start:yes")
    seat = Seat(tmp_path, session, speed=speed)
    for number in range(24):
        if seat.session.over:
            break
        if not seat.at_table:
            assert isinstance(seat.top, CurtainScene | RoundEndScene) or what == "pause"
            seat.do(Confirm()).wait(HOLD)
            continue
        if seat.table.my_turn:
            on_turn = seat.state.to_move
            player = make("greedy", session.rules, on_turn, number)
            seat.play(player.choose(session.rules.view(seat.state, on_turn)))
            if number % 2:
                INTERRUPTIONS[what](seat)
        else:
            seat.do(PointerDown((5, 5)))
        seat.wait()
    seat.wait(1.0)

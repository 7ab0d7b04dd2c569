"""Whole solo games from the deal to the results, with every kind of hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine import Move
from game.platform.actions import Command, Confirm
from game.play.session import PERSON
from game.scenes.ask import AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.name_entry import NameEntryScene
from tests.play.sessions import duel, solo

from .seat import Seat, chosen_by

BEATEN = 2
"""A deal that small gaps alone win."""


def by_drag(seat: Seat, move: Move) -> None:
    if move.kind == "end":
        seat.click(seat.button("end_turn"))
    else:
        seat.drag_card(_card(move), str(move.target))


def by_clicks(seat: Seat, move: Move) -> None:
    if move.kind == "end":
        seat.click(seat.button("end_turn"))
    else:
        seat.place(_card(move), str(move.target))


def by_keys(seat: Seat, move: Move) -> None:
    if move.kind == "end":
        seat.do(Command("end_turn"))
        return
    card = seat.hand.index(_card(move)) + 1
    pile = seat.table.places_in_key_order.index(move.target) + 1
    seat.do(Command(f"digit_{card}"), Command(f"pile_{pile}"))


def by_walking(seat: Seat, move: Move) -> None:
    """The four directions and one button: what a controller has, or a keyboard without letters."""
    if move.kind == "end":
        seat.walk_to_button("end")
    else:
        seat.walk_to("card", seat.key(move.card)).walk_to("pile", move.target)


def _card(move: Move) -> int:
    assert isinstance(move.card, int)
    return move.card


Hand = Callable[[Seat, Move], None]
HANDS: dict[str, Hand] = {
    "drag": by_drag,
    "clicks": by_clicks,
    "keys": by_keys,
    "walking": by_walking,
}
GAMES: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("drag", 7, {}, {}),
    ("drag", 3, {"pro": True, "fire": True}, {"speed": 2.0, "text_size": 1.5}),
    ("clicks", 7, {"fire": True}, {"size": (960, 540)}),
    ("clicks", 11, {"pro": True, "short_hand": True}, {"speed": 0.0}),
    ("keys", 7, {"pro": True}, {"reduced_motion": "on"}),
    ("keys", 5, {"fire": True}, {"size": (1024, 768), "text_size": 1.25}),
    ("walking", 7, {}, {"by_pad": True}),
    ("walking", 2, {"pro": True, "short_hand": True, "fire": True}, {"by_pad": True}),
]


def play_to_the_end(seat: Seat, hand: Hand) -> list[str]:
    """Every move arrives as it was meant, whatever still flies; what was played."""
    played = []
    while not seat.session.over:
        move = chosen_by("greedy", seat.session)
        hand(seat, move)
        if isinstance(seat.top, AskScene) and not seat.session.over:
            seat.house.press("answer_1")  # it may burn: a small gap is all that greed sees
        played.append(str(move))
        assert [step.entry.text for step in seat.session.steps] == played
    return played


@pytest.mark.parametrize(("name", "seed", "options", "wishes"), GAMES)
def test_a_whole_game(
    tmp_path: Path, name: str, seed: int, options: dict[str, Any], wishes: dict[str, Any]
) -> None:
    seat = Seat(tmp_path, solo(seed, **options), **wishes)
    played = play_to_the_end(seat, HANDS[name])
    assert len(played) > 20
    if isinstance(seat.top, AskScene):
        seat.house.press("answer_1")
    assert seat.to_results().session is seat.session
    assert seat.saved is None
    seat.house.picture()


DUELS: list[tuple[str, int, tuple[str, ...], dict[str, Any]]] = [
    ("drag", 7, (PERSON, "club"), {"speed": 4.0}),
    ("clicks", 5, ("novice", PERSON), {"size": (960, 540), "text_size": 1.5, "speed": 0.0}),
    ("keys", 3, (PERSON, PERSON), {"reduced_motion": "on"}),
    ("walking", 2, ("expert", PERSON), {"by_pad": True, "speed": 4.0}),
]


@pytest.mark.parametrize(("name", "seed", "seats", "wishes"), DUELS)
def test_a_whole_duel(
    tmp_path: Path, name: str, seed: int, seats: tuple[str, ...], wishes: dict[str, Any]
) -> None:
    """Mixed seats: every move of a person arrives as it was meant, up to the end."""
    seat = Seat(tmp_path, duel(seed, seats), **wishes)
    own = 0
    while not seat.session.over:
        if isinstance(seat.top, CurtainScene):
            seat.lift_curtain()
        elif isinstance(seat.top, AskScene):
            seat.house.press("answer_1")
        elif seat.table.my_turn:
            move = chosen_by("greedy", seat.session)
            before = len(seat.session.steps)
            HANDS[name](seat, move)
            if seat.at_table:
                assert seat.session.steps[before].entry.text == str(move)
            own += 1
        else:
            seat.wait(0.1)
    assert own > 10
    seat.house.picture()
    if isinstance(seat.top, AskScene):
        seat.house.press("answer_1")
    assert seat.to_results().session is seat.session
    assert seat.saved is None
    seat.house.picture()


def test_a_game_can_be_won(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(BEATEN), speed=4.0)
    play_to_the_end(seat, by_keys)
    assert seat.state.status == "won"
    assert not seat.hand
    seat.wait(7)
    assert isinstance(seat.top, NameEntryScene), "whoever beats the game has a place in the table"


def test_one_key_starts_the_next_game(tmp_path: Path) -> None:
    from game.scenes.table.scene import TableScene

    seat = Seat(tmp_path, solo(3), speed=0.0)
    play_to_the_end(seat, by_keys)
    seat.to_results()
    seat.wait(1.0)  # keys that come at once are not meant for the results
    seat.do(Confirm()).wait(0.2)
    table = seat.top
    assert isinstance(table, TableScene)
    assert table.session is not seat.session
    assert table.session.rules == seat.session.rules
    assert not table.session.steps

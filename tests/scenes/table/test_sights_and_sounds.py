"""What is heard and seen of a move, and when: one effect for every kind of event."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.platform.actions import Command
from game.play.session import Session
from tests.engine.positions import four_piles
from tests.play.sessions import session_at, solo

from .positions import due_fire, three_fires
from .seat import Seat


def heard_after(seat: Seat, seconds: float) -> list[str]:
    seat.heard.clear()
    seat.wait(seconds)
    return list(seat.heard)


def backtricks() -> Session:
    """Three in a row on U1."""
    return session_at(four_piles([[20, 30, 40, 80, 81, 82, 83, 84]], U1=[49, 50]))


def labels(seat: Seat) -> list[str]:
    return [label.text for label in seat.table.effects.visuals.labels if label.text]


# Sounds


def test_a_deal_is_shuffled(tmp_path: Path) -> None:
    assert Seat(tmp_path, solo(7)).heard[0] == "shuffle"


def test_a_card_is_heard_when_it_lands_and_not_before(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.5)
    seat.heard.clear()
    seat.place(seat.hand[0], "U1")
    assert "place" not in seat.heard
    assert "place" in heard_after(seat, 0.6)


def test_without_animation_it_is_heard_at_once(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.0)
    seat.place(seat.hand[0], "U1")
    assert "place" in seat.heard


def test_a_backtrick_has_a_sound_of_its_own(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    seat.heard.clear()
    seat.place(40, "U1").wait(0.5)
    assert "backtrick" in seat.heard
    assert "place" not in seat.heard


def test_every_drawn_card_is_heard(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7))
    one, two, *_ = seat.hand
    seat.place(one, "U1").place(two, "U1").wait(1)
    seat.heard.clear()
    seat.do(Command("end_turn")).wait(1.5)
    assert seat.heard.count("draw") == 2
    assert seat.heard.count("sort") == 1


def test_fires_are_heard(tmp_path: Path) -> None:
    seat = Seat(tmp_path, three_fires())
    seat.heard.clear()
    seat.place(23, "U1").wait(0.5)
    assert "fire_covered" in seat.heard
    lit = Seat(tmp_path / "lit", session_at(four_piles([[44, *range(80, 87)]], fire=True)))
    lit.heard.clear()
    lit.place(44, "U1").wait(0.5)
    assert "fire_lit" in lit.heard


def test_a_fire_that_is_due_pulses_again_and_again(tmp_path: Path) -> None:
    seat = Seat(tmp_path, due_fire())
    assert heard_after(seat, 6).count("fuse_pulse") >= 4
    seat.place(23, "U1").wait(0.5)
    assert "fuse_pulse" not in heard_after(seat, 4)


def test_a_refusal_is_heard(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7))
    seat.do(Command("end_turn"))
    assert seat.heard[-1] == "illegal"


# Points


def test_points_pop_up_where_they_were_earned(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    words = seat.house.context.words
    seat.place(40, "U1").wait(0.5)
    assert labels(seat) == [words("score.backtrick", n=50)]
    seat.wait(2)
    assert labels(seat) == []


def test_a_chain_is_named(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    words = seat.house.context.words
    seat.place(40, "U1").wait(2).place(30, "U1").wait(0.5)
    assert labels(seat) == [words("score.chain", chain=2, n=100)]


def test_the_score_counts_up_to_the_truth_and_back(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    words = seat.house.context.words
    assert seat.score == words("table.score", n=0)
    seat.place(40, "U1").wait(0.1)
    seen = {seat.wait(0.05).score for _ in range(40)}
    assert len(seen) > 3, "it counts"
    assert seat.score == words("table.score", n=50)
    seat.do(Command("take_back")).wait(2)
    assert seat.score == words("table.score", n=0)


def test_a_backtrick_is_a_swirl_with_a_number_that_rolls_back(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    seat.place(40, "U1").wait(0.2)
    assert seat.table.effects.visuals.swirls
    rolled = [label.rolled() for label in seat.table.effects.visuals.labels if label.numbers]
    assert rolled
    assert rolled[0] is not None
    assert 40 <= rolled[0] <= 50


# Less motion


@pytest.mark.parametrize("wish", [{"reduced_motion": "on"}, {"speed": 0.0}])
def test_without_motion_nothing_flies_but_points_are_told(
    tmp_path: Path, wish: dict[str, object]
) -> None:
    seat = Seat(tmp_path, backtricks(), **wish)
    seat.wait(0.1).place(40, "U1").wait(0.5)
    effects = seat.table.effects.visuals
    assert not effects.particles
    assert not effects.swirls
    assert labels(seat)


def test_cards_at_rest_sway_until_nobody_cares(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7))
    seat.rest().wait(1)
    one = seat.house.picture().get_buffer().raw
    seat.wait(0.5)
    assert seat.house.picture().get_buffer().raw != one
    seat.quiet()
    one = seat.house.picture().get_buffer().raw
    seat.wait(0.5)
    assert seat.house.picture().get_buffer().raw == one

"""What is heard and seen of a move, and when: one effect for every kind of event."""

from __future__ import annotations

from dataclasses import replace
from math import dist
from pathlib import Path

import pytest
from pygame import Surface

from game.platform.actions import Command, PointerMoved
from game.play.session import Session
from game.scenes.games.piles.reactions import PileReactions
from game.scenes.table.motion.pile_motion import PilePose
from game.scenes.table.paint.glint import edge_point
from game.ui.layout.table import PileLayout
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


def test_points_reach_the_score_before_it_counts_them(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    words = seat.house.context.words
    seat.place(40, "U1").wait(0.5)
    assert seat.score == words("table.score", n=0), "they are still on their way"
    seat.wait(1.5)
    assert seat.score == words("table.score", n=50)


# Piles


def test_the_mark_of_a_pile_slides_when_the_card_lands_and_not_before(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    seat.place(80, "U1").wait(0.1)
    assert pile(seat).mark == 50
    seen = {round(pile(seat.wait(0.05)).mark) for _ in range(10)}
    assert len(seen) > 3, "it slides"
    assert pile(seat).mark == 80


def test_a_backtrick_rolls_its_number_on_the_card_itself(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    seat.place(40, "U1").wait(0.35)
    roll = pile(seat).roll
    assert roll is not None
    assert roll.card == 40
    assert 40 < roll.number < 50
    seat.wait(1)
    assert pile(seat).roll is None


def test_a_chain_is_counted_and_ends_with_a_falling_tone(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    seat.place(40, "U1").wait(0.5)
    assert not pile(seat).chain, "one is no chain"
    seat.place(30, "U1").wait(0.5)
    assert pile(seat).chain == 2
    seat.heard.clear()
    seat.place(80, "U1").wait(0.5)
    assert "chain_broken" in seat.heard
    assert not pile(seat).chain


def test_a_big_step_answers_with_a_thud(tmp_path: Path) -> None:
    for home, card, thud in (("a", 80, True), ("b", 60, False)):
        seat = Seat(tmp_path / home, session_at(four_piles([[60, *range(80, 87)]], U1=[49, 50])))
        seat.heard.clear()
        seat.place(card, "U1").wait(0.4)
        assert ("thud" in seat.heard) == thud


def test_a_pile_that_refuses_a_card_shows_what_it_would_take(tmp_path: Path) -> None:
    seat = Seat(tmp_path, session_at(four_piles([[45, *range(80, 87)]], U1=[49, 50], D1=[60])))
    seat.place(45, "U1")
    assert pile(seat.wait()).needs == "51\N{EN DASH}99 · 40"
    seat.wait(3)
    assert not pile(seat).needs
    seat.place(80, "D1")
    assert seat.wait()._frame.pile_poses[2].needs == "2\N{EN DASH}59 · 70"


def pile(seat: Seat) -> PilePose:
    """U1, as it is shown."""
    return seat._frame.pile_poses[0]


def test_whoever_places_a_card_leans_in(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks())
    seat.place(80, "U1").wait(0.1)
    assert seat._frame.leaning[0] > 0.5
    assert not seat.wait(1)._frame.leaning


# New cards


def test_drawn_cards_glint_until_they_are_touched_or_the_turn_ends(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7)).rest()
    assert not seat._frame.new, "a first hand is new as a whole"
    before = set(seat.hand)
    for card in seat.hand[:2]:
        seat.place(card, "U1").wait(0.5)
    seat.do(Command("end_turn")).rest()
    new = {int(str(key)) for key in seat._frame.new}
    assert new == set(seat.hand) - before
    touched = min(new)
    seat.do(PointerMoved(seat.card_at_rest(touched))).wait()
    assert touched not in seat._frame.new


@pytest.mark.parametrize("share", [n / 40 for n in range(40)])
def test_the_spark_of_a_new_card_runs_along_its_edge(share: float) -> None:
    x, y = edge_point((100, 140), share)
    assert max(abs(abs(x) - 50), 0) < 0.01 or abs(abs(y) - 70) < 0.01 or _near_corner(x, y)
    after = edge_point((100, 140), share + 0.002)
    assert dist((x, y), after) < 2, "it never jumps"


def _near_corner(x: float, y: float) -> bool:
    return abs(x) > 40 and abs(y) > 60


def test_the_spark_moves_unless_motion_is_unwanted(tmp_path: Path) -> None:
    for home, motion, moves in (("a", "off", True), ("b", "on", False)):
        seat = Seat(tmp_path / home, solo(7), reduced_motion=motion)
        seat.place(seat.hand[0], "U1").place(seat.hand[1], "U1").do(Command("end_turn"))
        seat.wait(2)
        assert seat._frame.new, "the frame of a new card is there in any case"
        seat.table.effects._awake = 0.0  # no other motion than this
        pictures = []
        for _ in range(2):
            seat.wait(0.3)
            seat.table.effects._awake = 0.0
            pictures.append(seat.house.picture().convert().get_buffer().raw)
        assert (pictures[0] != pictures[1]) == moves


def test_a_chain_lights_the_piles_beside_it(tmp_path: Path) -> None:
    def lit(chain: int) -> int:
        seat = Seat(tmp_path / str(chain), solo(7))
        poses = [PilePose(50.0)] * 4
        poses[1] = PilePose(50.0, light=1.0, chain=chain)
        frame = replace(seat._frame, pile_poses=tuple(poses))
        assert isinstance(seat.layout, PileLayout)
        dark = Surface(seat.house.size)
        PileReactions(seat.house.context.look, seat.layout).draw_light(dark, frame)
        return sum(dark.get_at(spot.card.centre)[1] > 0 for spot in seat.layout.piles)

    assert lit(1) == 1
    assert lit(2) == 3


# Less motion


@pytest.mark.parametrize("wish", [{"reduced_motion": "on"}, {"speed": 0.0}])
def test_without_motion_nothing_flies_but_points_are_told(
    tmp_path: Path, wish: dict[str, object]
) -> None:
    seat = Seat(tmp_path, backtricks(), **wish)
    seat.wait(0.1).place(40, "U1").wait(0.5)
    effects = seat.table.effects.visuals
    assert not effects.particles
    assert not effects.rings
    assert labels(seat)


def test_without_motion_the_chain_and_the_room_are_still_told(tmp_path: Path) -> None:
    seat = Seat(tmp_path, backtricks(), reduced_motion="on")
    seat.wait(0.1).place(40, "U1").wait(1).place(30, "U1").wait(0.25)
    shown = pile(seat)
    assert (shown.mark, shown.chain) == (30, 2)
    assert shown.flash is not None
    assert (shown.sunk, shown.tilt, shown.squash, shown.roll) == (0, 0, 0, None)


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

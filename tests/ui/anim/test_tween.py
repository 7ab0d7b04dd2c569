"""Tweens meet their ends exactly and travel in between."""

import pytest

from game.ui.anim import angle, back_out, flight, linear, number, point


def test_ends_are_exact_whatever_the_easing() -> None:
    tween = number(3.0, 9.0, 0.25, back_out)
    assert tween.at(-1.0) == tween.at(0.0) == 3.0
    assert tween.at(0.25) == tween.at(99.0) == 9.0


def test_no_time_means_the_end() -> None:
    assert number(3.0, 9.0, 0.0).at(0.0) == 9.0


def test_numbers_and_points_move_along() -> None:
    assert number(0.0, 10.0, 2.0, linear).at(0.5) == pytest.approx(2.5)
    assert point((0.0, 8.0), (4.0, 0.0), 1.0, linear).at(0.25) == pytest.approx((1.0, 6.0))


@pytest.mark.parametrize(
    ("start", "end", "half"), [(350.0, 10.0, 360.0), (10.0, 350.0, 0.0), (0.0, 90.0, 45.0)]
)
def test_angles_take_the_short_way(start: float, end: float, half: float) -> None:
    assert angle(start, end, 1.0, linear).at(0.5) == pytest.approx(half)


def test_a_flight_rises_in_the_middle() -> None:
    tween = flight((0.0, 100.0), (100.0, 100.0), 1.0, rise=30.0, ease=linear)
    assert tween.at(0.5) == pytest.approx((50.0, 70.0))
    assert tween.at(0.0) == (0.0, 100.0)
    assert tween.at(1.0) == (100.0, 100.0)

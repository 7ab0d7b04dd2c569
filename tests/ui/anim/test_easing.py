"""Easings begin at 0, end at 1 and behave in between."""

import pytest

from game.ui.anim import Easing, back_out, cubic_in_out, cubic_out

STEADY = [cubic_out, cubic_in_out]


def walk(ease: Easing) -> list[float]:
    return [ease(i / 200) for i in range(201)]


@pytest.mark.parametrize("ease", [*STEADY, back_out])
def test_runs_from_nought_to_one(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("ease", STEADY)
def test_steady_easings_never_turn_back(ease: Easing) -> None:
    values = walk(ease)
    assert values == sorted(values)


def test_back_out_overshoots_a_little() -> None:
    assert 1.02 < max(walk(back_out)) <= 1.11


def test_out_starts_fast_and_in_out_is_even() -> None:
    assert cubic_out(0.25) > 0.5
    assert cubic_in_out(0.25) < 0.1
    assert cubic_in_out(0.5) == pytest.approx(0.5)

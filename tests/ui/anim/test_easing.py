"""Easings begin at 0, end at 1 and behave in between."""

import pytest

from game.ui.anim import (
    Easing,
    back_out,
    cubic_in,
    cubic_in_out,
    cubic_out,
    elastic_out,
    linear,
)

STEADY = [linear, cubic_in, cubic_out, cubic_in_out]
SPRINGY = [back_out, elastic_out]


def walk(ease: Easing) -> list[float]:
    return [ease(i / 200) for i in range(201)]


@pytest.mark.parametrize("ease", STEADY + SPRINGY)
def test_runs_from_nought_to_one(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("ease", STEADY)
def test_steady_easings_never_turn_back(ease: Easing) -> None:
    values = walk(ease)
    assert values == sorted(values)


@pytest.mark.parametrize(("ease", "most"), [(back_out, 1.11), (elastic_out, 1.05)])
def test_springy_easings_overshoot_a_little(ease: Easing, most: float) -> None:
    assert 1.02 < max(walk(ease)) <= most


def test_out_starts_fast_and_in_starts_slow() -> None:
    assert cubic_out(0.25) > 0.5
    assert cubic_in(0.25) < 0.05
    assert cubic_in_out(0.5) == pytest.approx(0.5)

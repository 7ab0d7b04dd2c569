"""Springs reach their target under any dt, and come to true rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.anim import Spring

DT = 1 / 60


def settle(spring: Spring, dt: float = DT) -> list[float]:
    path = []
    for _ in range(10_000):
        spring.step(dt)
        path.append(spring.value)
        if spring.at_rest:
            return path
    raise AssertionError("never came to rest")


def test_critical_damping_never_overshoots() -> None:
    spring = Spring(0.0, pace=4.0)
    spring.target = 100.0
    path = settle(spring)
    assert path == sorted(path)
    assert path[-1] == 100.0


def test_light_damping_overshoots_a_little() -> None:
    spring = Spring(0.0, pace=4.0, damping=0.6)
    spring.target = 100.0
    assert 102.0 < max(settle(spring)) < 115.0


@given(
    st.lists(st.floats(0.0, 2.0), max_size=30),
    st.floats(0.5, 12.0),
    st.floats(0.3, 1.0),
    st.floats(-5e3, 5e3),
)
def test_any_dt_is_stable(steps: list[float], pace: float, damping: float, target: float) -> None:
    spring = Spring(0.0, pace, damping)
    spring.target = target
    for dt in steps:
        spring.step(dt)
        assert abs(spring.value) <= 2 * abs(target) + 1
    settle(spring)
    assert spring.value == target


def test_steps_add_up() -> None:
    """Many small steps go where one large step goes."""
    fine, coarse = Spring(0.0, 3.0, 0.7), Spring(0.0, 3.0, 0.7)
    fine.target = coarse.target = 1000.0
    for _ in range(10):
        fine.step(0.01)
    coarse.step(0.1)
    assert fine.value == pytest.approx(coarse.value)
    assert fine.velocity == pytest.approx(coarse.velocity)


def test_rest_waits_for_the_last_frame_to_show_it() -> None:
    spring = Spring(0.0, resting=0.5)
    spring.target = 0.01
    spring.step(DT)
    assert spring.value == 0.01
    assert not spring.at_rest  # the screen still shows something in between
    spring.step(DT)
    assert spring.at_rest


def test_sampling_lies_between_two_steps() -> None:
    spring = Spring(0.0)
    spring.target = 10.0
    spring.step(DT)
    assert spring.sample(0.0) == 0.0
    assert spring.sample(1.0) == spring.value
    assert 0.0 < spring.sample(0.5) < spring.value

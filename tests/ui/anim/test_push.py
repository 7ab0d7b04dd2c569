"""A spring that is pushed swings out as far as it was told, and comes back."""

import pytest

from game.ui.anim import Spring


@pytest.mark.parametrize("damping", [0.2, 0.4, 0.8, 1.0])
@pytest.mark.parametrize("reach", [8.0, -3.0])
def test_a_pushed_spring_swings_out_by_its_reach_and_comes_to_rest(
    damping: float, reach: float
) -> None:
    spring = Spring(pace=4.0, damping=damping)
    spring.push(reach)
    seen = []
    for _ in range(2000):
        spring.step(1 / 600)
        seen.append(spring.value)
    assert max(seen, key=abs) == pytest.approx(reach, rel=0.02)
    assert abs(spring.value) < 0.1

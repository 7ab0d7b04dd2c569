from __future__ import annotations

from math import exp
from random import Random

import pytest

from game.players.classic.calibration import Moment, fit, solve, watch
from game.players.classic.knowledge import TableRules
from game.players.classic.weight_tables import CARDS, polynomial, weight_table


def test_it_finds_the_chances_that_made_the_data() -> None:
    rng = Random(1)

    def chance(left: int, value: float) -> float:
        return 1 / (1 + exp(-(3 - 2 * left / CARDS) - (1 - 0.5 * left / CARDS) * value / 10))

    moments = []
    for _ in range(4000):
        left, value = rng.randint(1, CARDS), rng.uniform(-80, 20)
        moments.append(Moment(left, value, rng.random() < chance(left, value)))
    base, slope = fit(moments)
    for left, value in ((20, -30.0), (50, -20.0), (80, 0.0)):
        share = left / CARDS
        found = polynomial(base, share) + polynomial(slope, share) * value / 10
        assert 1 / (1 + exp(-found)) == pytest.approx(chance(left, value), abs=0.06)


def test_a_watched_game_tells_every_turn_and_its_end() -> None:
    moments = watch(TableRules(2), talk=True, rows=weight_table("two"), rng=Random(3))
    assert len(moments) > 20
    assert len({moment.won for moment in moments}) == 1
    assert [moment.left for moment in moments] == sorted((m.left for m in moments), reverse=True)


def test_linear_equations() -> None:
    assert solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == [pytest.approx(3), pytest.approx(2)]

"""A network is what its numbers say."""

from __future__ import annotations

from math import log

import pytest

from game.players.network import Network, chance

# Two inputs and two units: weights of each input, biases, outputs, base.
SMALL = Network(2, 2, [1.0, 2.0, -3.0, 0.5, 0.25, -1.0, 2.0, 4.0, 0.5])


def test_the_odds_are_the_sums_of_the_units() -> None:
    # The first unit: 1 * 2 - 3 * 1 + 0.25 = -0.75, of which a tenth counts; the second: 3.5.
    assert SMALL.odds([2.0, 1.0]) == pytest.approx(-0.075 * 2 + 3.5 * 4 + 0.5)


def test_inputs_that_are_nothing_change_nothing() -> None:
    assert SMALL.odds([0.0, 0.0]) == pytest.approx(0.25 * 2 - 0.1 * 4 + 0.5)


def test_odds_tell_a_chance() -> None:
    assert chance(0.0) == 0.5
    assert chance(log(3)) == pytest.approx(0.75)


def test_the_number_of_numbers_is_checked() -> None:
    with pytest.raises(ValueError, match="other numbers"):
        Network(2, 2, [0.0] * 8)

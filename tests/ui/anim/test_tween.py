"""Tweens meet their ends exactly and travel in between."""

import pytest

from game.ui.anim import Tween, back_out


def test_ends_are_exact_whatever_the_easing() -> None:
    tween = Tween(3.0, 9.0, 0.25, back_out)
    assert tween.at(-1.0) == tween.at(0.0) == 3.0
    assert tween.at(0.25) == tween.at(99.0) == 9.0


def test_no_time_means_the_end() -> None:
    assert Tween(3.0, 9.0, 0.0).at(0.0) == 9.0


def test_it_moves_along() -> None:
    assert Tween(0.0, 10.0, 2.0, lambda t: t).at(0.5) == pytest.approx(2.5)

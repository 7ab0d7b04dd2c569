"""What is said of a chance: fitted by variant and level, and never the other way round."""

from __future__ import annotations

import pytest

from game.analysis import fitted
from game.analysis.fits import FITS
from game.analysis.fitted import AS_IT_IS, LEVEL, Case, fit, fit_for, said, slope, variant_name
from game.engine import rules


@pytest.mark.parametrize("name", FITS, ids=" ".join)
@pytest.mark.parametrize("left", [0.0, 0.3, 0.7, 1.0])
def test_a_turn_that_the_search_likes_better_is_said_to_be_better(
    name: tuple[str, str], left: float
) -> None:
    chances = [said(FITS[name], step / 50, left) for step in range(51)]
    assert chances == sorted(chances)
    assert chances[0] > 0
    assert chances[-1] < 1, "only what is proven is certain"


def test_a_variant_has_its_own_fit_or_that_of_the_nearest_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = ("classic 1", "classic 1 pro", "classic 2", "classic 2 pro", "classic 4", "quick 3")
    fits = {(name, LEVEL): (float(place), 1.0, 0.0, 0.0) for place, name in enumerate(names)}
    monkeypatch.setattr(fitted, "FITS", fits)
    assert variant_name(rules("classic", players=2, fire=True)) == "classic 2 fire"
    nearest: dict[str, dict[str, bool | int]] = {
        "classic 1": {},
        "classic 1 pro": {"pro": True, "fire": True},
        "classic 2": {"players": 2, "fire": True},
        "classic 2 pro": {"players": 3, "pro": True},
        "classic 4": {"players": 5},
    }
    for name, options in nearest.items():
        assert fit_for(rules("classic", **options), LEVEL) == fits[name, LEVEL]
    assert fit_for(rules("quick", players=5, expert=True), LEVEL) == fits["quick 3", LEVEL]
    assert fit_for(rules("classic"), "random") == AS_IT_IS


@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_levels_that_search_have_the_fit_of_the_yardstick_until_they_have_their_own(
    level: str,
) -> None:
    table = rules("classic", players=2)
    assert fit_for(table, level) == fit_for(table, LEVEL) != AS_IT_IS


def test_against_equals_the_level_makes_no_difference() -> None:
    assert fit_for(rules("duel"), "club") != AS_IT_IS


def test_cases_that_say_the_opposite_cannot_turn_a_fit_round() -> None:
    cases = [Case(raw, left, raw < 0.5) for raw in (0.1, 0.9) for left in (0.0, 0.5, 1.0)] * 50
    found = fit(cases)
    for left in (0.0, 0.5, 1.0):
        assert said(found, 0.8, left) > said(found, 0.2, left)


def test_the_error_is_stretched_like_the_chance() -> None:
    assert slope(AS_IT_IS, 0.4, 0.5) == pytest.approx(1)
    steep = (0.0, 2.0, 0.0, 0.0)
    step = (said(steep, 0.51, 0.5) - said(steep, 0.49, 0.5)) / 0.02
    assert slope(steep, 0.5, 0.5) == pytest.approx(step, rel=0.01)

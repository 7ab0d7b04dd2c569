"""The right form for every number."""

from __future__ import annotations

import pytest

from game.i18n.plurals import category


@pytest.mark.parametrize("lang", ["en", "it", "de"])
def test_one_and_the_others(lang: str) -> None:
    assert category(lang, 1) == "one"
    assert {category(lang, n) for n in (0, 2, 5, 11, 21, 101, 1000)} == {"other"}


POLISH = {
    "one": [1],
    "few": [2, 3, 4, 22, 23, 24, 32, 94, 102, 104, 122, 1002],
    "many": [0, 5, 6, 9, *range(10, 22), 25, 31, 98, 100, 101, *range(111, 115), 121, 1012, 1111],
}


@pytest.mark.parametrize(("form", "n"), [(form, n) for form, ns in POLISH.items() for n in ns])
def test_polish(form: str, n: int) -> None:
    assert category("pl", n) == form


def test_points_below_zero_count_like_those_above() -> None:
    assert category("pl", -1) == "one"
    assert category("pl", -22) == "few"
    assert category("en", -1) == "one"

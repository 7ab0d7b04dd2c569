"""Looks to win: each has a medal that exists, a picture, and is free for whoever wants no chase."""

from __future__ import annotations

import pytest

from game.play.looks import CARD_BACKS, TABLES, LookOption, available
from game.play.medals import medals
from game.ui.art.patterns import PATTERNS
from game.ui.looks import TABLE_COLOURS

KINDS = pytest.mark.parametrize("options", [CARD_BACKS, TABLES], ids=["backs", "tables"])


@KINDS
def test_every_look_but_the_first_is_unlocked_by_a_medal(options: tuple[LookOption, ...]) -> None:
    names = {medal.name for medal in medals()}
    assert options[0].medal == ""
    assert all(each.medal in names for each in options[1:])


def test_no_medal_unlocks_two() -> None:
    found = [each.medal for each in (*CARD_BACKS, *TABLES) if each.medal]
    assert len(set(found)) == len(found)


def test_every_look_can_be_drawn() -> None:
    assert [each.name for each in CARD_BACKS] == list(PATTERNS)
    assert [each.name for each in TABLES] == list(TABLE_COLOURS)


@KINDS
def test_medals_unlock_their_looks_and_a_wish_unlocks_all(options: tuple[LookOption, ...]) -> None:
    assert available(options, (), everything=False) == [options[0]]
    third = options[2]
    assert available(options, {third.medal}, everything=False) == [options[0], third]
    assert available(options, (), everything=True) == list(options)

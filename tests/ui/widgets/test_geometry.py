"""Directions lead where the eye would go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.widgets import nearest

MENU = {name: Rect(72, 204 + 64 * row, 330, 52) for row, name in enumerate("abcdefg")}
TILES = {
    "classic": Rect(470, 204, 348, 200),
    "quick": Rect(842, 204, 348, 200),
    "duel": Rect(470, 426, 348, 200),
    "twist": Rect(842, 426, 348, 200),
}
MAIN_MENU = MENU | TILES
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def go(places: dict[str, Rect], start: str, *ways: str) -> str:
    for way in ways:
        others = {name: rect for name, rect in places.items() if name != start}
        found = nearest(list(others.values()), places[start], *DIRECTIONS[way])
        start = start if found is None else list(others)[found]
    return start


@pytest.mark.parametrize(
    ("start", "ways", "end"),
    [
        ("a", ["down"], "b"),
        ("g", ["up", "up"], "e"),
        ("a", ["right"], "classic"),
        ("g", ["right"], "duel"),
        ("classic", ["right"], "quick"),
        ("classic", ["down"], "duel"),
        ("twist", ["up"], "quick"),
        ("twist", ["left", "left"], "f"),
        ("classic", ["left"], "b"),
    ],
)
def test_the_way_through_the_menu(start: str, ways: list[str], end: str) -> None:
    assert go(MAIN_MENU, start, *ways) == end


def test_round_at_the_rim() -> None:
    assert go(MAIN_MENU, "a", "up") == "g"
    assert go(MAIN_MENU, "g", "down") == "a"
    assert go(MAIN_MENU, "quick", "right") == "a" or go(MAIN_MENU, "quick", "right") in MENU


def test_nowhere_to_go() -> None:
    row = {"left": Rect(0, 0, 50, 50), "right": Rect(60, 0, 50, 50)}
    assert go(row, "left", "up") == "left"
    assert nearest([], row["left"], 1, 0) is None


def test_neighbours_in_a_row_of_uneven_height_are_not_above_each_other() -> None:
    row = {"low": Rect(0, 10, 50, 40), "high": Rect(60, 0, 50, 62)}
    assert go(row, "low", "down") == "low"
    assert go(row, "low", "right") == "high"


def test_straight_ahead_beats_near_but_aside() -> None:
    places = {
        "me": Rect(0, 0, 50, 50),
        "ahead": Rect(200, 10, 50, 50),
        "aside": Rect(60, 90, 50, 50),
    }
    assert go(places, "me", "right") == "ahead"


def test_an_overlapping_fan_is_walked_card_by_card() -> None:
    fan = {str(i): Rect(40 * i, 0, 100, 140) for i in range(8)}
    assert go(fan, "0", *["right"] * 7) == "7"
    assert go(fan, "7", "right") == "0"


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_a_grid_is_walked_like_a_grid(columns: int, rows: int, data: st.DataObject) -> None:
    grid = {f"{x},{y}": Rect(x * 120, y * 70, 100, 50) for x in range(columns) for y in range(rows)}
    x = data.draw(st.integers(0, columns - 1))
    y = data.draw(st.integers(0, rows - 1))
    assert go(grid, f"{x},{y}", "right") == f"{(x + 1) % columns},{y}"
    assert go(grid, f"{x},{y}", "up") == f"{x},{(y - 1) % rows}"

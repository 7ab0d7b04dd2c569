"""Tables of high scores: ten places, ties after, and files that hold anything at all."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import engine
from game.engine import JsonObject
from game.play.high_scores import (
    NAME_LENGTH,
    PLACES,
    HighScore,
    entered,
    from_data,
    rank,
    to_data,
    variant_key,
)

FULL = tuple(HighScore(f"P{n}", 1000 - 100 * n, n) for n in range(PLACES))
"""From 1000 points down to 100."""


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({}, "classic"),
        ({"fire": True}, "classic-fire"),
        ({"pro": True}, "classic-pro"),
        ({"pro": True, "short_hand": True}, "classic-pro-short_hand"),
        ({"pro": True, "fire": True}, "classic-pro-fire"),
    ],
)
def test_every_variant_has_a_table_of_its_own(options: dict[str, bool], key: str) -> None:
    assert variant_key(engine.rules("classic", **options)) == key


@pytest.mark.parametrize(
    ("score", "place"), [(2000, 0), (1000, 1), (950, 1), (101, 9), (100, None), (1, None)]
)
def test_a_full_table_has_a_place_for_what_is_better_than_its_last(
    score: int, place: int | None
) -> None:
    assert rank(FULL, score) == place


def test_a_table_with_room_takes_anything_but_nothing() -> None:
    assert rank((), 1) == 0
    assert rank(FULL[:9], 1) == 9
    assert rank((), 0) is None


def test_an_entry_moves_the_others_down_and_the_last_one_out() -> None:
    new = HighScore("Ada", 950, 3, "2026-11-16")
    table = entered({"classic": FULL}, "classic", new)["classic"]
    assert table == (FULL[0], new, *FULL[1:-1])


def test_who_was_first_stays_before_a_tie() -> None:
    new = HighScore("Ada", 900, 3)
    assert entered({"classic": FULL}, "classic", new)["classic"][1:3] == (FULL[1], new)


def test_what_makes_no_place_changes_nothing() -> None:
    tables = {"classic": FULL}
    assert entered(tables, "classic", HighScore("Ada", 100, 60)) == tables


def test_other_tables_stay_as_they_are() -> None:
    tables = entered({"classic": FULL}, "classic-fire", HighScore("Ada", 5, 60))
    assert tables == {"classic": FULL, "classic-fire": (HighScore("Ada", 5, 60),)}


@given(st.lists(st.integers(0, 50), max_size=30))
def test_the_ten_best_in_order_whatever_comes(scores: list[int]) -> None:
    tables: dict[str, tuple[HighScore, ...]] = {}
    for number, score in enumerate(scores):
        tables = entered(tables, "classic", HighScore(str(number), score, 0))
    best = sorted(
        ((score, number) for number, score in enumerate(scores) if score),
        key=lambda found: (-found[0], found[1]),
    )
    found = [(entry.score, int(entry.name)) for entry in tables.get("classic", ())]
    assert found == best[:PLACES]


# As data


def test_tables_come_back_from_a_file_as_they_were() -> None:
    tables = {"classic": FULL, "classic-fire": (HighScore("Żółw", 7, 40, "2026-11-16"),)}
    assert from_data(json.loads(json.dumps(to_data(tables)))) == tables


def test_the_same_game_is_entered_only_once() -> None:
    new = HighScore("Ada", 950, 3, "2026-11-16", "one game")
    tables = entered({"classic": FULL[:3]}, "classic", new)
    assert from_data(json.loads(json.dumps(to_data(tables)))) == tables
    assert entered(tables, "classic", new) == tables
    assert len(entered(tables, "classic", new._replace(game="another"))["classic"]) == 5


def test_entries_of_earlier_versions_are_written_as_they_were() -> None:
    rows: JsonObject = {"classic": [{"name": "Ada", "score": 5, "left": 3, "date": ""}]}
    assert to_data(from_data(rows)) == rows


@pytest.mark.parametrize("data", [None, [], "classic", 7, {}])
def test_what_is_no_table_is_none(data: object) -> None:
    assert from_data(data) == {}


GOOD = {"name": "Ada", "score": 5, "left": 3, "date": ""}


@pytest.mark.parametrize(
    "row",
    [
        None,
        5,
        "Ada",
        [],
        {},
        {"name": "Ada"},
        GOOD | {"name": 5},
        GOOD | {"name": "A\0a"},
        GOOD | {"score": "5"},
        GOOD | {"score": 5.5},
        GOOD | {"score": True},
        GOOD | {"score": 0},
        GOOD | {"score": -7},
        GOOD | {"score": 10**30},
        GOOD | {"left": None},
        GOOD | {"left": -1},
        GOOD | {"date": 2026},
    ],
)
def test_a_bad_row_is_left_out_and_good_ones_stay(row: object) -> None:
    assert from_data({"classic": [row, GOOD]}) == {"classic": (HighScore("Ada", 5, 3),)}


@pytest.mark.parametrize("rows", [None, 5, "Ada", {"a": GOOD}])
def test_rows_that_are_no_list_make_an_empty_table(rows: object) -> None:
    assert from_data({"classic": rows}) == {"classic": ()}


def test_a_file_cannot_hold_too_many_rows_or_too_long_names_or_another_order() -> None:
    rows = [GOOD | {"score": n + 1, "name": "A" * 99} for n in range(30)]
    table = from_data({"classic": rows})["classic"]
    assert [entry.score for entry in table] == list(range(30, 20, -1))
    assert {len(entry.name) for entry in table} == {NAME_LENGTH}


leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
rows = st.fixed_dictionaries(dict.fromkeys(GOOD, leaves)) | leaves


@given(st.dictionaries(st.text(max_size=3), st.lists(rows, max_size=3) | leaves, max_size=3))
def test_no_file_raises_anything(data: object) -> None:
    tables = from_data(data)
    assert from_data(to_data(tables)) == tables

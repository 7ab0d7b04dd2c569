"""Reviews are read as they were kept; what is no review of the game is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.analysis.review import Review, ReviewWork, reviewing
from game.analysis.stored import BadReview, from_data, to_data
from game.engine import AnyRules, Record

from .played import drain, played, think_little
from .test_review import TABLES

tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)

pytestmark = pytest.mark.usefixtures("_little_thought")


@pytest.fixture
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


def done(record: Record, turns: int | None = None) -> ReviewWork:
    """A review, or its first turns."""
    work = ReviewWork(record)
    while not work.done and (turns is None or len(work.found) < turns):
        work.add(drain(work.task().steps()))
    return work


def kept(work: ReviewWork) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(to_data(work.found)))


@tables
def test_a_review_comes_back_as_it_was_kept(table: AnyRules) -> None:
    record = played(table, 2, "expert")
    work = done(record)
    again = from_data(record, kept(work))
    assert again.done
    assert again.review() == work.review()


@tables
def test_a_review_that_is_taken_up_again_ends_like_one_in_one_go(table: AnyRules) -> None:
    record = played(table, 3, "club")
    half = from_data(record, kept(done(record, turns=4)))
    assert half.progress.done == 4
    while not half.done:
        half.add(drain(half.task().steps()))
    whole: Review = drain(reviewing(record))
    assert half.review() == whole


def test_half_a_review_leaves_open_what_the_cards_did_last() -> None:
    review = done(played(TABLES["alone"], 2, "expert"), turns=3).review()
    assert len(review.turns) == 3
    assert review.turns[-1].luck == 0


def damaged() -> list[Any]:
    """Ways in which a review can make no sense: each changes the data of a sound one."""

    def change(path: list[Any], value: object) -> Any:
        def apply(data: Any) -> Any:
            at = data
            for name in path[:-1]:
                at = at[name]
            at[path[-1]] = value
            return data

        return apply

    first = ["turns", 0]
    return [
        lambda data: None,
        lambda data: [],
        lambda data: {**data, "turns": data["turns"] * 100},
        change(first, {}),
        change([*first, "seat"], 3),
        change([*first, "chance"], 1.5),
        change([*first, "chance"], "much"),
        change([*first, "chance"], float("nan")),
        change([*first, "points"], float("nan")),
        change([*first, "points"], float("inf")),
        change([*first, "points"], 10**400),
        change([*first, "options", 0, "points"], -(10**400)),
        change([*first, "proven"], 1),
        change([*first, "options"], []),
        change([*first, "options", 0, "moves"], ["nonsense"]),
        change([*first, "options", 0, "moves"], []),
        lambda data: change([*first, "options", -1], data["turns"][1]["options"][0])(data),
        lambda data: change([*first, "played"], data["turns"][1]["options"][0])(data),
        change([*first, "options", 0, "chance"], 0.123),
        change([*first, "played", "chance"], 1.0),
        change([*first, "options", 0, "reasons"], [{"n": 3}]),
        change([*first, "options", 0, "reasons"], [{"kind": "room", "seat": 9}]),
    ]


@pytest.mark.parametrize("damage", damaged())
def test_what_is_no_review_of_the_game_is_refused(damage: Any) -> None:
    record = played(TABLES["alone"], 2, "novice")
    data = kept(done(record, turns=2))
    if data["turns"][0]["chance"] == 1.0:
        pytest.skip("the first turn wins for certain")
    with pytest.raises(BadReview):
        from_data(record, damage(data))


def test_reasons_of_later_versions_are_left_out() -> None:
    record = played(TABLES["alone"], 2, "novice")
    data = kept(done(record, turns=1))
    data["turns"][0]["options"][0]["reasons"] = [{"kind": "moonlight", "n": 3}]
    data["turns"][0]["colour"] = "red"
    assert from_data(record, data).found[0].options[0].reasons == ()


@tables
def test_the_review_of_another_game_is_refused(table: AnyRules) -> None:
    other = kept(done(played(table, 3, "novice"), turns=2))
    with pytest.raises(BadReview):
        from_data(played(table, 2, "novice"), other)

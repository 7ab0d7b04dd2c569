"""How far the player has come is kept field by field, and nonsense is not believed."""

from __future__ import annotations

import json

import pytest

from game.lessons.progress import Progress, progress_from_data


def test_progress_is_read_as_it_was_written() -> None:
    progress = Progress().at("one", 3).at("two", 1).finished("two")
    data = json.loads(json.dumps(progress.to_data()))
    assert progress_from_data(data) == progress
    assert progress.step_of("one", 7) == 3
    assert progress.step_of("two", 7) == 0
    assert progress.done == {"two"}


def test_a_lesson_at_its_beginning_was_not_begun() -> None:
    assert Progress().at("one", 2).at("one", 0) == Progress()


def test_a_lesson_that_was_done_is_played_again_and_stays_done() -> None:
    progress = Progress().finished("one").at("one", 2)
    assert progress.done == {"one"}
    assert progress.step_of("one", 7) == 2


def test_a_step_that_a_lesson_no_longer_has_begins_anew() -> None:
    assert Progress().at("one", 7).step_of("one", 7) == 0


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"done": [], "left_at": {}},
        {"done": [1], "left_at": {}, "offered": True},
        {"done": "one", "left_at": {}, "offered": True},
        {"done": [], "left_at": {"one": "3"}, "offered": True},
        {"done": [], "left_at": {"one": -1}, "offered": True},
        {"done": [], "left_at": {"one": True}, "offered": True},
        {"done": [], "left_at": [], "offered": True},
        {"done": [], "left_at": {}, "offered": 1},
    ],
)
def test_nonsense_is_not_believed(data: object) -> None:
    assert progress_from_data(data) is None

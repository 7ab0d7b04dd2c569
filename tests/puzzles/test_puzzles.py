"""Puzzles as data, solving them, the player's rating, and what comes next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.analysis.reasons import Reason
from game.engine import Record, rules
from game.play.medals import Standing
from game.puzzles import (
    BadPuzzle,
    Progress,
    Puzzle,
    is_solved_by,
    next_puzzle,
    puzzles_from_text,
    puzzles_to_text,
    rated_class,
    series_order,
)
from game.puzzles.rating import after_try, expected
from game.scenes.puzzles.medals import standings


def puzzle(name: str = "classic-01", rating: float = 1200) -> Puzzle:
    """A solo deal; the two lowest cards of the hand on the first rising pile are called best."""
    played = rules("classic")
    low, high = sorted(played.deal(7).hands[0])[:2]
    best = (f"{low}>U1", f"{high}>U1", "end")
    record = Record(played, 7, names=("",)).to_text()
    return Puzzle(name, "classic", record, best, 0.6, 0.4, rating)


def test_puzzles_are_read_as_they_were_written() -> None:
    why = (Reason("backtrick", card=20, pile="U1"), Reason("near", n=3))
    puzzles = (puzzle("a"), replace(puzzle("b", 1650), reasons=why))
    assert puzzles_from_text(puzzles_to_text(puzzles, "make")) == puzzles


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"puzzles": [1]}', '{"puzzles": [{"id": "a"}]}'])
def test_a_text_without_puzzles_is_refused(text: str) -> None:
    with pytest.raises(BadPuzzle):
        puzzles_from_text(text)


def test_the_best_turn_solves_it_in_any_order_that_comes_to_the_same() -> None:
    asked = puzzle()
    low, high, _ = (move.split(">")[0] for move in asked.best)
    elsewhere = replace(asked, best=(f"{low}>U1", f"{high}>U2", "end"))
    assert is_solved_by(asked, asked.best)
    assert is_solved_by(elsewhere, (f"{high}>U2", f"{low}>U1", "end"))
    assert not is_solved_by(asked, elsewhere.best)


def test_solving_a_hard_puzzle_brings_more_than_an_easy_one() -> None:
    hard, easy = puzzle("h", 1800), puzzle("e", 800)
    start = Progress()
    assert start.with_try(hard, solved=True).rating > start.with_try(easy, solved=True).rating
    assert start.with_try(hard, solved=False).rating > start.with_try(easy, solved=False).rating


def test_equals_are_expected_to_solve_half() -> None:
    assert expected(1500, 1500) == 0.5
    assert expected(1900, 1500) == pytest.approx(10 / 11)


def test_a_settled_rating_moves_less() -> None:
    assert after_try(1200, 1200, solved=True, tries=0) == 1224
    assert after_try(1200, 1200, solved=True, tries=20) == 1210


def test_only_the_first_try_counts() -> None:
    missed = Progress().with_try(puzzle(), solved=False)
    assert missed.with_try(puzzle(), solved=True) == missed


def test_progress_is_read_as_it_was_written() -> None:
    progress = Progress().with_try(puzzle(), solved=True).with_series(4)
    assert Progress.from_data(progress.to_data()) == progress


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"rating": "high", "tries": {}, "best_series": 0},
        {"rating": 1200, "tries": {"a": [1, 2]}, "best_series": 0},
        {"rating": float("nan"), "tries": {}, "best_series": 0},
        {"rating": 1200, "tries": {}, "best_series": -1},
    ],
)
def test_progress_that_makes_no_sense_is_not_believed(data: object) -> None:
    assert Progress.from_data(data) is None


def test_the_next_puzzle_is_untried_and_near_the_rating() -> None:
    puzzles = [puzzle("a", 900), puzzle("b", 1250), puzzle("c", 1900)]
    after_b = Progress().with_try(puzzles[1], solved=True)
    assert next_puzzle(puzzles, Progress()) == puzzles[1]
    assert next_puzzle(puzzles, after_b) == puzzles[0]


def test_when_all_were_tried_the_missed_ones_come_again() -> None:
    puzzles = [puzzle("a"), puzzle("b")]
    progress = Progress().with_try(puzzles[0], solved=True).with_try(puzzles[1], solved=False)
    assert next_puzzle(puzzles, progress) == puzzles[1]
    assert next_puzzle(puzzles[:1], progress) is None


def test_a_series_goes_from_easy_to_hard() -> None:
    puzzles = [puzzle(str(rating), rating) for rating in (1900, 850, 1410, 1420, 1430)]
    ratings = [each.rating // 100 for each in series_order(puzzles, 3)]
    assert ratings == sorted(ratings)


@pytest.mark.parametrize(
    ("rating", "name"), [(700, "easy"), (1200, "medium"), (1799, "hard"), (2400, "master")]
)
def test_every_rating_has_its_class(rating: float, name: str) -> None:
    assert rated_class(rating) == name


def test_medals_are_counted_from_the_first_tries() -> None:
    easy, hard = [puzzle(f"e{n}", 800) for n in range(2)], puzzle("h", 1700)
    progress = Progress()
    for each, day in zip(easy, ("2026-11-02", "2026-11-01"), strict=True):
        progress = progress.with_try(each, solved=True, day=day)
    found = standings([*easy, hard], progress.with_try(hard, solved=False).with_series(4))
    assert found["puzzles_easy"] == Standing(2, 2, "2026-11-02")
    assert found["puzzles_hard"] == Standing(0, 1)
    assert found["puzzles_ten"] == Standing(2, 10)
    assert found["puzzle_series"] == Standing(4, 10)

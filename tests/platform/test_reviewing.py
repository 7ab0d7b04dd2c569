"""Reviews in the background: done once, kept, taken up again, and never lost."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.analysis.review import ReviewWork
from game.engine import Record, rules
from game.platform.archive import Archive
from game.platform.reviewing import SAVED_EVERY, ReviewService, kept_reviews
from game.play.exchange import imported
from tests.analysis.played import played, think_little

PATIENCE = 120.0
TABLE = rules("quick", players=2)


@pytest.fixture
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


def game(seed: int = 2) -> Record:
    return played(TABLE, seed, "greedy")


def archive(home: Path) -> Archive:
    return Archive(home, lambda trouble: None)


def service(home: Path) -> ReviewService:
    """As it is in a new run of the program."""
    return ReviewService(archive(home), with_worker=False)


def run(reviews: ReviewService, until: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < ends, "the review never came so far"
        reviews.step()
        time.sleep(0.001)


def close(reviews: ReviewService) -> None:
    reviews.close()
    reviews._archive.close()


@pytest.mark.usefixtures("_little_thought")
def test_a_review_is_done_once_and_kept(tmp_path: Path) -> None:
    reviews, record = service(tmp_path), game()
    work = reviews.open(record)
    assert reviews.open(record) is work
    run(reviews, lambda: work.done)
    assert not reviews.busy
    close(reviews)
    later = service(tmp_path)
    again = later.open(record)
    assert again.done
    assert not later.busy
    assert again.review() == work.review()


@pytest.mark.usefixtures("_little_thought")
def test_closing_the_program_keeps_the_turns_that_are_done(tmp_path: Path) -> None:
    reviews, record = service(tmp_path), game()
    work = reviews.open(record)
    run(reviews, lambda: len(work.found) == 2)
    close(reviews)
    later = service(tmp_path)
    again = later.open(record)
    assert again.found == work.found
    assert later.busy
    close(later)


@pytest.mark.usefixtures("_little_thought")
def test_killing_the_program_loses_few_turns(tmp_path: Path) -> None:
    reviews, record = service(tmp_path), game()
    work = reviews.open(record)
    run(reviews, lambda: len(work.found) == SAVED_EVERY + 1)
    reviews._archive.flush()  # and then nothing more is done
    assert len(service(tmp_path).open(record).found) == SAVED_EVERY


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 1, "turns": [7]}', "[" * 100_000])
def test_a_damaged_review_is_made_again(text: str, tmp_path: Path) -> None:
    record, kept = game(), archive(tmp_path)
    kept.keep_review(record.to_text(), text)
    kept.close()
    reviews = service(tmp_path)
    assert reviews.open(record).found == []
    assert reviews.busy
    close(reviews)


@pytest.mark.usefixtures("_little_thought")
@pytest.mark.parametrize("change", [{"card": None}, {"card": "?"}, {"pile": "X"}])
def test_a_review_with_a_reason_that_cannot_be_told_is_made_again(
    change: dict[str, str | None], tmp_path: Path
) -> None:
    reviews, record = service(tmp_path), game()
    work = reviews.open(record)
    run(reviews, lambda: len(work.found) == SAVED_EVERY)
    close(reviews)
    kept = archive(tmp_path)
    text = kept.review(record.to_text())
    assert text is not None
    data = json.loads(text)
    sound = {"kind": "backtrick", "card": "R3", "pile": "U"}
    for reason, turns in ((sound, SAVED_EVERY), (sound | change, 0)):
        data["turns"][0]["options"][0]["reasons"] = [reason]
        kept.keep_review(record.to_text(), json.dumps(data))
        kept.flush()
        again = service(tmp_path)
        assert len(again.open(record).found) == turns
        close(again)


@pytest.mark.usefixtures("_little_thought")
def test_the_game_asked_for_last_comes_first_and_the_other_goes_on_later(tmp_path: Path) -> None:
    reviews = service(tmp_path)
    first = reviews.open(game(2))
    run(reviews, lambda: len(first.found) == 1)
    second = reviews.open(game(3))
    run(reviews, lambda: second.done)
    assert not first.done
    run(reviews, lambda: first.done)
    close(reviews)


@pytest.mark.usefixtures("_little_thought")
def test_a_try_is_reviewed_but_not_kept(tmp_path: Path) -> None:
    reviews, record = service(tmp_path), game()
    work = ReviewWork(record)
    reviews.go_on(work)
    run(reviews, lambda: work.done)
    close(reviews)
    assert archive(tmp_path).review(record.to_text()) is None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there are no such signals")
def test_the_death_of_a_worker_costs_time_alone(tmp_path: Path) -> None:
    record = replace(game(), entries=game().entries[:7])
    reviews = ReviewService(archive(tmp_path))
    work = reviews.open(record)
    worker = reviews._runner._worker
    assert worker is not None
    os.kill(worker.pid, signal.SIGKILL)
    run(reviews, lambda: work.done)
    close(reviews)
    sliced = ReviewService(archive(tmp_path / "other"), with_worker=False)
    same = sliced.open(record)
    run(sliced, lambda: same.done)
    assert same.review() == work.review()


@pytest.mark.usefixtures("_little_thought")
def test_kept_reviews_are_listed_with_their_games(tmp_path: Path) -> None:
    kept, records = archive(tmp_path), [game(2), game(3), game(4)]
    for record in records:
        kept.keep(imported(record, "2026-09-28"), record.to_text())
    kept.close()
    reviews = service(tmp_path)
    whole, torn = reviews.open(records[0]), reviews.open(records[1])
    run(reviews, lambda: whole.done and torn.done)
    reviews._archive.keep_review(records[1].to_text(), "{}")
    (found,) = kept_reviews(reviews._archive)
    assert found.record == records[0]
    assert found.review == whole.review()
    assert found.game.rules == TABLE
    close(reviews)

"""Reviews games in the background, turn by turn, and keeps what was found in the archive.

A review goes on while other pages are shown, and in the next run of the program. Nothing is lost
but the turn that was under way: when a worker dies or the program ends, the turns that were done
are there already. A review that was kept and cannot be read is made again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine import BadRecord, Record
from game.i18n import Words, load_words
from game.i18n.words import SOURCE

from .archive import Archive
from .paths import asset
from .thinking import TaskRunner

if TYPE_CHECKING:
    from game.analysis import Assessment
    from game.analysis.review import Review, ReviewWork
    from game.play.statistics import Finished

    TurnRunner = TaskRunner[Assessment]
else:
    TurnRunner = TaskRunner  # the analysis is imported with the first review

SAVED_EVERY = 2
"""Turns between two saves of a review that is under way."""
REMEMBERED = 8
"""Reviews that need not be read again."""


class ReviewService:
    """Reviews one game at a time: the one asked for last comes first."""

    def __init__(self, archive: Archive, *, with_worker: bool = True) -> None:
        self._archive = archive
        self._runner: TurnRunner = TaskRunner(with_worker=with_worker)
        self._works: dict[str, ReviewWork] = {}
        """Reviews of games, by their records as text; the one asked for last is the last."""
        self._waiting: list[ReviewWork] = []
        """Reviews to be done, the next one last."""

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def open(self, record: Record) -> ReviewWork:
        """The review of a game as far as it is done; what is missing is done from now on."""
        text = record.to_text()
        work = self._works.pop(text, None) or self._kept(record, text)
        self._works[text] = work
        self._forget_old()
        self.go_on(work)
        return work

    def go_on(self, work: ReviewWork) -> None:
        """Do what is missing of a review before all others. Only games that were opened are kept in
        the archive."""
        if work.done or (self._waiting and self._waiting[-1] is work):
            return
        if self._waiting:
            self._save(self._waiting[-1])
        self._waiting = [*(each for each in self._waiting if each is not work), work]
        self._runner.run(work.task())

    def step(self) -> None:
        """Take what was found, and go on. Called in every step of the program."""
        if not self._waiting:
            return
        found = self._runner.result()
        if found is None:
            return
        work = self._waiting[-1]
        work.add(found)
        if work.done or len(work.found) % SAVED_EVERY == 0:
            self._save(work)
        if work.done:
            self._waiting.pop()
        if self._waiting:
            self._runner.run(self._waiting[-1].task())

    def close(self) -> None:
        """Save how far the review is, and end the worker."""
        if self._waiting:
            self._save(self._waiting[-1])
        self._waiting.clear()
        self._runner.close()

    def _kept(self, record: Record, text: str) -> ReviewWork:
        from game.analysis.review import ReviewWork
        from game.analysis.stored import BadReview

        kept = self._archive.review(text)
        try:
            return ReviewWork(record) if kept is None else _read(record, kept)
        except BadReview:
            return ReviewWork(record)

    def _save(self, work: ReviewWork) -> None:
        from game.analysis.stored import to_data

        text = next((text for text, each in self._works.items() if each is work), None)
        if text is not None and work.found:
            self._archive.keep_review(text, json.dumps(to_data(work.found)))

    def _forget_old(self) -> None:
        done = [text for text, work in self._works.items() if work.done]
        for text in done[:-REMEMBERED]:
            del self._works[text]


class KeptReview(NamedTuple):
    """A finished game from the archive with its review; see `Review.costliest` for mistakes."""

    game: Finished
    record: Record
    review: Review


def kept_reviews(archive: Archive) -> Iterator[KeptReview]:
    """All games with a whole review, the latest first; what cannot be read is left out."""
    from game.analysis.stored import BadReview

    kept = archive.reviews()
    for game in reversed(archive.rows()):
        if game.id not in kept:
            continue
        try:
            record = archive.record(game.id)
            work = _read(record, kept[game.id])
        except (BadRecord, BadReview):
            continue
        if work.done:
            yield KeptReview(game, record, work.review())


def _read(record: Record, kept: str) -> ReviewWork:
    """A review that was kept; BadReview if there is anything in it that cannot be told."""
    from game.analysis.sentences import reason_text
    from game.analysis.stored import BadReview, from_data

    try:
        work = from_data(record, json.loads(kept))
        options = [option for one in work.found for option in (*one.options, one.played) if option]
        for reason in {reason for option in options for reason in option.reasons}:
            reason_text(_source(), reason, ("",) * record.rules.players)
    except (LookupError, ValueError, RecursionError) as error:
        raise BadReview(str(error)) from error
    return work


@cache
def _source() -> Words:
    """Of the language that has every text."""
    return load_words(asset("locale"), SOURCE)

"""The command `review`: a game that was played, turn by turn, for people or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.analysis.review import Progress, Review, ReviewedTurn, to_data
from game.analysis.sentences import reason_text
from game.analysis.tasks import ReviewGame
from game.analysis.turns import turns_of
from game.engine import BadRecord, Record, deal_code
from game.i18n import Words
from game.play.exchange import tidy

from .bounded_file import read_bounded
from .columns import aligned
from .progress import progress_bar

SIGNS = {"": "", "good": "!", "mistake": "?", "blunder": "??"}
COSTLIEST = 3
"""Turns that are explained."""


class BadFile(Exception):  # noqa: N818 - the name says it
    """A file that is no record of a game."""


class ReviewedFile(NamedTuple):
    record: Record
    review: Review

    @property
    def names(self) -> tuple[str, ...]:
        """Of the seats."""
        given = self.record.names
        return tuple(
            given[seat] if seat < len(given) and given[seat] else f"seat {seat}"
            for seat in range(self.record.rules.players)
        )


def read_record(path: Path) -> Record:
    """The record in a file; the error names the line that is wrong."""
    try:
        return Record.from_text(tidy(read_bounded(path)))
    except (OSError, UnicodeError) as error:
        raise BadFile(f"{path} cannot be read: {error}.") from error
    except BadRecord as error:
        raise BadFile(f"{path}: {error}") from error


def review_file(path: Path) -> ReviewedFile:
    """The review of a record, with a progress bar for whoever waits."""
    record = read_record(path)
    if not any(turns_of(record)):
        raise BadFile(f"{path} is a game in which nothing was played.")
    work, done = ReviewGame(record).steps(), 0
    with progress_bar(100, "%") as progress:
        while True:
            try:
                now = next(work)
            except StopIteration as end:
                return ReviewedFile(record, end.value)
            if isinstance(now, Progress):
                before, done = done, 100 * now.done // now.of
                progress.update(done - before)


def as_json(found: ReviewedFile) -> str:
    record = found.record
    data = {"code": deal_code(record.rules, record.seed), "names": list(found.names)}
    return json.dumps(data | to_data(found.review), indent=2)


def as_table(found: ReviewedFile, words: Words) -> str:
    record, review = found.record, found.review
    options = ", ".join(f"{name} {value}" for name, value in record.rules.options.items())
    rows: list[tuple[str, ...]] = [
        ("turn", "who", "before", "after", "cost", "luck", "", "played", "better")
    ]
    rows += [_row(one, found) for one in review.turns]
    lines = [
        f"{deal_code(record.rules, record.seed)}: {record.rules.game} ({options})",
        *aligned(rows, left=("played", "better", "who")),
        "",
        *_sums(found),
        *_explained(found, words),
    ]
    return "\n".join(lines)


def _row(one: ReviewedTurn, found: ReviewedFile) -> tuple[str, ...]:
    return (
        str(one.turn),
        found.names[one.seat],
        f"{one.before:.1%}",
        f"{one.after:.1%}",
        f"{100 * one.cost:.1f}" if one.cost else "",
        f"{100 * one.luck:+.1f}",
        SIGNS[one.mark],
        " ".join(one.played),
        " ".join(one.best) if one.cost else "",
    )


def _sums(found: ReviewedFile) -> Iterator[str]:
    for seat in found.review.seats:
        if seat.turns:
            yield (
                f"{found.names[seat.seat]}: play {seat.play:.0f} of 100, "
                f"turns cost {100 * seat.cost:.1f} of {100 * seat.at_stake:.1f} points at stake, "
                f"luck {100 * seat.luck:+.1f} points"
            )


def _explained(found: ReviewedFile, words: Words) -> Iterator[str]:
    for one in found.review.costliest[:COSTLIEST]:
        played, best = one.assessment.played, one.assessment.options[0]
        assert played is not None
        yield ""
        yield f"Turn {one.turn} cost {100 * one.cost:.1f} points."
        for option, moves in ((played, one.played), (best, one.best)):
            why = " ".join(reason_text(words, reason, found.names) for reason in option.reasons)
            yield f"  {option.chance:.1%} (+-{option.error:.1%})  {' '.join(moves)}: {why}"

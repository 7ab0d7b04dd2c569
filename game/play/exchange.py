"""Games that come from elsewhere as records."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine import EngineError, Record

from .marks import IMPORTED
from .session import PERSON, Session, Setup
from .statistics import Finished, finished

LONGEST_NAME: Final = 40
LONGEST_TIME: Final = 40
BYTE_ORDER_MARK: Final = "\N{BYTE ORDER MARK}"
"""What editors on Windows put before a text."""


class NotFinished(EngineError):  # noqa: N818 - the name says it
    """A record that breaks off before the end of its game."""


def tidy(text: str) -> str:
    """The text of a record as it was written, whatever clipboards and mails did to its ends and to
    the breaks of its lines."""
    bare = text.removeprefix(BYTE_ORDER_MARK).strip()
    return "\n".join(line.rstrip() for line in bare.splitlines()) + "\n"


def presentable(record: Record) -> Record:
    """The record with names and a time that can be drawn and kept: somebody else wrote them."""
    names = tuple(_printable(name, LONGEST_NAME) for name in record.names[: record.rules.players])
    return replace(record, names=names, started=_printable(record.started, LONGEST_TIME))


def _printable(text: str, longest: int) -> str:
    return "".join(letter for letter in text[:longest] if letter.isprintable())


def imported(record: Record, now: str) -> Finished:
    """The game of a record, as the archive keeps it; `now` stands in for a time not recorded.

    People played it, as far as a record tells; marked as imported it counts in no statistics.
    """
    rules = record.rules
    seats = (PERSON,) * rules.players
    session = Session(
        Setup(rules, record.seed, record.starter, seats, record.names, started=record.started)
    )
    for entry in record.entries:
        session.redo(entry)
    if rules.outcome(session.state) is None:
        raise NotFinished("The game was not played to its end.")
    session.marks.add(IMPORTED)
    return finished(session, record.started or now)

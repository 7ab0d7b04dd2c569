"""The daily deal: for every date and game the same cards for everybody, and one scored try.

The seed of a deal is the SHA-256 of a text such as "backtrick daily 2026-11-18 classic": its first
four bytes as a number, modulo 2**22. The table is the smallest one of the game, with its basic
rules, and computers of one level in the other seats. None of this may ever change.

What was reached is counted from the archive, where a scored try has the mark of its date.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.engine import rules_class
from game.players import PLAYERS

from .marks import DAILY, SEEN_DEAL, said_by
from .session import PERSON, Session, Setup
from .statistics import Finished

COMPANY: Final = "expert"
"""The level of the computers at the table: it decides without delay."""
SEEDS: Final = 2**22
"""Deals enough for eleven thousand years, and codes short enough to read out."""
ONE_DAY: Final = datetime.timedelta(days=1)


def daily_seed(game: str, day: datetime.date) -> int:
    """The same on every machine, for ever.

    >>> daily_seed("classic", datetime.date(2026, 11, 18))
    4132477
    """
    from hashlib import sha256  # slow to import, and the menu seldom needs it

    text = f"backtrick daily {day.isoformat()} {game}"
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big") % SEEDS


def daily_setup(game: str, day: datetime.date) -> Setup:
    """The scored try of a date: without take-backs, and marked."""
    kind = rules_class(game)
    rules = kind(players=min(kind.seats))
    levels = PLAYERS[game].names
    company = COMPANY if COMPANY in levels else levels[0]
    seats = (PERSON, *[company] * (rules.players - 1))
    return Setup(
        rules,
        daily_seed(game, day),
        seats=seats,
        names=("",) * rules.players,
        take_backs=False,
        marks=frozenset({f"{DAILY}:{day.isoformat()}"}),
    )


def daily_date(marks: Iterable[str]) -> datetime.date | None:
    """The date whose scored try a game with these marks is; None if it is none."""
    try:
        return datetime.date.fromisoformat(said_by(marks, DAILY))
    except ValueError:
        return None


def is_try_of(session: Session, game: str, day: datetime.date) -> bool:
    """Whether a saved game is the scored try of that date."""
    wanted, setup = daily_setup(game, day), session.setup
    same_cards = (setup.rules, setup.seed) == (wanted.rules, wanted.seed)
    return same_cards and daily_date(session.marks) == day


Tries = Mapping[datetime.date, Finished]
"""The finished scored tries of one game by their dates."""


def scored_tries(games: Iterable[Finished], game: str) -> dict[datetime.date, Finished]:
    """Of games in the order in which they were kept. The first try of a date is the one."""
    found: dict[datetime.date, Finished] = {}
    for each in games:
        day = daily_date(each.marks or ())
        if day is not None and each.rules.game == game and each.counts:
            found.setdefault(day, each)
    return found


class Series(NamedTuple):
    """Days in a row with a finished try."""

    now: int
    best: int


def series(tries: Tries, today: datetime.date) -> Series:
    """The series until today, and the longest one.

    Two days follow each other if the later one was also played later: a day made up for with a
    clock that was set back joins nothing to the days after it. Days to come do not count before
    they have come, and a day that is not over does not end a series.
    """
    days = sorted(day for day, each in tries.items() if day <= today and _is_fair(each))
    run, best, before = 0, 0, None
    for day in days:
        goes_on = before is not None and before + ONE_DAY == day
        in_order = before is not None and tries[before].id < tries[day].id
        run = run + 1 if goes_on and in_order else 1
        best, before = max(best, run), day
    alive = before is not None and before >= today - ONE_DAY
    return Series(run if alive else 0, best)


def _is_fair(game: Finished) -> bool:
    """Whether nobody could have known the cards."""
    return SEEN_DEAL not in (game.marks or ())

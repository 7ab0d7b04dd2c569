"""The daily deal: the same cards for everybody, for ever, and a series that no clock can bend."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import Any

import pytest

from game.engine import GAMES
from game.play.daily import (
    daily_date,
    daily_seed,
    daily_setup,
    is_try_of,
    scored_tries,
    series,
)
from game.play.marks import HINT, SEEN_DEAL, has_help
from game.play.session import PERSON, Session
from game.play.statistics import Finished

FIRST = datetime.date(2026, 11, 18)
LEAP = datetime.date(2028, 2, 29)

GOLDEN = {
    ("classic", FIRST): (4132477, (21, 33, 36, 42, 44, 69, 76, 88)),
    ("classic", LEAP): (64433, (12, 47, 66, 75, 77, 95, 97, 98)),
    ("quick", FIRST): (2198109, ("P1", "Y1")),
    ("quick", LEAP): (1848105, ("B1", "Y9")),
    ("duel", FIRST): (1368031, (14, 30, 35, 38, 45, 58)),
    ("duel", LEAP): (2737084, (2, 5, 12, 13, 16, 34)),
    ("twist", FIRST): (2164003, (17, 19, 25, 61, 75, 81, 91, 92, 93)),
    ("twist", LEAP): (4103901, (14, 25, 27, 51, 53, 64, 77, 78, 91)),
}
"""Seed and first hand of some days. Nothing here may ever change: everybody counts on it."""


def first_hand(game: str, day: datetime.date) -> tuple[int | str, ...]:
    setup = daily_setup(game, day)
    session = Session(setup)
    view: Any = setup.rules.view(session.state, 0)
    return tuple(view.hand)


@pytest.mark.parametrize(("game", "day"), GOLDEN)
def test_a_date_has_the_same_cards_for_ever(game: str, day: datetime.date) -> None:
    assert (daily_seed(game, day), first_hand(game, day)) == GOLDEN[game, day]


def test_every_date_and_every_game_has_cards_of_its_own() -> None:
    days = [FIRST + datetime.timedelta(days=day) for day in range(366)]
    seeds = {daily_seed(game, day) for game in GAMES for day in days}
    assert len(seeds) == len(GAMES) * len(days)


@pytest.mark.parametrize("game", GAMES)
def test_the_scored_try_is_one_persons_and_has_no_help(game: str) -> None:
    setup = daily_setup(game, FIRST)
    session = Session(setup)
    assert setup.people == (0,)
    assert not any(options for options in setup.rules.options.values() if options is True)
    assert not setup.take_backs
    assert session.is_unaided
    assert not session.has_help


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_try_is_known_again(game: str) -> None:
    session = Session.from_data(Session(daily_setup(game, FIRST)).to_data())
    assert session.is_unaided
    assert daily_date(session.marks) == FIRST
    assert is_try_of(session, game, FIRST)
    assert not is_try_of(session, game, LEAP)


def test_a_mark_of_another_game_is_not_taken_for_the_try() -> None:
    """Whoever writes the mark into the save of other cards gets no try out of it."""
    data = Session(daily_setup("classic", LEAP)).to_data()
    data["marks"] = [f"daily:{FIRST.isoformat()}"]
    assert not is_try_of(Session.from_data(data), "classic", FIRST)


@pytest.mark.parametrize("marks", [(), ("hint",), ("daily",), ("daily:",), ("daily:soon",)])
def test_other_marks_name_no_date(marks: tuple[str, ...]) -> None:
    assert daily_date(marks) is None


def test_the_mark_of_the_day_is_no_help_and_all_unknown_marks_are() -> None:
    day = f"daily:{FIRST.isoformat()}"
    assert not has_help([day])
    assert not has_help(["ladder:duels.club"])
    assert has_help([day, HINT])
    assert has_help(["from_a_later_version"])


def tries(*days: int, left: int = 4, marks: Iterable[str] = ()) -> list[Finished]:
    """Scored tries of days of November, in the order in which they were kept."""
    found = []
    for id_, day in enumerate(days, 1):
        setup = daily_setup("classic", FIRST.replace(day=day))
        marked = setup.marks | frozenset(marks)
        found.append(Finished(setup.rules, (PERSON,), left == 0, left, marks=marked, id=id_))
    return found


def series_of(*days: int, today: int, marks: Iterable[str] = ()) -> tuple[int, int]:
    kept = scored_tries(tries(*days, marks=marks), "classic")
    return series(kept, FIRST.replace(day=today))


@pytest.mark.parametrize(
    ("days", "today", "now", "best"),
    [
        ((), 5, 0, 0),
        ((5,), 5, 1, 1),
        ((3, 4, 5), 5, 3, 3),
        ((3, 4), 5, 2, 2),
        ((3, 4), 6, 0, 2),
        ((1, 2, 3, 6, 7), 7, 2, 3),
        ((1, 3, 5), 5, 1, 1),
    ],
)
def test_a_series_is_days_in_a_row_until_today(
    days: tuple[int, ...], today: int, now: int, best: int
) -> None:
    assert series_of(*days, today=today) == (now, best)


def test_a_day_counts_once_however_often_it_is_kept() -> None:
    kept = scored_tries(
        [*tries(4, left=30), *tries(4, left=0), *tries(4, left=2)],
        "classic",
    )
    assert [game.result for game in kept.values()] == [30]
    assert series(kept, FIRST.replace(day=4)) == (1, 1)


def test_days_to_come_count_only_when_they_have_come() -> None:
    """The clock was set forth, and back again."""
    assert series_of(3, 4, 9, 5, today=5) == (3, 3)
    assert series_of(4, 5, 6, 7, today=5) == (2, 2)


def test_a_day_made_up_for_with_the_clock_set_back_joins_nothing() -> None:
    """The fourth was missed, and played after the fifth and the sixth."""
    assert series_of(3, 5, 6, today=6) == (2, 2)
    assert series_of(3, 5, 6, 4, today=6) == (2, 2)


def test_a_wrong_clock_loses_no_series() -> None:
    """One day it stood in another year."""
    kept = tries(3, 4, 5)
    setup = daily_setup("classic", datetime.date(2031, 1, 1))
    ahead = Finished(setup.rules, (PERSON,), False, 7, marks=setup.marks, id=0)
    assert series(scored_tries([ahead, *kept], "classic"), FIRST.replace(day=5)) == (3, 3)


def test_cards_that_were_known_make_no_series() -> None:
    assert series_of(3, 4, today=4, marks=[SEEN_DEAL]) == (0, 0)


def test_games_of_others_and_other_games_are_not_the_try() -> None:
    watched = tries(4)[0]._replace(seats=("expert",))
    assert scored_tries([watched], "classic") == {}
    assert scored_tries(tries(4), "duel") == {}

"""Medals for games of any kind, for teams, and for daily deals."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence

from game.engine import GAMES
from game.play.daily import ONE_DAY, daily_date
from game.play.marks import SEEN_DEAL
from game.play.statistics import Finished

from .counting import best_of, count_of
from .medal import Medal, OfManyGames, OfOneGame, Played


def _kinds_won(games: Sequence[Finished]) -> Iterator[int]:
    """How many of the games that come with the program were won."""
    won: set[str] = set()
    for game in games:
        if game.won and game.rules.game in GAMES:
            won.add(game.rules.game)
        yield len(won)


def _wins_in_a_row(games: Sequence[Finished]) -> Iterator[int]:
    run = 0
    for game in games:
        run = run + 1 if game.won else 0
        yield run


def _daily_series(games: Sequence[Finished]) -> Iterator[int]:
    """The length of the series that each scored try ends: see `daily.series`."""
    runs: dict[tuple[str, datetime.date], int] = {}
    for game in games:
        day, kind = _fair_try(game), game.rules.game
        if day is not None and (kind, day) not in runs:
            runs[kind, day] = runs.get((kind, day - ONE_DAY), 0) + 1
            yield runs[kind, day]
        else:
            yield 0


def _dailies_of_one_date(games: Sequence[Finished]) -> Iterator[int]:
    """How many games of the same date have a scored try."""
    dates: dict[datetime.date, set[str]] = {}
    for game in games:
        day = _fair_try(game)
        if day is None:
            yield 0
        else:
            dates.setdefault(day, set()).add(game.rules.game)
            yield len(dates[day])


def _fair_try(game: Finished) -> datetime.date | None:
    marks = game.marks or ()
    return None if SEEN_DEAL in marks else daily_date(marks)


def silent_win(played: Played) -> int:
    """Whether a team won without a word from the people in it."""
    game = played.game
    team = game.rules.together and game.rules.players > 1
    return int(team and game.won and not played.people_spoke)


MEDALS: tuple[Medal, ...] = (
    OfManyGames("first_win", 1, count_of(lambda game: game.won)),
    OfManyGames("ten_wins", 10, count_of(lambda game: game.won)),
    OfManyGames("hundred_games", 100, count_of(lambda game: True)),
    OfManyGames("all_games", len(GAMES), _kinds_won),
    OfManyGames("five_in_a_row", 5, _wins_in_a_row),
    OfManyGames("no_undo", 10, count_of(lambda game: game.won and game.clean)),
)
TEAM_MEDALS: tuple[Medal, ...] = (
    OfOneGame("silent_win", 1, silent_win),
    OfManyGames(
        "full_table",
        5,
        best_of(lambda game: game.rules.players if game.won and game.rules.together else 0),
    ),
)
DAILY_MEDALS: tuple[Medal, ...] = (
    OfManyGames("daily_first", 1, count_of(lambda game: _fair_try(game) is not None)),
    OfManyGames("daily_week", 7, _daily_series),
    OfManyGames("daily_month", 30, _daily_series),
    OfManyGames("daily_stars", 5, count_of(lambda game: game.won and _fair_try(game) is not None)),
    OfManyGames("daily_all", len(GAMES), _dailies_of_one_date),
)

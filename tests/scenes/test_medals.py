"""Medals on screen: told once when they are won, counted anew whenever that is needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.platform.feats import read_feats
from game.platform.store import PROGRESS
from game.play.marks import HINT
from game.play.medals import OfOneGame, medals
from game.play.session import Session
from game.scenes import routes
from game.scenes.medals.book import MedalBook
from game.scenes.medals.faces import FACES, Face
from game.scenes.medals.scene import MedalsScene
from game.scenes.results.scene import ResultsScene

from .harness import Program
from .shows import keep_games, played

Make = Callable[..., Program]
WON = 2
"""The seed of a game on fire that the greedy player wins."""


def won_game(started: str = "2026-11-16T10:00:00Z") -> Session:
    session = played(seed=WON, fire=True)
    session.setup = replace(session.setup, started=started)
    return session


def told(made: Program) -> list[str]:
    assert isinstance(made.top, ResultsScene), made.top
    return [medal.name for medal in made.top._medals._medals]


def test_a_won_game_tells_its_medals_once(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    made.go(routes.to_results, won_game())
    assert {"first_win", "all_placed", "fire"} <= set(told(made))
    made.go(routes.to_results, won_game("2026-11-16T11:00:00Z"))
    assert not {"first_win", "all_placed", "fire"} & set(told(made))


def test_a_game_that_was_told_is_not_told_again(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    made.go(routes.to_results, won_game()).go(routes.to_results, won_game())
    assert told(made) == []


def test_a_game_with_a_hint_wins_none(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    session = won_game()
    session.marks.add(HINT)
    made.go(routes.to_results, session)
    assert told(made) == []


def test_medals_are_told_one_after_the_other_and_hold_nothing_up(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    made.go(routes.to_results, won_game())
    several = len(told(made))
    made.wait(2.0).picture()
    assert made.audio.heard.count("high_score") == 1
    made.press("menu")
    assert several > 1


def test_the_name_is_entered_before_they_are_told(program: Make) -> None:
    made = program(speed=0.0)
    made.go(routes.to_results, won_game()).wait(5.0)
    results = made.context.stack.scenes[0]
    assert isinstance(results, ResultsScene)
    assert results._medals._medals


@pytest.fixture
def with_games(program: Make) -> Program:
    made = program(speed=0.0)
    keep_games(made, 0, 1, WON, fire=True)
    return made


def test_games_that_were_never_counted_are_counted_on_the_page(with_games: Program) -> None:
    with_games.go(routes.to_menu).go(routes.open_medals)
    page = with_games.top
    assert isinstance(page, MedalsScene)
    with_games.wait(1.0)
    best = page.standings["backtricks"].value
    assert best > 0
    assert not page.moving
    assert MedalBook(with_games.context).behind == 0


def test_what_was_counted_is_kept_and_can_be_counted_anew(with_games: Program) -> None:
    context = with_games.context
    book = MedalBook(context)
    book.count(99)
    before = book.standings()
    assert MedalBook(context).standings() == before
    context.store.remove(PROGRESS)
    fresh = MedalBook(context)
    assert fresh.behind == 3
    fresh.count(99)
    assert fresh.standings() == before


OF_ONE_GAME = [medal.name for medal in medals() if isinstance(medal, OfOneGame)]


@pytest.mark.parametrize(
    "change",
    [
        {"through": 99},
        {"through": "x"},
        {"feats": {}},
        {"feats": {"chain": [1, 2, 3]}},
        {"feats": 7},
        {"feats": {name: [10**400, ""] for name in OF_ONE_GAME}},
        {"feats": {name: [-1, ""] for name in OF_ONE_GAME}},
    ],
)
def test_a_file_that_does_not_fit_the_archive_is_not_believed(
    with_games: Program, change: dict[str, object]
) -> None:
    context = with_games.context
    book = MedalBook(context)
    book.count(99)
    data = context.store.read(PROGRESS)
    assert isinstance(data, dict)
    context.store.write(PROGRESS, data | change)
    assert read_feats(context.store, context.archive.rows()).through == 0


def test_a_record_that_cannot_be_read_earns_nothing_and_stops_nothing(program: Make) -> None:
    made = program(speed=0.0)
    keep_games(made, 1, fire=True)
    row = made.archive.rows()[0]
    made.archive.keep(row._replace(id=0), "not a record")
    keep_games(made, WON, fire=True)
    book = MedalBook(made.context)
    book.count(99)
    assert book.behind == 0


def test_every_medal_has_a_face_of_its_own() -> None:
    faces = [FACES[medal.name] for medal in medals()]
    assert len(set(faces)) == len(faces)
    assert all(isinstance(face, Face) for face in faces)


def test_medals_are_one_step_from_the_statistics_and_from_the_daily_deal(program: Make) -> None:
    for way in ("statistics", "daily"):
        made = program(speed=0.0)
        made.go(routes.to_menu).press(way).press("medals")
        assert isinstance(made.top, MedalsScene)

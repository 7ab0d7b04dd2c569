"""Files that make no sense or come from a newer version: said in words, and never written over."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import rules
from game.platform.store import SAVE, SCORES, Kind, Trouble
from game.play import high_scores
from game.play.high_scores import HighScore, HighScores
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.menu.scene import MenuScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.table.scene import TableScene
from game.scenes.troubles import trouble_text

from .harness import LANGUAGES, Program, words_of

ADA = {"name": "ADA", "score": 900, "left": 3, "date": "2026-11-17"}


def write(program: Program, kind: Kind, data: object, version: int = 1) -> Path:
    path = program.archive._path
    assert path is not None
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.with_name(f"{kind.name}.json")
    file.write_text(json.dumps({"version": version, "data": data}))
    return file


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        "scores",
        {"classic": [ADA, {"name": "BO"}]},
        {"classic": [ADA, {**ADA, "score": -5}]},
        {"classic": [{**ADA, "name": "A NAME THAT NOBODY COULD ENTER"}]},
        {"classic": [ADA] * 11},
        {"classic": {"name": "ADA"}},
    ],
)
def test_scores_with_wrong_content_are_set_aside_and_the_right_ones_kept(
    program: Callable[..., Program], wrong: object
) -> None:
    made = program()
    file = write(made, SCORES, wrong)
    original = file.read_bytes()
    made.go(routes.open_scores)
    made.store.flush()
    made.wait(0.1)
    assert isinstance(made.top, AskScene)
    (aside,) = file.parent.glob("scores.json.damaged-*")
    assert aside.name in made.top.text
    assert aside.read_bytes() == original
    tables = routes.high_score_tables(made.context)
    assert tables == high_scores.from_data(wrong)
    assert made.store.take_troubles() == []


def test_scores_as_we_wrote_them_are_right(program: Callable[..., Program]) -> None:
    made = program()
    tables: HighScores = {
        "classic-fire": (HighScore("BO", 950, 1), HighScore("ADA", 900, 3, "2026-11-17"))
    }
    made.store.write(SCORES, high_scores.to_data(tables))
    assert routes.high_score_tables(made.context) == tables
    assert made.store.take_troubles() == []


def test_a_save_of_a_newer_version_is_left_alone(program: Callable[..., Program]) -> None:
    made = program()
    file = write(made, SAVE, {"new": "things"}, version=2)
    original = file.read_bytes()
    made.show(MenuScene(made.context)).wait(0.1)
    assert isinstance(made.top, AskScene)
    assert "newer version" in made.top.text
    assert "game.json" in made.top.text
    made.click("answer_0")
    assert "continue" not in made.page.widgets
    made.go(routes.start_at_once, rules("classic"), 7).wait(0.1)
    made.store.flush()
    assert routes.saved_game(made.context, "classic") is not None, "it has a file of its own"
    assert file.read_bytes() == original


def test_damaged_statistics_are_told_of_where_they_are_found(
    program: Callable[..., Program],
) -> None:
    made = program()
    file = write(made, SCORES, {}).with_name("statistics.db")
    file.write_bytes(b"no database" * 400)
    made.go(routes.to_menu).go(routes.open_statistics).wait(0.1)
    assert isinstance(made.top, AskScene)
    assert "statistics.db.damaged" in made.top.text
    made.click("answer_0")
    assert isinstance(made.top, StatisticsScene)


def test_a_table_tells_of_damaged_statistics_before_the_first_move(
    program: Callable[..., Program],
) -> None:
    made = program()
    file = write(made, SCORES, {}).with_name("statistics.db")
    file.write_bytes(b"no database" * 400)
    made.go(routes.start_at_once, rules("duel"), 7).wait(0.1)
    assert isinstance(made.top, AskScene)
    made.click("answer_0")
    assert isinstance(made.top, TableScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_its_words(language: str) -> None:
    words = words_of(language)
    file, folder = Path("home") / "statistics.db", Path("home")
    told = [
        trouble_text(words, [trouble])
        for trouble in (
            Trouble("no_folder"),
            Trouble("unwritable", folder),
            Trouble("newer", file),
            Trouble("busy", file),
            Trouble("damaged", file.with_name("statistics.waiting.json.damaged-1")),
        )
    ]
    assert len(set(told)) == len(told)
    assert "BACKTRICK_HOME" in told[0]
    assert all("statistics." in text for text in told[2:])

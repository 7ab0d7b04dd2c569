"""The statistics: what is counted, filtered and listed, and the way to watch a game again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine import Record, rules
from game.platform.actions import (
    Cancel,
    Confirm,
    FileDropped,
    Navigate,
    PointerLeft,
    PointerMoved,
)
from game.platform.archive import FILE
from game.play.marks import IMPORTED
from game.play.session import PERSON
from game.play.statistics import Finished, finished
from game.scenes import routes
from game.scenes.menu.scene import MenuScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.review.scene import ReviewScene
from game.scenes.solution.scene import SolutionScene
from game.scenes.statistics.chart import Chart
from game.scenes.statistics.game_sheet import GameSheet
from game.scenes.statistics.scene import LISTED, StatisticsScene
from game.ui.layout.box import Box
from game.ui.widgets import Choice

from .harness import Program
from .shows import keep_games, played


def scene_of(made: Program) -> StatisticsScene:
    assert isinstance(made.top, StatisticsScene)
    return made.top


def choice(made: Program, name: str) -> Choice:
    widget = made.widget(name)
    assert isinstance(widget, Choice)
    return widget


def chart(made: Program) -> Chart:
    widget = made.widget("chart")
    assert isinstance(widget, Chart)
    return widget


def watches(made: Program) -> list[str]:
    return [name for name in made.page.widgets if name.startswith("watch_")]


def opened(made: Program) -> Program:
    return made.go(routes.to_menu).click("statistics").wait(1.0)


def sheet_of(made: Program) -> GameSheet:
    """What can be done with the latest game."""
    keep_games(made, 1)
    opened(made).press(watches(made)[0])
    assert isinstance(made.top, GameSheet)
    return made.top


def test_a_game_is_reviewed_and_its_deal_asked_about(program: Callable[..., Program]) -> None:
    for name, scene in (("review", ReviewScene), ("solution", SolutionScene)):
        made = program(speed=0.0)
        sheet_of(made)
        made.press(name)
        assert isinstance(made.top, scene)
        made.do(Cancel())
        assert isinstance(made.top, GameSheet)


def test_a_record_is_saved_and_comes_back_from_its_file(
    program: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKTRICK_HOME", str(tmp_path / "own"))
    made = program(speed=0.0)
    record = sheet_of(made).record
    made.press("save")
    (path,) = (tmp_path / "own" / "records").iterdir()
    assert str(path) in scene_of(made)._toast.text
    assert Record.from_text(path.read_text(encoding="utf-8")) == record
    other = Program(tmp_path / "other", speed=0.0)
    opened(other).do(FileDropped(str(path)))
    assert isinstance(other.top, GameSheet), "the game is opened"
    assert other.top.note == other.context.words("import.done")
    other.do(Cancel())
    (game,) = scene_of(other).games
    assert IMPORTED in (game.marks or ())
    assert not game.counts
    assert other.archive.record(game.id) == record
    assert watches(other) == [f"watch_{game.id}"]


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 100_000, "a\nb\x07"])
def test_names_that_cannot_be_drawn_are_made_so(
    name: str, program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program(speed=0.0)
    record = replace(sheet_of(made).record, names=(name, "B", "too", "many"), started=name)
    text = record.to_text()
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    opened(made).press("import")
    made.picture()
    if isinstance(made.top, GameSheet):
        made.do(Cancel())
    else:  # without that name it is the game that is there already
        assert scene_of(made)._toast.text == made.context.words("import.known")
    kept = made.archive.record(scene_of(made).games[-1].id)
    assert len(kept.names) <= kept.rules.players
    assert all(each.isprintable() and len(each) <= 40 for each in (*kept.names, kept.started))


def test_a_record_travels_by_the_clipboard(
    program: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    # Clipboards change the breaks of lines, and drop the last one.
    copied = lambda: "\n" + held[-1].rstrip().replace("\n", "\r\n")  # noqa: E731
    monkeypatch.setattr(pygame.scrap, "get_text", copied)
    made = program(speed=0.0)
    record = sheet_of(made).record
    made.press("copy")
    assert scene_of(made)._toast.text == made.context.words("export.copied")
    other = Program(tmp_path / "other", speed=0.0)
    opened(other).press("import").do(Cancel())
    (game,) = scene_of(other).games
    assert other.archive.record(game.id) == record
    other.press("import")
    assert len(scene_of(other).games) == 1
    assert scene_of(other)._toast.text == other.context.words("import.known")


def test_what_is_no_record_is_refused_with_its_line(
    program: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = opened(program(speed=0.0))
    words, lines = made.context.words, played().record().to_text().splitlines()
    lines[4] = lines[4].replace("move", "love")
    torn = played(moves=20).record().to_text()
    for text, told in (
        ("", words("import.nothing")),
        ("nothing of the kind", words("import.bad", n=1)),
        ("\n".join(lines), words("import.bad", n=5)),
        (torn, words("import.unfinished")),
    ):
        monkeypatch.setattr(pygame.scrap, "get_text", lambda text=text: text)
        made.press("import")
        assert scene_of(made)._toast.text == told
    made.do(FileDropped(str(tmp_path / "nowhere.txt")))
    assert scene_of(made)._toast.text == words("import.unreadable", file="nowhere.txt")
    assert made.archive.rows() == []


def test_what_cannot_be_handed_on_is_said(
    program: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("no clipboard")

    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BACKTRICK_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    made = program(speed=0.0)
    for name, key in (("save", "export.failed"), ("copy", "export.copy_failed")):
        sheet_of(made)
        made.press(name)
        assert scene_of(made)._toast.text == made.context.words(key)


def test_from_the_menu_and_back(program: Callable[..., Program]) -> None:
    made = opened(program())
    assert scene_of(made).games == []
    assert made.page.focused == "back"
    made.picture()
    made.do(Cancel())
    assert isinstance(made.top, MenuScene)


def test_a_finished_game_is_in_the_list(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    session = played(seed=3, fire=True)
    made.go(routes.to_results, session)
    (kept,) = made.archive.rows()
    left = session.rules.outcome(session.state)
    assert left is not None
    assert (kept.result, kept.ms, kept.counts) == (left.cards_left, session.ms, True)
    assert made.archive.record(kept.id) == session.record()
    opened(made)
    assert watches(made) == [f"watch_{kept.id}"]


def test_filters_narrow_what_is_shown(program: Callable[..., Program]) -> None:
    made = program()
    keep_games(made, 1, 2, 3)
    keep_games(made, 4, 5, fire=True)
    opened(made)
    assert len(watches(made)) == 5
    assert not made.widget("game").enabled  # there is only one
    basic, fire = 3, 2
    made.tab_to("variant").do(Navigate(1, 0))
    assert choice(made, "variant").options[1:] == ["Basic rules", "On Fire"]
    assert len(watches(made)) == basic
    made.do(Navigate(1, 0))
    assert len(watches(made)) == fire
    assert made.page.focused == "variant"
    made.do(Navigate(-1, 0), Navigate(-1, 0))
    assert len(watches(made)) == basic + fire


def test_the_game_played_last_is_shown_first_and_others_can_be_chosen(
    program: Callable[..., Program],
) -> None:
    made = program()
    made.archive.keep(Finished(rules("duel"), (PERSON, "club"), True, 12), "a duel")
    keep_games(made, 1)
    made.archive.keep(
        Finished(rules("twist", players=3, rounds=2), (PERSON, "club", "club"), False, -30),
        "a match",
    )
    opened(made)
    assert scene_of(made).game == "twist"
    assert choice(made, "game").options == ["Four Piles", "Duel", "Toads"]
    assert choice(made, "variant").options == ["All", "2 rounds"]
    assert choice(made, "table").options == ["All", "3 players"]
    made.tab_to("game").do(Navigate(-1, 0))
    assert scene_of(made).game == "duel"
    assert scene_of(made).variant is None


def test_the_last_games_are_listed_the_newest_first(program: Callable[..., Program]) -> None:
    made = program()
    solo = rules("classic", players=1)
    for number in range(LISTED + 5):
        made.archive.keep(Finished(solo, (PERSON,), False, number), f"record {number}")
    opened(made)
    ids = [game.id for game in scene_of(made).games]
    assert watches(made) == [f"watch_{id_}" for id_ in reversed(ids[-LISTED:])]


def test_games_only_watched_are_listed_but_not_counted(program: Callable[..., Program]) -> None:
    made = program()
    keep_games(made, 1, 2, watched=True)
    opened(made)
    assert len(watches(made)) == 2
    assert "chart" not in made.page.widgets
    made.picture()


def test_the_bars_tell_what_they_stand_for(program: Callable[..., Program]) -> None:
    made = program()
    solo = rules("classic", players=1)
    for number, left in enumerate((0, 0, 2, 4)):
        made.archive.keep(Finished(solo, (PERSON,), not left, left), f"record {number}")
    opened(made)
    assert chart(made).told == "0: 2 games"  # the best one
    made.tab_to("chart").do(Navigate(1, 0))
    assert chart(made).told == "1: 0 games"
    made.do(Navigate(1, 0))
    assert chart(made).told == "2: 1 game"
    box = chart(made).rect
    made.do(PointerMoved((box.right - 3, box.centery)))
    assert chart(made).told == "4: 1 game"
    made.do(PointerLeft())
    assert chart(made).told == "0: 2 games"


def test_bars_rise_and_then_rest(program: Callable[..., Program]) -> None:
    made = program()
    keep_games(made, 1, 2, 3)
    made.go(routes.open_statistics)
    assert made.page.moving
    made.settle()
    assert not made.page.moving


def test_a_game_is_watched_by_mouse_and_by_keys(program: Callable[..., Program]) -> None:
    made = program()
    keep_games(made, 1, 2)
    for hand in ("mouse", "keys"):
        opened(made)
        name = watches(made)[0]
        if hand == "mouse":
            made.click(name).click("watch")
        else:
            made.tab_to(name).do(Confirm()).press("watch")
        assert isinstance(made.top, ReplayScene)
        assert not made.top.replay.broken
        assert made.top.replay.setup.seed == 2
        made.do(Cancel(), Cancel())
        assert made.page.focused == name


def test_a_broken_record_is_shown_as_far_as_it_goes(program: Callable[..., Program]) -> None:
    made = program()
    session = played(seed=2)
    lines = session.record().to_text().splitlines(keepends=True)
    made.archive.keep(finished(session, ""), "".join(lines[:30]))
    made.archive.keep(finished(session, ""), "nothing like a record")
    opened(made)
    nothing, partly = watches(made)
    made.click(nothing)
    assert isinstance(made.top, StatisticsScene)
    assert made.top._toast.text == made.context.words("replay.unreadable")
    made.click(partly)
    assert isinstance(made.top, ReplayScene)
    assert made.top.replay.broken
    assert made.top.total == 29


def test_damage_is_told_at_once(program: Callable[..., Program], tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / FILE).write_bytes(b"no database at all" * 100)
    made = program()
    opened(made)
    assert FILE in made.top.text  # type: ignore[attr-defined]
    made.do(Confirm())
    assert scene_of(made).games == []


def test_a_newer_file_is_told_at_once(program: Callable[..., Program], tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    connection = sqlite3.connect(tmp_path / "home" / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    made = program()
    opened(made)
    words = made.context.words
    assert made.top.text == words("error.newer", file=FILE)  # type: ignore[attr-defined]


@pytest.mark.parametrize("games", [1, 2, 3])
def test_a_few_games_make_low_bars(program: Callable[..., Program], games: int) -> None:
    made = program()
    keep_games(made, *range(games))
    made.go(routes.open_statistics)
    chart = scene_of(made)._chart
    assert chart is not None
    column = Box(0, 0, 100, 100)
    heights = [chart._height(column, number) for number in range(len(chart._bars))]
    assert sum(heights) == 25 * games
    made.picture()

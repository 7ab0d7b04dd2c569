"""A game is a folder and three lines: a tiny fifth one goes all the way through the program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.engine import deal_code, read_deal_code
from game.platform import paths
from game.platform.actions import Cancel, Command, Confirm
from game.platform.thinking import ThinkingService
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.setup.scene import SetupScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.table.scene import TableScene
from tests import fifth_game
from tests.fifth_game.rules import StairsRules
from tests.fifth_game.texts import assets_with_stairs

from . import harness
from .harness import Program

LONGEST = 4000
"""Steps within which a game is over and its results are shown."""


@pytest.fixture(autouse=True)
def stairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is registered, and the catalogues have its texts."""
    folder = tmp_path / "assets"
    folder.mkdir()
    assets_with_stairs(paths.asset(""), folder)
    monkeypatch.setattr(paths, "_assets", lambda: folder)
    fifth_game.register()
    harness.words_of.cache_clear()
    yield
    harness.words_of.cache_clear()
    fifth_game.unregister()


def in_the_menu(program: Callable[..., Program], **wishes: object) -> Program:
    made = program(speed=4.0, **wishes)
    made.context.thinking = ThinkingService(with_worker=False)
    return made.go(routes.to_menu)


def play_to_the_end(made: Program, table: TableScene) -> ResultsScene:
    """The person plays the first card that fits, by keys alone; computers play by themselves."""
    for _ in range(LONGEST):
        if isinstance(made.top, ResultsScene):
            return made.top
        made.wait(1 / 60)
        if isinstance(made.top, AskScene):
            made.press("answer_1")  # a loss that could be taken back
        elif made.top is table and table.endings.of_game:
            made.do(Confirm())  # a loss stays on the table until a key
        elif made.top is table and table.my_turn:
            card = table.session.rules.legal_moves(table.session.state)[0].card
            if card is None:
                made.do(Command("end_turn"))
            else:
                made.do(Command(f"digit_{table.hand.index(card) + 1}"), Command("pile_1"))
    raise AssertionError(f"the results never came: {made.top}")


@pytest.mark.parametrize("seed", [1, 3, 8])
def test_it_goes_from_the_menu_to_the_statistics(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(routes, "new_seed", lambda: seed)
    language = harness.LANGUAGES[seed % len(harness.LANGUAGES)]
    made = in_the_menu(program, language=language, seats=("stairs:person:club:expert",))
    made.picture()
    made.click("game_stairs")
    assert isinstance(made.top, SetupScene)
    made.picture()
    made.click("short").click("rules")
    assert isinstance(made.top, RulebookScene)
    assert made.top.pages[made.top.place].game == "stairs"
    made.picture()
    made.do(Cancel()).click("deal")
    table = made.top
    assert isinstance(table, TableScene)
    assert table.session.rules == StairsRules(players=3, short=True)
    made.wait(1).picture()
    results = play_to_the_end(made, table)
    made.wait(2).picture()
    made.click("replay")
    assert isinstance(made.top, ReplayScene)
    made.wait(30).picture()
    assert made.top.position == made.top.total == len(results.session.steps)
    made.do(Cancel()).go(routes.open_statistics)
    assert isinstance(made.top, StatisticsScene)
    assert [each.rules.game for each in made.top.shown] == ["stairs"]
    made.picture()


def test_it_is_saved_and_continued_with_a_note_in_the_menu(
    program: Callable[..., Program],
) -> None:
    made = in_the_menu(program).click("game_stairs").click("deal")
    assert isinstance(made.top, TableScene)
    before = made.top.session.to_data()
    saved = routes.saved_game(made.context, "stairs")
    assert saved is not None
    assert saved.to_data() == before
    made.go(routes.to_menu)
    made.picture()
    made.click("continue")
    assert isinstance(made.top, TableScene)
    assert made.top.session.to_data() == before


def test_a_wrong_move_is_refused_in_words_and_a_hint_names_a_card(
    program: Callable[..., Program],
) -> None:
    made = in_the_menu(program).click("game_stairs").click("deal")
    table = made.top
    assert isinstance(table, TableScene)
    made.do(Command("end_turn"))
    assert table._message.text
    made.do(Command("hint")).wait(1)
    card = table.session.rules.legal_moves(table.session.state)[0].card
    assert str(card) in table._message.text


def test_the_demo_shows_it(program: Callable[..., Program]) -> None:
    made = in_the_menu(program)
    tables = routes.demo_tables()
    place = next(n for n, rules in enumerate(tables) if rules.game == "stairs")
    made.go(routes.start_demo, None, place)
    assert isinstance(made.top, TableScene)
    made.wait(5).picture()
    assert made.top.session.steps


def test_its_deals_have_codes() -> None:
    code = deal_code(StairsRules(players=3), 12)
    assert read_deal_code(code) == (StairsRules(players=3), 12)


def run(tmp_path: Path, *arguments: str) -> str:
    """The whole program with the game in it, as a user starts it."""
    folder = tmp_path / "own_assets"
    folder.mkdir()
    home = {"BACKTRICK_HOME": str(tmp_path / "own_home"), "SDL_VIDEODRIVER": "dummy"}
    home["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "tests.fifth_game", str(folder), *arguments],
        env={**os.environ, **home, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_simulated_from_the_command_line(tmp_path: Path) -> None:
    asked = ("simulate", "stairs", "--seats", "greedy,random,club", "--games", "30", "--json")
    found = json.loads(run(tmp_path, *asked, "--jobs", "1"))
    assert found["games"] == 30


def test_a_picture_is_taken_of_it(tmp_path: Path) -> None:
    picture = tmp_path / "stairs.png"
    size = ("--size", "1280x720")
    run(tmp_path, "--game", "stairs", "--short", *size, "--shot", str(picture), "--after", "1.5")
    assert pygame.image.load(picture).get_size() == (1280, 720)

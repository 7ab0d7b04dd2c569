"""Two programs on one folder: the second says so, and changes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.launch import LaunchOptions
from game.loop import STEP
from game.platform.actions import Cancel, Confirm, Navigate
from game.platform.lock import FILE
from game.platform.paths import HOME
from game.platform.saves import save_file
from game.program import Program
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.menu.scene import MenuScene
from game.scenes.table.scene import TableScene
from tests.first_start import keep_settings

from .platform.archives import game

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def first(home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A game at its table, in a process of its own."""
    command = [sys.executable, str(ROOT / "main.py"), "--game", "classic", "--lang", "it", "--mute"]
    with subprocess.Popen(command, env=os.environ.copy()) as program:
        deadline = time.monotonic() + PATIENCE
        wanted = {"game-classic.json", "settings.json"}
        while not wanted <= names(home) and time.monotonic() < deadline:
            time.sleep(0.05)
        yield program
        program.kill()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def second(first: subprocess.Popen[bytes]) -> Iterator[Program]:
    program = Program(LaunchOptions(mute=True, language="de"))
    step(program)
    yield program
    program.close()


def step(program: Program, count: int = 3) -> None:
    for _ in range(count):
        program.step(STEP)
        program.draw(1.0)


def test_the_second_says_that_one_is_running_and_quits(second: Program) -> None:
    asked = second.context.stack.top
    assert isinstance(asked, AskScene)
    assert asked.title == "Backtrick läuft schon"
    assert "Spielstände" in asked.text
    second.handle(Confirm())
    step(second)
    assert not second.running


def test_escape_quits_too(second: Program) -> None:
    second.handle(Cancel())
    step(second)
    assert not second.running


def test_the_second_plays_on_request_and_saves_nothing(home: Path, second: Program) -> None:
    before = contents(home)
    second.handle(Navigate(1, 0))
    second.handle(Confirm())
    step(second)
    assert isinstance(second.context.stack.top, MenuScene)
    assert routes.saved_games(second.context), "it may look at what is saved"
    second.context.change(speed=0.0, music=0.1)
    routes.continue_game(second.context, routes.saved_games(second.context)[0])
    step(second)
    table = second.context.stack.top
    assert isinstance(table, TableScene)
    table.person.place(table.hand[0], "U1")
    step(second)
    assert len(table.session.steps) == 1
    second.context.archive.keep(*game(1))
    second.context.store.remove(save_file("classic"))
    second.context.store.flush()
    second.context.archive.flush()
    assert len(second.context.archive.rows()) == 1
    assert contents(home) == before


def test_alone_nobody_is_asked(home: Path) -> None:
    keep_settings(home)
    for _ in range(2):
        program = Program(LaunchOptions(mute=True))
        step(program)
        assert isinstance(program.context.stack.top, MenuScene)
        program.close()
    assert FILE in names(home)


def test_a_picture_needs_no_answer(first: subprocess.Popen[bytes], tmp_path: Path) -> None:
    program = Program(LaunchOptions(mute=True, shot=tmp_path / "shot.png"))
    step(program)
    assert isinstance(program.context.stack.top, MenuScene)
    program.close()

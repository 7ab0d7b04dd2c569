"""The very first start offers the first lesson, once, and playing at once is as easy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine import rules
from game.launch import LaunchOptions
from game.loop import STEP
from game.platform.actions import Action, Cancel, Confirm, Navigate
from game.platform.paths import HOME
from game.platform.thinking import ThinkingService
from game.program import Program
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.lesson.scene import LessonScene
from game.scenes.menu.scene import MenuScene
from game.scenes.scene import Scene
from game.scenes.setup.scene import SetupScene
from game.scenes.table.scene import TableScene
from tests.first_start import keep_settings

SIZE = (640, 360)
Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program, and ends the one before."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(HOME, str(tmp_path))
    running: list[Program] = []

    def begin(options: LaunchOptions | None = None) -> Program:
        while running:
            running.pop().close()
        running.append(Program(options or LaunchOptions(size=SIZE, language="en")))
        running[-1].context.thinking = ThinkingService(with_worker=False)
        run(running[-1])
        return running[-1]

    yield begin
    while running:
        running.pop().close()


def run(program: Program, *actions: Action) -> Scene | None:
    for action in actions:
        program.handle(action)
    for _ in range(4):
        program.step(STEP)
        program.draw(1.0)
        program.context.store.flush()
    return program.context.stack.top


def test_the_first_start_offers_the_first_lesson(start: Start) -> None:
    program = start()
    assert isinstance(program.context.stack.top, AskScene)
    lesson = run(program, Confirm())
    assert isinstance(lesson, LessonScene)
    assert lesson.lesson.name == routes.lesson_names()[0]
    assert isinstance(run(program, Cancel()), MenuScene), "it is left as any other"


def test_to_play_at_once_is_as_easy(start: Start) -> None:
    program = start()
    assert isinstance(run(program, Navigate(1, 0), Confirm()), SetupScene)


def test_whoever_says_neither_sees_the_menu(start: Start) -> None:
    program = start()
    assert isinstance(run(program, Cancel()), MenuScene)


def test_the_second_start_offers_nothing(start: Start) -> None:
    start()
    assert isinstance(start().context.stack.top, MenuScene)


def test_whoever_was_here_before_is_offered_nothing(start: Start, tmp_path: Path) -> None:
    keep_settings(tmp_path)
    assert isinstance(start().context.stack.top, MenuScene)


def test_whoever_starts_at_a_table_is_offered_nothing(start: Start) -> None:
    options = LaunchOptions(size=SIZE, language="en", rules=rules("classic"), seed=7)
    assert isinstance(start(options).context.stack.top, TableScene)

"""The machine changes in the middle of a game: clock, screen, sound, controllers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine import rules
from game.launch import LaunchOptions
from game.loop import MOST_STEPS, STEP, run
from game.platform.actions import ConfirmReleased, PointerDown, PointerMoved, Resized
from game.platform.paths import HOME
from game.platform.thinking import ThinkingService
from game.play.session import PERSON, Setup
from game.program import Program
from game.scenes import routes
from game.scenes.menu.scene import MenuScene
from game.scenes.table.scene import TableScene
from tests.first_start import keep_settings

HOUR = 3600.0


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(HOME, str(tmp_path))
    keep_settings(tmp_path)
    made = Program(LaunchOptions(size=(640, 360), language="en"))
    made.context.thinking = ThinkingService(with_worker=False)
    yield made
    made.close()


def table(program: Program, *seats: str) -> TableScene:
    setup = Setup(rules("duel"), 7, seats=seats, names=("", "Ada"))
    routes.start_game(program.context, setup)
    show(program)
    assert isinstance(program.context.stack.top, TableScene)
    return program.context.stack.top


def show(program: Program, steps: int = 3) -> None:
    for _ in range(steps):
        for action in program.listen():
            program.handle(action)
        program.step(STEP)
        program.draw(1.0)


class OddClock:
    """Runs as it should, but for one leap."""

    def __init__(self, leap: float) -> None:
        self.now = 1000.0
        self._leap = leap
        self._looks = 0

    def __call__(self) -> float:
        self._looks += 1
        if self._looks == 20:
            self.now += self._leap
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += max(seconds, STEP)


def loop(program: Program, clock: OddClock, frames: int, steps: list[float]) -> None:
    """The real loop, for so many frames; notes the steps it makes."""
    listen, step = program.listen, program.step
    count = 0

    def listened() -> list[object]:
        nonlocal count
        count += 1
        program._running = count < frames
        return list(listen())

    def stepped(dt: float) -> None:
        steps.append(dt)
        step(dt)

    program.listen, program.step = listened, stepped  # type: ignore[method-assign, assignment]
    run(program, clock, clock.sleep)
    program.listen, program.step = listen, step  # type: ignore[method-assign]


@pytest.mark.parametrize("leap", [-HOUR, HOUR, 24 * HOUR], ids=["back", "an hour", "a day"])
def test_a_leap_of_the_clock_in_the_middle_of_a_turn_is_not_played_through(
    program: Program, leap: float
) -> None:
    """As after a suspend: the game goes on where it was, and its time does not count the leap."""
    played = table(program, "novice", "novice")
    steps: list[float] = []
    frames = 120
    loop(program, OddClock(leap), frames, steps)
    assert frames - 15 <= len(steps) <= frames + MOST_STEPS
    assert set(steps) == {STEP}
    assert played.controller.played_ms < 10_000
    moves = len(played.session.steps)
    assert moves
    show(program, 90)
    assert len(played.session.steps) > moves, "the turn goes on"


# The screen


def drag(program: Program) -> TableScene:
    """A card in the hand of the pointer."""
    seated = table(program, PERSON, "novice")
    show(program, 120)
    pos = seated.focus._cards[0].touch_area.center
    program.handle(PointerMoved(pos))
    program.handle(PointerDown(pos))
    program.handle(PointerMoved((pos[0] + 40, pos[1] - 60)))
    assert seated.pointer.dragging
    return seated


def in_menu(program: Program) -> None:
    show(program)
    assert isinstance(program.context.stack.top, MenuScene)


SIZES = [(1920, 1080), (320, 200), (1080, 1920), (640, 360)]


@pytest.mark.parametrize("begin", [in_menu, drag], ids=["menu", "drag"])
def test_another_monitor_in_the_middle(
    program: Program, begin: Callable[[Program], object]
) -> None:
    begin(program)
    scene = program.context.stack.top
    for size in SIZES:
        pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
        program.context.look = replace(program.context.look, size=size)
        program.context.stack.handle(Resized(size))
        show(program, 2)
        canvas = pygame.Surface(size)
        program.context.stack.draw(canvas, 1.0)
    assert program.context.stack.top is scene


@pytest.mark.parametrize("begin", [in_menu, drag], ids=["menu", "drag"])
def test_sound_that_is_lost_in_the_middle(
    program: Program, begin: Callable[[Program], object]
) -> None:
    begin(program)
    pygame.mixer.quit()
    show(program, 60)
    program.context.change(music=0.2, effects=0.9)
    program.context.change(mute=True)
    show(program, 10)


# Controllers


def pad(kind: int, **fields: int) -> None:
    pygame.event.post(pygame.Event(kind, {"instance_id": 0, **fields}))


@pytest.mark.parametrize("begin", [in_menu, drag], ids=["menu", "drag"])
def test_a_controller_that_is_unplugged_holds_nothing(
    program: Program, begin: Callable[[Program], object]
) -> None:
    """Neither a direction nor a button stays pressed."""
    begin(program)
    scene = program.context.stack.top
    pad(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
    program.listen()
    pad(pygame.CONTROLLERDEVICEREMOVED)
    assert ConfirmReleased() in program.listen()
    for _ in range(100):
        assert program.listen() == []
        program.step(STEP)
    assert program.context.stack.top is scene

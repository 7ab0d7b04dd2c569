"""Attract mode: the computer plays on and on, until somebody touches anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    ConfirmReleased,
    Exposed,
    FocusLost,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Resized,
    Tab,
    Wheel,
)
from game.platform.store import SAVE, SCORES
from game.platform.thinking import ThinkingService
from game.scenes import routes
from game.scenes.menu.scene import MenuScene
from game.scenes.table.scene import TableScene
from tests.scenes.harness import Program

QUIET = 40.0


def demo(home: Path, seed: int = 0, **wishes: object) -> tuple[Program, TableScene]:
    house = Program(home, **wishes)  # type: ignore[arg-type]
    house.context.thinking = ThinkingService(with_worker=False)
    house.go(routes.start_demo, None, seed)
    return house, table_of(house)


def table_of(house: Program) -> TableScene:
    assert isinstance(house.top, TableScene)
    return house.top


@pytest.mark.parametrize("seed", range(len(routes.demo_tables())))
def test_the_computer_plays_by_itself(tmp_path: Path, seed: int) -> None:
    house, table = demo(tmp_path, seed)
    house.wait(10)
    assert house.top is table
    assert len(table.session.steps) >= 5
    house.picture()


def test_it_plays_to_the_end_and_begins_again(tmp_path: Path) -> None:
    house, table = demo(tmp_path, speed=4.0)
    for _ in range(200):
        house.wait(1)
        if house.top is not table:
            break
    assert table.session.over
    other = table_of(house)
    house.wait(3)
    assert other.session.steps


def test_it_keeps_nothing(tmp_path: Path) -> None:
    house, _ = demo(tmp_path, speed=4.0)
    house.store.write(SAVE, {"a": "game that waits"})
    house.wait(60)
    assert house.store.read(SAVE) == {"a": "game that waits"}
    assert house.store.read(SCORES) is None


@pytest.mark.parametrize(
    "touch",
    [
        PointerDown((600, 300)),
        PointerDown((600, 300), button=3),
        Confirm(),
        Cancel(),
        Navigate(1, 0),
        Tab(1),
        Command("end_turn"),
        Command("digit_1"),
        Wheel(1.0),
    ],
    ids=repr,
)
def test_any_touch_leads_to_the_menu(tmp_path: Path, touch: Action) -> None:
    house, table = demo(tmp_path)
    house.wait(3)
    moves = len(table.session.steps)
    house.do(touch).wait(0.5)
    assert isinstance(house.top, MenuScene)
    assert len(table.session.steps) == moves


@pytest.mark.parametrize(
    "other",
    [
        Exposed(),
        FocusLost(),
        PointerLeft(),
        Resized((1280, 720)),
        PointerUp((5, 5)),
        ConfirmReleased(),
    ],
    ids=repr,
)
def test_what_nobody_did_ends_nothing(tmp_path: Path, other: Action) -> None:
    """The window was shown, covered or moved: nobody has touched anything."""
    house, table = demo(tmp_path)
    house.do(other).wait(3)
    assert house.top is table
    assert table.session.steps


def test_a_pushed_mouse_ends_it_but_not_its_trembling(tmp_path: Path) -> None:
    house, table = demo(tmp_path)
    house.do(PointerMoved((600, 300)), PointerMoved((601, 300)))
    assert house.top is table
    house.do(*(PointerMoved((600 + 20 * n, 300)) for n in range(10))).wait(0.5)
    assert isinstance(house.top, MenuScene)


def test_a_quiet_menu_leads_to_it(tmp_path: Path) -> None:
    house = Program(tmp_path)
    house.context.thinking = ThinkingService(with_worker=False)
    house.go(routes.to_menu)
    house.wait(QUIET - 1)
    assert isinstance(house.top, MenuScene)
    house.wait(2)
    assert table_of(house).demo


def test_a_window_that_is_shown_again_is_no_hand_in_the_menu(tmp_path: Path) -> None:
    house = Program(tmp_path)
    house.context.thinking = ThinkingService(with_worker=False)
    house.go(routes.to_menu)
    house.wait(QUIET - 10)
    house.do(Exposed()).wait(12)
    assert isinstance(house.top, TableScene)


def test_a_hand_on_anything_begins_the_quiet_anew(tmp_path: Path) -> None:
    house = Program(tmp_path)
    house.go(routes.to_menu)
    house.wait(QUIET - 10)
    house.do(PointerMoved((5, 5))).wait(12)
    assert isinstance(house.top, MenuScene)

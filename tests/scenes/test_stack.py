"""Scenes come and go between steps, are drawn in order, and only the top one hears the player."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.platform.actions import Action, Confirm, Mode, Resized
from game.platform.settings import Settings
from game.platform.store import SETTINGS, Store
from game.scenes.scene import Context, Scene
from game.scenes.stack import Stack
from game.ui.anim import Motion

SIZE = (64, 36)
STEP = 1 / 60
STILL = Motion(speed=0)
SERVICES = cast("Context", SimpleNamespace())


@pytest.fixture(autouse=True)
def _display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


class Logged(Scene):
    """Notes what happens to it, and paints one dot of its own."""

    def __init__(self, name: str, log: list[str], *, covers: bool = True) -> None:
        super().__init__(SERVICES)
        self.name = name
        self.log = log
        self.covers = covers
        self.motion = False
        self.steps = 0
        self.on_handle: Callable[[], None] = lambda: None

    def _note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    @property
    def moving(self) -> bool:
        return self.motion

    @property
    def mode(self) -> Mode:
        return Mode.TABLE

    def entered(self) -> None:
        self._note("entered")

    def left(self) -> None:
        self._note("left")

    def covered(self) -> None:
        self._note("covered")

    def uncovered(self) -> None:
        self._note("uncovered")

    def handle(self, action: Action) -> None:
        self._note(f"handles {type(action).__name__}")
        self.on_handle()

    def step(self, dt: float) -> None:
        self.steps += 1

    def draw(self, canvas: pygame.Surface, alpha: float) -> None:
        self._note("draws")


class Table:
    """A stack, and what happened on it."""

    def __init__(self, motion: Motion = STILL) -> None:
        self.log: list[str] = []
        self.stack = Stack(SIZE, lambda: motion)
        self.canvas = pygame.Surface(SIZE)

    def scene(self, name: str, *, covers: bool = True) -> Logged:
        return Logged(name, self.log, covers=covers)

    def news(self) -> list[str]:
        news = list(self.log)
        self.log.clear()
        return news

    def drawn(self) -> list[str]:
        self.news()
        self.stack.draw(self.canvas, 1.0)
        return [line.removesuffix(" draws") for line in self.news()]


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_second_input_of_a_frame_is_for_the_scene_that_the_first_one_opened(
    table: Table,
) -> None:
    menu, page = table.scene("menu"), table.scene("page")
    table.stack.reset(menu)
    table.stack.step(STEP)
    menu.on_handle = lambda: table.stack.push(page)
    table.news()
    table.stack.handle(Confirm())
    table.stack.handle(Confirm())
    handled = [line for line in table.news() if "handles" in line]
    assert handled == ["menu handles Confirm", "page handles Confirm"]


def test_changes_wait_for_the_step(table: Table) -> None:
    table.stack.push(table.scene("menu"))
    assert table.stack.top is None
    assert not table.stack.over
    table.stack.step(STEP)
    assert table.news() == ["menu entered"]


def test_push_pop_replace_and_reset(table: Table) -> None:
    stack = table.stack
    stack.push(table.scene("menu"))
    played, results = table.scene("table"), table.scene("results")
    stack.push(played)
    stack.step(STEP)
    assert table.news() == ["menu entered", "menu covered", "table entered"]
    stack.replace(played, by=results)
    stack.step(STEP)
    assert table.news() == ["table left", "results entered"]
    stack.pop(results)
    stack.step(STEP)
    assert table.news() == ["results left", "menu uncovered"]
    stack.reset(table.scene("a"), table.scene("b"))
    stack.step(STEP)
    assert table.news() == ["menu left", "a entered", "b entered"]
    stack.reset()
    stack.step(STEP)
    assert table.news() == ["b left", "a left"]
    assert stack.over


def test_a_scene_that_has_gone_is_not_popped_again(table: Table) -> None:
    stack, menu, ask = table.stack, table.scene("menu"), table.scene("ask")
    stack.push(menu)
    stack.push(ask)
    stack.step(STEP)
    stack.pop(ask)
    stack.pop(ask)  # say, two clicks within one frame
    stack.replace(ask, by=table.scene("results"))
    table.news()
    stack.step(STEP)
    assert table.news() == ["ask left", "menu uncovered"]
    assert stack.top is menu


def test_a_scene_leaves_from_below_without_taking_the_top_with_it(table: Table) -> None:
    stack, menu, page, ask = table.stack, *(table.scene(name) for name in ("menu", "page", "ask"))
    for scene in (menu, page):
        stack.push(scene)
    stack.step(STEP)
    stack.push(ask)
    stack.pop(page)
    table.news()
    stack.step(STEP)
    assert table.news() == ["page covered", "ask entered", "page left"]
    stack.pop(ask)
    stack.step(STEP)
    assert stack.top is menu


def test_a_scene_enters_with_itself_on_top(table: Table) -> None:
    tops: list[object] = []

    class Asking(Logged):
        def entered(self) -> None:
            tops.append(table.stack.top)

    scenes = Asking("results", table.log), Asking("name", table.log)
    table.stack.reset(*scenes)
    table.stack.step(STEP)
    assert tops == list(scenes)


def test_a_scene_may_change_the_stack_while_it_acts(table: Table) -> None:
    menu, pause = table.scene("menu"), table.scene("pause")
    menu.on_handle = lambda: table.stack.push(pause)
    table.stack.push(menu)
    table.stack.step(STEP)
    table.stack.handle(Confirm())
    assert table.stack.top is menu
    table.stack.step(STEP)
    assert table.stack.top is pause
    assert table.stack.mode is Mode.TABLE


def test_drawn_from_the_topmost_that_covers(table: Table) -> None:
    for name, covers in (("menu", True), ("table", True), ("pause", False), ("ask", False)):
        table.stack.push(table.scene(name, covers=covers))
    table.stack.step(STEP)
    assert table.drawn() == ["table", "pause", "ask"]
    table.stack.push(table.scene("settings"))
    table.stack.step(STEP)
    assert table.drawn() == ["settings"]


def test_only_what_is_seen_steps(table: Table) -> None:
    hidden, seen, top = (table.scene(n, covers=n != "c") for n in "abc")
    for scene in (hidden, seen, top):
        table.stack.push(scene)
    table.stack.step(STEP)
    assert (hidden.steps, seen.steps, top.steps) == (0, 1, 1)


def test_only_the_top_hears_but_all_are_resized(table: Table) -> None:
    table.stack.push(table.scene("menu"))
    table.stack.push(table.scene("pause", covers=False))
    table.stack.step(STEP)
    table.news()
    table.stack.handle(Confirm())
    assert table.news() == ["pause handles Confirm"]
    table.stack.handle(Resized((80, 45)))
    assert table.news() == ["menu handles Resized", "pause handles Resized"]


def test_nothing_is_drawn_twice_while_nothing_changes(table: Table) -> None:
    stack, menu = table.stack, table.scene("menu")
    stack.push(menu)
    assert stack.stale
    stack.step(STEP)
    stack.drawn()
    stack.step(STEP)
    assert not stack.stale
    stack.handle(Confirm())
    assert stack.stale
    stack.drawn()
    assert not stack.stale


def test_the_end_of_a_motion_is_drawn_too(table: Table) -> None:
    stack, menu = table.stack, table.scene("menu")
    stack.push(menu)
    stack.step(STEP)
    stack.drawn()
    menu.motion = True
    stack.step(STEP)
    menu.motion = False
    stack.step(STEP)  # it moved, and no one has looked since
    assert stack.stale
    menu.motion = True
    stack.drawn()
    menu.motion = False
    assert stack.stale  # drawn while it moved: once more at rest
    stack.drawn()
    assert not stack.stale


# Fading


class Painted(Logged):
    def __init__(self, name: str, log: list[str], colour: tuple[int, int, int]) -> None:
        super().__init__(name, log)
        self.colour = colour

    def draw(self, canvas: pygame.Surface, alpha: float) -> None:
        canvas.fill(self.colour)


def colours(table: Table, steps: int = 30) -> list[int]:
    """How much red is left with every step."""
    seen = []
    for _ in range(steps):
        table.stack.step(STEP)
        table.stack.draw(table.canvas, 1.0)
        seen.append(table.canvas.get_at((5, 5))[0])
    return seen


def start_fade(table: Table, *, fades: bool = True) -> None:
    table.stack.push(Painted("red", table.log, (255, 0, 0)))
    table.stack.step(STEP)
    blue = Painted("blue", table.log, (0, 0, 255))
    blue.fades = fades
    table.stack.push(blue)


@pytest.mark.parametrize("motion", [Motion(), Motion(speed=4.0), Motion(reduced=True)])
def test_one_picture_fades_into_the_next(motion: Motion) -> None:
    table = Table(motion)
    start_fade(table)
    reds = colours(table)
    assert 30 < reds[0] < 255
    assert reds == sorted(reds, reverse=True)
    assert reds[-1] == 0
    table.stack.drawn()
    assert not table.stack.stale


def test_fading_keeps_the_screen_alive_until_it_is_over() -> None:
    table = Table(Motion())
    start_fade(table)
    table.stack.step(STEP)
    table.stack.drawn()
    assert table.stack.stale


def test_no_fade_without_animation_or_where_nothing_may_shine_through() -> None:
    off = Table(Motion(speed=0))
    start_fade(off)
    assert colours(off, 1) == [0]
    curtain = Table(Motion())
    start_fade(curtain, fades=False)
    assert colours(curtain, 1) == [0]


def test_a_new_size_ends_the_fade() -> None:
    table = Table(Motion())
    start_fade(table)
    table.stack.step(STEP)
    table.stack.handle(Resized((80, 45)))
    table.stack.draw(table.canvas, 1.0)
    assert table.canvas.get_at((5, 5))[0] == 0


# The services


def make_context(store: Store, changes: list[tuple[Settings, Settings]], **more: Any) -> Context:
    """The services that settings need, and none of the others."""
    services: dict[str, Any] = dict.fromkeys(
        field.name for field in dataclasses.fields(Context) if field.init
    )
    services |= {
        "settings": Settings(),
        "store": store,
        "on_change": lambda old, new: changes.append((old, new)),
    }
    return Context(**(services | more))


def test_new_settings_are_felt_and_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    changes: list[tuple[Settings, Settings]] = []
    context = make_context(store, changes)
    context.change(music=0.25, language="it")
    assert context.settings.music == 0.25
    assert changes == [(Settings(), context.settings)]
    data = store.read(SETTINGS)
    assert isinstance(data, dict)
    assert data["language"] == "it"


@pytest.mark.parametrize(
    ("wish", "still", "reduced"),
    [("system", True, True), ("system", False, False), ("on", False, True), ("off", True, False)],
)
def test_motion_is_as_the_player_or_the_system_wants_it(
    tmp_path: Path, wish: str, still: bool, reduced: bool
) -> None:
    context = make_context(Store(tmp_path), [], still=still)
    context.change(reduced_motion=wish, speed=2.0)
    assert context.motion == Motion(2.0, reduced)

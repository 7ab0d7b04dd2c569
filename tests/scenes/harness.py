"""Scenes without a window: a context of real services, and hands."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from pygame import Surface

from game.i18n import Words, key_text, load_words
from game.loop import STEP
from game.platform.actions import (
    Action,
    Confirm,
    ConfirmReleased,
    Navigate,
    PointerDown,
    PointerMoved,
    PointerUp,
    Pos,
    Resized,
    Tab,
)
from game.platform.archive import Archive
from game.platform.audio import EFFECTS, Audio
from game.platform.pads import LABELS
from game.platform.paths import asset
from game.platform.reviewing import ReviewService
from game.platform.settings import Settings, load_settings
from game.platform.solving import SolverService
from game.platform.store import Store
from game.scenes.curtain import CurtainScene
from game.scenes.page import Page
from game.scenes.scene import Context, Scene
from game.scenes.stack import Stack
from game.ui.art import Art
from game.ui.looks import theme_of
from game.ui.text import Type
from game.ui.theme import Theme
from game.ui.widgets import Look, Widget
from game.ui.widgets.hold import HOLD

Size = tuple[int, int]

SIZES: tuple[Size, ...] = (
    (960, 540),
    (1280, 720),
    (1024, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
)
TODAY = datetime.date(2026, 11, 16)
TEXT_SIZES = (1.0, 1.25, 1.5)
LANGUAGES = ("en", "it", "pl", "de")
PUSHES = 24
"""In one direction, until a row of values must have come to its end."""
LONGEST = 600
"""Steps after which whatever still moves will never rest."""


class Listener(Audio):
    """Plays nothing and remembers what it was asked for; a name nobody recorded is an error."""

    def __init__(self) -> None:
        super().__init__(asset("sounds"))
        self.heard: list[str] = []

    def play(self, name: str, *, strength: float = 0.0, step: int = 0, pan: float = 0.0) -> None:
        assert name in EFFECTS
        self.heard.append(name)

    def start_ambience(self) -> None:
        pass

    def start_embers(self) -> None:
        pass


@lru_cache
def _type() -> Type:
    return Type(asset("fonts"))


@lru_cache
def _art(theme: Theme) -> Art:
    return Art(theme, _type())


@lru_cache
def words_of(language: str) -> Words:
    return load_words(asset("locale"), language)


def forget() -> None:
    """Fonts die with the display; what was drawn with them goes too."""
    _type.cache_clear()
    _art.cache_clear()


def make_look(size: Size, settings: Settings) -> Look:
    theme = theme_of(
        high_contrast=settings.high_contrast, table=settings.table, card_back=settings.card_back
    )
    return Look(_art(theme), size, settings.text_size)


class Program:
    """The program without its window: put a scene on it, use it, look at it."""

    def __init__(
        self,
        home: Path,
        *,
        size: Size = (1280, 720),
        language: str = "en",
        by_pad: bool = False,
        **wishes: Any,
    ) -> None:
        self.by_pad = by_pad
        self.audio = Listener()
        self.store = Store(home)
        self.archive = Archive(home, self.store.tell)
        settings = load_settings(self.store)
        settings = replace(settings, language=language, **wishes)
        self.context = Context(
            settings=settings,
            store=self.store,
            archive=self.archive,
            words=words_of(language),
            look=make_look(size, settings),
            audio=self.audio,
            stack=Stack(size, lambda: self.context.motion),
            sparkle=random.Random(7),
            sign=self._sign,
            on_change=self._on_change,
            today=lambda: TODAY,
        )
        self.context.reviews = ReviewService(self.archive, with_worker=False)
        self.context.solver = SolverService(with_worker=False)

    @property
    def size(self) -> Size:
        return self.context.look.size

    @property
    def top(self) -> Scene:
        assert self.context.stack.top is not None
        return self.context.stack.top

    @property
    def page(self) -> Page:
        """The scene on top, which is one of widgets."""
        assert isinstance(self.top, Page), self.top
        return self.top

    @property
    def over(self) -> bool:
        return self.context.stack.over

    # Time and input

    def show(self, *scenes: Scene) -> Program:
        self.context.stack.reset(*scenes)
        return self.wait(STEP)

    def go(self, route: Callable[..., None], *where: Any) -> Program:
        """Follow one of the routes."""
        route(self.context, *where)
        return self.wait(STEP)

    def do(self, *actions: Action) -> Program:
        """Each action, and a step after it."""
        for action in actions:
            if not self.over:
                self.context.stack.handle(action)
                self.wait(STEP)
        return self

    def wait(self, seconds: float) -> Program:
        for _ in range(max(1, round(seconds / STEP))):
            self.context.stack.step(STEP)
            self.context.work()
        return self

    def settle(self) -> Program:
        """Wait until nothing moves."""
        for _ in range(LONGEST):
            if not self.context.stack.stale:
                break
            self.wait(STEP)
            self.context.stack.drawn()
        return self

    def resize(self, size: Size) -> Program:
        self.context.look = replace(self.context.look, size=size)
        return self.do(Resized(size))

    def lift_curtain(self) -> Program:
        """Wait until the curtain has fallen, and hold Confirm until it opens."""
        for _ in range(LONGEST):
            if isinstance(self.top, CurtainScene):
                return self.do(Confirm()).wait(HOLD + STEP).do(ConfirmReleased())
            self.wait(STEP)
        raise AssertionError("the curtain never fell")

    # Hands

    def widget(self, name: str) -> Widget:
        return self.page.widgets[name]

    def click(self, target: str | Pos) -> Program:
        """On a widget by its name, or on a point."""
        pos = self.widget(target).shown.center if isinstance(target, str) else target
        return self.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos))

    def tab_to(self, name: str) -> Program:
        """With the keys alone."""
        for _ in range(len(self.page.widgets) + 1):
            if self.page.focused == name:
                return self
            self.do(Tab(1))
        raise AssertionError(f"{name} cannot be reached with Tab")

    def press(self, name: str) -> Program:
        """Walk to a widget and press it, with keys or with a controller."""
        return self.tab_to(name).do(Confirm(by_pad=self.by_pad))

    def reachable(self) -> set[str]:
        """The widgets that the four directions alone can reach from the one in focus."""
        page = self.page
        found, waiting = {page.focused}, [page.focused]
        while waiting:
            start = waiting.pop()
            for way in (Navigate(0, -1), Navigate(0, 1), Navigate(-1, 0), Navigate(1, 0)):
                page.group.focus(page.widgets[start])
                for _ in range(PUSHES):
                    page.handle(way)
                    if page.focused != start:
                        break
                if page.focused not in found:
                    found.add(page.focused)
                    waiting.append(page.focused)
        return found

    # Eyes

    def picture(self) -> Surface:
        canvas = Surface(self.size)
        self.context.stack.draw(canvas, 1.0)
        self.context.stack.drawn()
        return canvas

    def _sign(self, command: str) -> str | None:
        if self.by_pad:
            return LABELS.get(command)
        keys = self.context.settings.bindings.get(command, ())
        return key_text(self.context.words, keys[0]) if keys else None

    def _on_change(self, old: Settings, new: Settings) -> None:
        self.context.words = words_of(new.language or "en")
        self.context.look = make_look(self.size, new)
        self.context.stack.handle(Resized(self.size))

"""The one place that wires everything: window, input, sound, store, words and scenes."""

from __future__ import annotations

import os
import random
import sys
import threading
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.platform.console import find_console

FIRST_PICTURE = "BACKTRICK_FIRST_PICTURE"
"""An environment variable that names a file: it appears with the first picture, and that is all."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asks of this one run; nothing of it is kept."""

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    language: str | None = None
    mute: bool = False
    demo: bool = False
    soak: int = 0
    """Games to be played without anybody, one after the other."""
    game: Any = None
    """Rules to start with at once, with a seed or None for any."""
    seed: int | None = None
    shot: Path | None = None
    after: float = 1.0


def main(arguments: list[str] | None = None) -> int:
    """Run the command line, the system's unless another one is given; returns the exit code."""
    find_console()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # A click on a window that lies behind another one is meant for what is under the pointer.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    given = sys.argv[1:] if arguments is None else arguments
    # Most people ask for nothing: they need not wait for what reads it.
    return _obey(given) if given else _play(Wishes())


def _obey(arguments: list[str]) -> int:
    from game import commands
    from game.engine import EngineError

    found = commands.parser().parse_args(arguments)
    if found.command:
        code: int = found.run(found)
        return code
    try:
        played, seed = commands.asked_game(found)
    except EngineError as error:
        return commands.complain(str(error))
    wishes = Wishes(
        size=found.size,
        fullscreen=found.fullscreen,
        language=found.lang,
        mute=found.mute,
        demo=found.demo,
        soak=found.soak,
        game=played,
        seed=seed,
        shot=found.shot,
        after=found.after,
    )
    return _play(wishes)


def _play(wishes: Wishes) -> int:
    from game.platform.window import NoDisplayError

    try:
        return _soak(wishes) if wishes.soak else App(wishes).run()
    except NoDisplayError as error:
        from game.commands import complain

        return complain(f"There is no screen to open a window on ({error}).", code=3)
    except Exception as error:
        from game import crash

        return crash.tell(error, wishes.language, window=wishes.shot is None)


def _soak(wishes: Wishes) -> int:
    """Nothing of it comes among what the player keeps."""
    from tempfile import TemporaryDirectory

    from game.platform.paths import HOME
    from game.soak import soak

    with TemporaryDirectory(prefix="backtrick-") as home:
        os.environ[HOME] = home
        program = App(wishes)
        try:
            for line in soak(program, wishes.soak):
                print(line, flush=True)
        finally:
            program.close()
    return 0


class App:
    """The program while it runs; the loop keeps it going."""

    def __init__(self, wishes: Wishes) -> None:
        import pygame

        from game.i18n import key_text
        from game.platform import paths
        from game.platform.archive import Archive
        from game.platform.audio import Audio
        from game.platform.input import Input
        from game.platform.settings import read_settings
        from game.platform.store import SETTINGS, Store
        from game.platform.system import words_for
        from game.platform.window import Window
        from game.scenes.scene import Context
        from game.scenes.stack import Stack
        from game.ui.text import Type

        self.wishes = wishes
        store = Store(paths.data_folder())
        settings = read_settings(store.read(SETTINGS))
        icon = pygame.image.load(paths.asset("icon/backtrick-64.png"))
        self.window = Window(
            "Backtrick",
            icon,
            wishes.size or settings.window_size,
            wishes.fullscreen or settings.fullscreen,
        )
        pygame.font.init()
        self._type = Type(paths.asset("fonts"))
        self.input = Input(self.window, time.perf_counter, settings.bindings)
        self.audio = Audio(paths.asset("sounds"))
        self.audio.volume(settings.effects, settings.music)
        self.audio.mute(settings.mute or wishes.mute)
        stack = Stack(self.window.canvas.get_size(), lambda: self.context.motion)
        self.context = Context(
            settings=settings,
            store=store,
            archive=Archive(paths.data_folder(), store.tell),
            words=words_for(wishes.language or settings.language),
            look=self._look(settings),
            audio=self.audio,
            stack=stack,
            clock=time.perf_counter,
            sparkle=random.Random(),
            sign=lambda command: self._sign(command, key_text),
            on_change=self._on_change,
        )
        self._running = True
        self._seconds = 0.0
        self._frames = 0
        self._open_first_scene()

    # What the loop asks

    @property
    def running(self) -> bool:
        return self._running and not self.context.stack.over

    @property
    def stale(self) -> bool:
        return self.context.stack.stale

    def listen(self) -> list[Any]:
        return self.input.poll(self.context.stack.mode)

    def handle(self, action: Any) -> None:
        from game.platform.actions import Command, Quit, Resized

        match action:
            case Quit():
                self._running = False
            case Command("fullscreen"):
                self.context.change(fullscreen=not self.window.fullscreen)
            case Command("mute"):
                self.context.change(mute=not self.context.settings.mute)
            case Resized():
                self._resized()
            case _:
                self.context.stack.handle(action)

    def step(self, dt: float) -> None:
        self._seconds += dt
        self.context.stack.step(dt)
        if not self.stale:
            self.audio.preload_one()
        if self.wishes.shot and self._seconds >= self.wishes.after:
            self.draw(1.0)
            self.window.save_picture(self.wishes.shot)
            self._running = False

    def draw(self, alpha: float) -> None:
        self.context.stack.draw(self.window.canvas, alpha)
        self.window.present()
        self.context.stack.drawn()
        self._frames += 1
        if self._frames == 1:
            self._after_first_picture()

    def run(self) -> int:
        from game.loop import run

        try:
            run(self, time.perf_counter, time.sleep)
        finally:
            self.close()
        return 0

    def close(self) -> None:
        size = self.window.windowed_size
        if self.wishes.size is None and size != self.context.settings.window_size:
            self.context.settings = replace(self.context.settings, window_size=size)
            self.context.change()
        self.context.mind.close()
        self.context.store.flush()
        self.context.archive.close()
        self.audio.close()
        self.window.close()

    # Scenes and services

    def _open_first_scene(self) -> None:
        from game.scenes import routes

        if self.wishes.demo:
            routes.start_demo(self.context, self.wishes.game, self.wishes.seed)
        elif self.wishes.game is not None:
            routes.start_at_once(self.context, self.wishes.game, self.wishes.seed)
        else:
            routes.to_menu(self.context)

    def _after_first_picture(self) -> None:
        """What may take a moment waits until there is something to look at."""
        if FIRST_PICTURE in os.environ:
            Path(os.environ[FIRST_PICTURE]).touch()
            self._running = False
            return
        from game.platform.settings import settings_data
        from game.platform.store import SETTINGS

        self.input.start_pads()
        # Where nothing can be written, the player hears it now and not after the first game.
        self.context.store.write(SETTINGS, settings_data(self.context.settings))
        threading.Thread(target=self._ask_for_stillness, daemon=True).start()

    def _ask_for_stillness(self) -> None:
        from game.platform.system import prefers_reduced_motion

        self.context.still = prefers_reduced_motion()

    def _look(self, settings: Any) -> Any:
        from game.ui.art import Art
        from game.ui.theme import HIGH_CONTRAST, NORMAL
        from game.ui.widgets import Look

        theme = HIGH_CONTRAST if settings.high_contrast else NORMAL
        art = Art(theme, self._type)
        return Look(art, self.window.canvas.get_size(), settings.text_size)

    def _sign(self, command: str, key_text: Any) -> str | None:
        name = self.input.sign(command)
        return key_text(self.context.words, name) if name else None

    def _resized(self) -> None:
        from game.platform.actions import Resized

        size = self.window.canvas.get_size()
        self.context.look = replace(self.context.look, size=size)
        self.context.stack.handle(Resized(size))

    def _on_change(self, old: Any, new: Any) -> None:
        """New settings are felt at once."""
        from game.platform.system import words_for

        self.audio.volume(new.effects, new.music)
        self.audio.mute(new.mute)
        self.input.bindings = new.bindings
        if new.language != old.language:
            self.context.words = words_for(new.language)
        if new.fullscreen != self.window.fullscreen:
            self.window.set_fullscreen(new.fullscreen)
        if (new.high_contrast, new.text_size) != (old.high_contrast, old.text_size):
            self.context.look = self._look(new)
        self._resized()

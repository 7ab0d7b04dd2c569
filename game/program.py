"""The running program: opens window, sound and files, wires them to the scenes, runs the loop."""

from __future__ import annotations

import os
import random
import threading
import time
from dataclasses import replace
from pathlib import Path

import pygame

from game.i18n import key_text
from game.launch import FIRST_PICTURE, LaunchOptions
from game.loop import run
from game.platform import paths
from game.platform.actions import Action, Command, Exposed, PointerMoved, Quit, Resized
from game.platform.archive import Archive
from game.platform.audio import Audio
from game.platform.disk import Disk
from game.platform.input import Input
from game.platform.lock import FolderLock
from game.platform.memory import give_back
from game.platform.settings import Settings, load_settings, settings_data
from game.platform.signals import caught_signals
from game.platform.store import SETTINGS, Store
from game.platform.system import prefers_reduced_motion, words_for
from game.platform.window import Window
from game.scenes import routes
from game.scenes.scene import Context
from game.scenes.stack import Stack
from game.ui.art import Art
from game.ui.looks import theme_of
from game.ui.text import Type
from game.ui.widgets import Look

TIDY_UP = 2.0
"""Seconds without anything moving after which freed memory is given back."""
SEEN = ("high_contrast", "text_size", "table", "card_back")
"""Settings that change how everything looks."""
SAVING = 0.5
"""Seconds that input waits for a slow disk at the most."""


class Program:
    """Everything that lives from the first frame to the last."""

    def __init__(self, options: LaunchOptions, disk: Disk | None = None) -> None:
        self.options = options
        folder = paths.data_folder()
        self._lock = FolderLock(folder)
        store = Store(folder, saves=not self._lock.taken, disk=disk)
        settings = load_settings(store)
        self.window = Window(
            "Backtrick",
            pygame.image.load(paths.asset("icon/backtrick-64.png")),
            options.size or settings.window_size,
            options.fullscreen or settings.fullscreen,
            picture=options.size if options.shot else None,
        )
        pygame.font.init()
        self._type = Type(paths.asset("fonts"))
        self.input = Input(self.window, time.perf_counter, settings.bindings)
        self.audio = Audio(paths.asset("sounds"))
        self.audio.volume(settings.effects, settings.music)
        self.audio.mute(settings.mute or options.mute)
        stack = Stack(self.window.canvas.get_size(), lambda: self.context.motion)
        self.context = Context(
            settings=settings,
            store=store,
            archive=Archive(folder, store.tell, saves=not self._lock.taken, disk=disk),
            words=words_for(options.language or settings.language),
            look=self._look(settings),
            audio=self.audio,
            stack=stack,
            sparkle=random.Random(),
            sign=self._sign,
            on_change=self._on_change,
        )
        self._running = True
        self._seconds = 0.0
        self._resting = 0.0
        """Seconds since anything moved."""
        self._frames = 0
        self._new_player = False
        """Whether somebody is to be welcomed as soon as the settings are on disk."""
        self._open_first_scene()
        if self._lock.taken and not options.shot:
            routes.tell_already_running(self.context)

    # Called by the loop

    @property
    def running(self) -> bool:
        return self._running and not self.context.stack.over

    @property
    def stale(self) -> bool:
        return self.context.stack.stale

    def listen(self) -> list[Action]:
        return self.input.poll(self.context.stack.mode)

    def handle(self, action: Action) -> None:
        match action:
            case Quit():
                self._wait_for_disk()
                routes.ask_to_leave(self.context)
            case Command("fullscreen"):
                self.context.change(fullscreen=not self.window.fullscreen)
            case Command("mute"):
                self.context.change(mute=not self.context.settings.mute)
            case Resized():
                self._resized()
            case PointerMoved() | Exposed():
                self.context.stack.handle(action)
            case _:
                self._wait_for_disk()
                self.context.stack.handle(action)

    def step(self, dt: float) -> None:
        self._seconds += dt
        self.context.stack.step(dt)
        self.context.work()
        if self._new_player and self.context.store.flush(0):
            self._welcome()
        if self.stale:
            self._resting = 0.0
        else:
            self._rest(dt)
        if self.options.shot and self._seconds >= self.options.after:
            self.draw(1.0)
            self.window.save_picture(self.options.shot)
            self._running = False

    def _rest(self, dt: float) -> None:
        """Nothing moves: there is time for what can wait."""
        self.audio.preload_one()
        if self._resting < TIDY_UP <= self._resting + dt:
            give_back()
        self._resting += dt

    def draw(self, alpha: float) -> None:
        self.context.stack.draw(self.window.canvas, alpha)
        self.window.present()
        self.context.stack.drawn()
        self._frames += 1
        if self._frames == 1:
            self._after_first_picture()

    def run(self) -> int:
        """Run until the player or the system wants it to end; returns the exit code."""
        code = 0

        def end(number: int, frame: object) -> None:
            nonlocal code
            code = 128 + number
            self._running = False

        with caught_signals(end):
            try:
                run(self, time.perf_counter, time.sleep)
            finally:
                self.close()
        return code

    def close(self) -> None:
        """Save everything and give everything back."""
        size = self.window.windowed_size
        if self.options.size is None and size != self.context.settings.window_size:
            self.context.settings = replace(self.context.settings, window_size=size)
            self.context.change()
        self.context.thinking.close()
        self.context.reviews.close()
        self.context.solver.close()
        self.context.coaching.close()
        self.context.store.flush()
        self.context.archive.close()
        self.context.store.flush()  # a finished game is no longer saved once it is in the archive
        self.audio.close()
        self.window.close()
        self._lock.release()

    # Scenes and services

    def _wait_for_disk(self) -> bool:
        """Wait until everything is saved, so that it is before the next input is taken.

        Nobody notices: a disk is faster than a hand, and moving the pointer does not wait. False if
        the disk took too long.
        """
        return self.context.store.flush(SAVING) and self.context.archive.settle(SAVING)

    def _open_first_scene(self) -> None:
        routes.saved_games(self.context)  # archives finished games that a killed program left
        if self.options.demo:
            routes.start_demo(self.context, self.options.rules, self.options.seed)
        elif self.options.rules is not None:
            routes.start_at_once(self.context, self.options.rules, self.options.seed)
        else:
            routes.to_menu(self.context)

    def _after_first_picture(self) -> None:
        """Slow things wait until there is something to look at."""
        if FIRST_PICTURE in os.environ:
            Path(os.environ[FIRST_PICTURE]).touch()
            self._running = False
            return
        self.input.start_pads()
        self._new_player = self._is_first_start()
        # A folder that cannot be written is reported now, and not after the first game.
        self.context.store.write(SETTINGS, settings_data(self.context.settings))
        threading.Thread(target=self._ask_for_stillness, daemon=True).start()

    def _is_first_start(self) -> bool:
        """Whether somebody sees the menu who has never played before."""
        options, context = self.options, self.context
        if options.demo or options.rules or options.shot or options.soak:
            return False
        if not context.store.is_saving(SETTINGS) or context.store.read(SETTINGS) is not None:
            return False
        return not routes.saved_games(context) and not context.archive.rows()

    def _welcome(self) -> None:
        """Offer the first lesson above the menu, unless that could not be remembered."""
        from game.scenes.menu.scene import MenuScene

        self._new_player = False
        at_menu = isinstance(self.context.stack.top, MenuScene)
        if at_menu and self.context.store.is_saving(SETTINGS):
            routes.offer_first_lesson(self.context)

    def _ask_for_stillness(self) -> None:
        self.context.still = prefers_reduced_motion()

    def _look(self, settings: Settings) -> Look:
        theme = theme_of(
            high_contrast=settings.high_contrast,
            table=settings.table,
            card_back=settings.card_back,
        )
        return Look(Art(theme, self._type), self.window.canvas.get_size(), settings.text_size)

    def _sign(self, command: str) -> str | None:
        name = self.input.sign(command)
        return key_text(self.context.words, name) if name else None

    def _resized(self) -> None:
        size = self.window.canvas.get_size()
        self.context.look = replace(self.context.look, size=size)
        self.context.stack.handle(Resized(size))

    def _on_change(self, old: Settings, new: Settings) -> None:
        """Apply new settings at once."""
        self.audio.volume(new.effects, new.music)
        self.audio.mute(new.mute)
        self.input.bindings = new.bindings
        if new.language != old.language:
            self.context.words = words_for(new.language)
        if new.fullscreen != self.window.fullscreen:
            self.window.set_fullscreen(new.fullscreen)
        if any(getattr(new, name) != getattr(old, name) for name in SEEN):
            self.context.look = self._look(new)
        self._resized()

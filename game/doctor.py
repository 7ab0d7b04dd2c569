"""What a bug report needs: versions, drivers, sizes, folders and settings; nothing private."""

from __future__ import annotations

import os
import platform
import re
import sys
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryFile

import pygame

from game import __version__, native
from game.engine import rules
from game.i18n import system_language
from game.platform import paths
from game.platform.audio import open_device
from game.platform.settings import Settings, read_settings
from game.platform.store import SETTINGS, Store
from game.platform.system import locale_names
from game.platform.thinking import ThinkingService
from game.platform.window import NoDisplayError, Window
from game.players import make

Fact = tuple[str, str]

PRIVATE = ("name",)
"""Settings that nobody but the player has to know."""
PATIENCE = 60.0
"""Seconds to wait for a thought."""


def examination() -> Iterator[str]:
    """The report, line by line. Opens a hidden window and the sound device for a moment."""
    settings = read_settings(Store(paths.data_folder(), saves=False).read(SETTINGS))
    for fact in (*standing(settings), *_picture(settings), *_sound(), _thinking()):
        yield line(fact)


def standing(settings: Settings) -> list[Fact]:
    """The facts that are known without opening anything."""
    return [
        ("Backtrick", f"{__version__}, {_installed()}"),
        ("Python", f"{platform.python_version()}, {platform.architecture()[0]}"),
        ("pygame-ce", pygame.version.ver),
        ("SDL", _version(pygame.get_sdl_version())),
        ("System", platform.platform()),
        ("Core", native.description()),
        ("Language", f"{system_language(os.environ, locale_names())} ({locale_names()})"),
        ("Data", _folder(paths.data_folder())),
        ("Logs", _folder(paths.log_folder())),
        ("Settings", _changed(settings)),
    ]


def line(fact: Fact) -> str:
    name, text = fact
    return anonymous(f"{name + ':':<11}{text}")


def anonymous(text: str) -> str:
    """Paths without the user's name."""
    try:
        home = Path.home()
    except RuntimeError:  # the system knows no home of this user
        return text
    text = text.replace(str(home), "~")
    name = re.escape(home.name)
    return re.sub(rf"(?<=[\\/]){name}(?=[\\/\s]|$)", "USER", text) if name else text


def _installed() -> str:
    if getattr(sys, "frozen", False):
        beside = Path(sys.executable).parent in paths.asset("").parents
        return "one folder" if beside else "one file"
    package = Path(__file__).parent
    return "installed" if package in paths.asset("").parents else "from source"


def _version(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))


def _folder(folder: Path | None) -> str:
    """A folder, and whether a file can be written there: tried by writing one."""
    if folder is None:
        return "none (the system names no folder)"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return f"{folder} (can be written)"
    except OSError as error:
        return f"{folder} (cannot be written: {error.strerror})"


def _changed(settings: Settings) -> str:
    usual = Settings()
    changed = [
        f"{field.name} {getattr(settings, field.name)!r}"
        for field in fields(Settings)
        if field.name not in PRIVATE and getattr(settings, field.name) != getattr(usual, field.name)
    ]
    return ", ".join(changed) or "as at first"


def _picture(settings: Settings) -> list[Fact]:
    try:
        window = Window("Backtrick", None, settings.window_size, fullscreen=False)
    except NoDisplayError as error:
        return [("Video", f"none ({error})")]
    sizes = ", ".join(_size(size) for size in pygame.display.get_desktop_sizes())
    facts = [
        ("Video", f"{pygame.display.get_driver()}, desktop {sizes}"),
        ("Window", f"{_size(window.windowed_size)}, canvas {_size(window.canvas.get_size())}"),
    ]
    window.close()
    return facts


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _sound() -> list[Fact]:
    """Names of devices stay out: people call their headphones after themselves."""
    if not open_device():
        return [("Sound", "none")]
    opened = pygame.mixer.get_init()
    driver = pygame.mixer.get_driver()
    pygame.mixer.quit()
    return [("Sound", f"{driver}, {opened[0]} Hz, {opened[2]} channels" if opened else driver)]


def _thinking() -> Fact:
    """Let a strong player think about a hand, as during a game."""
    table = rules("classic", players=2)
    began = time.perf_counter()
    thinking = ThinkingService()
    try:
        thinking.start(make("master", table, 0, seed=1), table.view(table.deal(seed=1), 0))
        while thinking.poll() is None:
            if time.perf_counter() - began > PATIENCE:
                return ("Thinking", "no thought came")
            time.sleep(0.005)
        place = "in a process of its own" if thinking.has_worker else "between two pictures"
    finally:
        thinking.close()
    return ("Thinking", f"{place}, {time.perf_counter() - began:.1f} s")

"""The program's services without a screen or a loudspeaker."""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path

import pygame

from game.i18n import load_words
from game.platform import paths
from game.platform.archive import Archive
from game.platform.audio import Audio
from game.platform.settings import Settings
from game.platform.store import Store
from game.scenes.scene import Context
from game.scenes.stack import Stack
from game.ui.art import Art
from game.ui.text import Type
from game.ui.theme import NORMAL
from game.ui.widgets import Look


def hide() -> None:
    """From here on pygame opens nothing that can be seen or heard."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


def context(size: tuple[int, int]) -> Context:
    hide()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    settings = Settings(mute=True)
    audio = Audio(paths.asset("sounds"))
    audio.mute(True)
    home = Path(tempfile.mkdtemp(prefix="backtrick-bench-"))
    store = Store(home)
    made = Context(
        settings=settings,
        store=store,
        archive=Archive(home, store.tell),
        words=load_words(paths.asset("locale"), "en"),
        look=Look(Art(NORMAL, Type(paths.asset("fonts"))), size, 1.0),
        audio=audio,
        stack=Stack(size, lambda: made.motion),
        sparkle=random.Random(1),
        sign=lambda command: None,
        on_change=lambda old, new: None,
    )
    return made

"""The user's preferences in the system: language and reduced motion."""

import os
import sys
from collections.abc import Sequence

import pygame.system

from game.i18n import Words, load_words, system_language

from .paths import asset

PATIENCE = 1.0
SPI_GETCLIENTAREAANIMATION = 0x1042
MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")


def locale_names() -> str:
    """The user's languages, the best first: "pl-PL:de"."""
    return ":".join(_locale_name(**locale) for locale in pygame.system.get_pref_locales())


def words_for(language: str | None) -> Words:
    """All words in this language; None: in the one the system speaks."""
    return load_words(asset("locale"), language or system_language(os.environ, locale_names()))


def prefers_reduced_motion() -> bool:
    """Asks the system, which may take a moment; where it cannot say, motion is welcome."""
    if sys.platform == "win32":
        return _windows_is_still()
    if sys.platform == "darwin":
        return _answer(MAC) == "1"
    return _answer(GNOME) == "false"


def _locale_name(language: str, country: str | None) -> str:
    return f"{language}-{country}" if country else language


def _windows_is_still() -> bool:
    import ctypes

    animated = ctypes.c_int(1)
    ask = getattr(ctypes, "windll").user32.SystemParametersInfoW  # noqa: B009 (only on Windows)
    ask(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)
    return not animated.value


def _answer(question: Sequence[str]) -> str:
    import subprocess

    try:
        done = subprocess.run(
            question, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()

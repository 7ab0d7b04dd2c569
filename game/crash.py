"""After an unexpected error: writes a log, and shows a plain window that says where it is."""

from __future__ import annotations

import contextlib
import sys
import time
import traceback
from pathlib import Path

import pygame

from game.i18n import Words
from game.platform import paths
from game.platform.console import Exit
from game.platform.settings import Settings, read_settings
from game.platform.store import SETTINGS, Store
from game.platform.system import words_for
from game.ui.theme import NORMAL

KEPT = 5
"""Logs of the past."""
SIZE = (760, 320)
MARGIN = 40
WAIT = 50
"""Milliseconds between two looks at the keyboard."""
UNSEEN = ("dummy", "offscreen")
ENDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONUP, pygame.QUIT, pygame.WINDOWCLOSE)


def tell(error: Exception, language: str | None, *, window: bool) -> int:
    """Keep a log and say where it is, with a window for those who see no terminal; the exit code.

    Nothing in here may fail: what is broken is left out.
    """
    settings = kept_settings()
    report = _report(error, settings)
    with contextlib.suppress(OSError):
        print(report, file=sys.stderr)
    log = keep(report, paths.log_folder())
    with contextlib.suppress(Exception):
        words = words_for(language or settings.language)
        lines = sentences(words, error, log)
        print(lines[0], log or "", file=sys.stderr)
        if window:
            _show(words("error.title"), lines)
    return Exit.CRASHED


def kept_settings() -> Settings:
    """The player's settings; the defaults where they cannot be read."""
    with contextlib.suppress(Exception):
        return read_settings(Store(paths.data_folder(), saves=False).read(SETTINGS))
    return Settings()


def keep(report: str, folder: Path | None) -> Path | None:
    """Write the log; None where nothing can be written. Only the last few are kept."""
    if folder is None:
        return None
    log = folder / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        log.write_text(report, encoding="utf-8", errors="backslashreplace")
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError:
        return None
    return log


def sentences(words: Words, error: Exception, log: Path | None) -> list[str]:
    missing = _missing_file(error)
    told = [words("error.missing_file", file=missing) if missing else words("error.crash")]
    if log:
        told.append(words("error.crash.log", file=str(log)))
    return told


def _missing_file(error: Exception) -> str | None:
    """The file of the game that is not there, if that is the error."""
    assets = paths.asset("").resolve()
    if not isinstance(error, FileNotFoundError) or error.filename is None:
        return None
    path = Path(error.filename).resolve()
    return path.name if path.is_relative_to(assets) else None


def _report(error: Exception, settings: Settings) -> str:
    """The traceback, then what the doctor knows without opening anything."""
    trace = "".join(traceback.format_exception(error))
    try:
        from game import doctor

        facts = "\n".join(doctor.line(fact) for fact in doctor.standing(settings))
        return f"{doctor.anonymous(trace)}\n{facts}\n"
    except Exception as another:
        return f"{trace}\n(the doctor: {another!r})\n"


def _show(title: str, lines: list[str]) -> None:
    """Any key closes it."""
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN:
        return
    window = pygame.Window("Backtrick", SIZE)
    canvas = window.get_surface()
    draw(canvas, title, lines)
    window.flip()
    pygame.event.clear()
    while not any(event.type in ENDS for event in pygame.event.get()):
        window.flip()
        pygame.time.wait(WAIT)
    window.destroy()


def draw(canvas: pygame.Surface, title: str, lines: list[str]) -> None:
    """Text on a plain ground, with nothing of the game that could be broken."""
    pygame.font.init()
    heading = pygame.font.Font(paths.asset("fonts/Outfit-Bold.ttf"), 28)
    text = pygame.font.Font(paths.asset("fonts/Outfit-Medium.ttf"), 20)
    canvas.fill(NORMAL.table_dark)
    place = pygame.Vector2(MARGIN, MARGIN)
    width = canvas.get_width() - 2 * MARGIN
    for font, words in ((heading, title), *((text, line) for line in lines)):
        drawn = font.render(words, True, NORMAL.text, wraplength=width)
        canvas.blit(drawn, place)
        place.y += drawn.get_height() + MARGIN // 2

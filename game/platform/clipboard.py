"""The system's clipboard, where there is one."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pygame

PATIENCE = 5.0
"""Seconds that a program may take to copy a picture."""


def copy(text: str) -> bool:
    """Copy a text; False if that did not work."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The copied text as one line, or an empty text."""
    return " ".join(paste_lines().split())


def paste_lines() -> str:
    """The copied text with its lines, or an empty text."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):  # other programs may copy what is no text
        return ""


class PictureCopy:
    """Copies a picture to the clipboard, in the background: `done` says how it ended.

    SDL copies text alone, so one of the system's own programs is asked.
    """

    def __init__(self, path: Path) -> None:
        self.done: bool | None = None
        """Whether the picture is in the clipboard; None while that is not known."""
        threading.Thread(target=self._copy, args=(path,), daemon=True).start()

    def _copy(self, path: Path) -> None:
        self.done = _copied(path)


def _copied(path: Path) -> bool:
    """Whether one of the programs that are there has copied the picture."""
    return any(
        shutil.which(command[0]) is not None and _run(command, path)
        for command in (make(path) for make in _COMMANDS.get(sys.platform, _X_AND_WAYLAND))
    )


def _run(command: list[str], path: Path) -> bool:
    try:
        with path.open("rb") as picture:
            done = subprocess.run(
                command,
                stdin=picture,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=PATIENCE,
                check=False,
            )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def _osascript(path: Path) -> list[str]:
    name = str(path).replace("\\", "\\\\").replace('"', '\\"')
    return ["osascript", "-e", f'set the clipboard to (read (POSIX file "{name}") as «class PNGf»)']


def _powershell(path: Path) -> list[str]:
    name = str(path).replace("'", "''")
    script = (
        "Add-Type -AssemblyName System.Windows.Forms, System.Drawing; "
        "[System.Windows.Forms.Clipboard]::SetImage("
        f"[System.Drawing.Image]::FromFile('{name}'))"
    )
    return ["powershell", "-NoProfile", "-STA", "-Command", script]


def _wl_copy(_: Path) -> list[str]:
    return ["wl-copy", "--type", "image/png"]


def _xclip(_: Path) -> list[str]:
    return ["xclip", "-selection", "clipboard", "-t", "image/png"]


_X_AND_WAYLAND: tuple[Callable[[Path], list[str]], ...] = (_wl_copy, _xclip)
_COMMANDS: dict[str, tuple[Callable[[Path], list[str]], ...]] = {
    "darwin": (_osascript,),
    "win32": (_powershell,),
}
"""Programs that copy a picture, for each system; they read it from their input or by its path."""

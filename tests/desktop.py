"""A screen of our own to try a whole program on: Xvfb, with xdotool for mouse and keyboard."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

PATIENCE = 120.0

needs_desktop = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
)


class Desktop:
    """What a player's eyes and hands do."""

    def __init__(self, display: str) -> None:
        self.display = display

    @property
    def environment(self) -> Mapping[str, str]:
        """For the programs that are to open their windows here."""
        return {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def wait_until_it_answers(self, server: subprocess.Popen[bytes]) -> None:
        """A display that has a number may still refuse guests for a moment."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and server.poll() is None:
            if self._do("getdisplaygeometry"):
                return
            time.sleep(0.1)
        raise TimeoutError("the display never answered")

    def wait_for_window(self, program: subprocess.Popen[str]) -> str:
        """The number of the window, once it can be seen."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and program.poll() is None:
            found = self._do("search", "--onlyvisible", "--class", "^backtrick$").split()
            if found:
                return found[0]
            time.sleep(0.1)
        raise TimeoutError("no window came")

    def press(self, window: str, key: str) -> None:
        """Without a window manager, keys go to the window under the pointer."""
        self._do("mousemove", "--window", window, "20", "20")
        self._do("key", key)

    def keys(self, window: str, *keys: str) -> None:
        """One after the other, as fast as fingers are."""
        for key in keys:
            self.press(window, key)
            time.sleep(0.15)

    def click(self, window: str, point: tuple[int, int]) -> None:
        self._do("mousemove", "--window", window, *map(str, point))
        time.sleep(0.1)
        self._do("click", "1")

    def drag(self, window: str, start: tuple[int, int], end: tuple[int, int]) -> None:
        """From one point of the window to another, on the way as a hand would be."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for what, point in (("mousedown", start), ("mousemove", middle), ("mouseup", end)):
            self._do("mousemove", "--window", window, *map(str, point))
            time.sleep(0.1)
            if what != "mousemove":
                self._do(what, "1")

    def press_until_it_ends(self, program: subprocess.Popen[str], window: str, key: str) -> None:
        """A window that has just come may not listen yet."""
        until = time.monotonic() + PATIENCE
        while program.poll() is None and time.monotonic() < until:
            self.press(window, key)
            time.sleep(0.2)

    def _do(self, *what: str) -> str:
        done = subprocess.run(
            ["xdotool", *what],
            env=os.environ | {"DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout


@contextmanager
def desktop(size: str = "1280x800") -> Iterator[Desktop]:
    """Xvfb picks a display number that is free, and says which.

    Without `-noreset` it starts anew whenever its last client leaves, and refuses others meanwhile.
    """
    hear, say = os.pipe()
    options = ["-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(say), *options],
        pass_fds=[say],
        stderr=subprocess.DEVNULL,
    )
    os.close(say)
    try:
        with os.fdopen(hear) as answer:
            screen = Desktop(f":{answer.readline().strip()}")
        screen.wait_until_it_answers(server)
        yield screen
    finally:
        server.terminate()
        server.wait()

"""The program as a process of its own, to be measured from outside."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.launch import FIRST_PICTURE
from game.platform.settings import Settings, settings_data
from game.platform.store import SETTINGS, Store

SIZE = (1280, 720)
ROOT = Path(__file__).resolve().parents[2]
INSTALLED = "import sys; from game.app import main; sys.exit(main())"


class Cost(NamedTuple):
    first_picture: float
    """Seconds from the start of the process until the file that is to say so was there."""
    work: float
    """Seconds of one core from its start to its end; 0 where the system does not say."""


def command() -> list[str]:
    """How this very program is started."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    main = ROOT / "main.py"
    return [sys.executable, *([str(main)] if main.is_file() else ["-c", INSTALLED])]


def first_picture(program: Sequence[str]) -> Cost:
    """Run a program that shows one picture, touches the file it was told, and quits."""
    with tempfile.TemporaryDirectory(prefix="backtrick-bench-") as home:
        _keep_window_size(Path(home))
        seen = Path(home) / "seen"
        worked, started = _children(), time.time()
        _run(program, home, {FIRST_PICTURE: str(seen)})
        return Cost(seen.stat().st_mtime - started, _children() - worked)


def _keep_window_size(home: Path) -> None:
    """As after an earlier start; where there is no screen, the window is smaller anyway."""
    store = Store(home)
    store.write(SETTINGS, settings_data(Settings(window_size=SIZE)))
    store.flush()


def work_between(program: Sequence[str], start: float, end: float) -> float | None:
    """What a running program works between two moments, in seconds since it was started."""
    with tempfile.TemporaryDirectory(prefix="backtrick-bench-") as home:
        running = subprocess.Popen(program, env=_surroundings(home), stdout=subprocess.DEVNULL)
        try:
            time.sleep(start)
            before = _worked(running.pid)
            time.sleep(end - start)
            after = _worked(running.pid)
            if running.poll() is not None:  # it would seem to rest perfectly
                raise subprocess.CalledProcessError(running.returncode, program)
        finally:
            running.kill()
            running.wait()
        return None if before is None or after is None else after - before


def _worked(process: int) -> float | None:
    """Seconds of one core so far; only Linux tells it of others in less than whole seconds."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return None
    user, system = text.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _run(program: Sequence[str], home: str, told: dict[str, str]) -> None:
    subprocess.run(program, env=_surroundings(home) | told, check=True, stdout=subprocess.DEVNULL)


def _surroundings(home: str) -> dict[str, str]:
    """Silent, away from the player's files, and on the screen only if there is one.

    Python may keep what it compiled, as it does on a player's machine.
    """
    screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    changes = {"BACKTRICK_HOME": home, "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": ""}
    hidden = {} if screen else {"SDL_VIDEODRIVER": "dummy"}
    return os.environ | changes | hidden


def _children() -> float:
    """Seconds of one core that all processes started from here have worked until their end."""
    times = os.times()
    return times.children_user + times.children_system

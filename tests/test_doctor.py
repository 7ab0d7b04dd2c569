"""The doctor finds out what a bug report needs, wherever it runs, and names nobody."""

import os
import platform
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import __version__, doctor
from game.platform.settings import Settings

ROOT = Path(__file__).parents[1]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home") / "jane.doe"
    home.mkdir()
    return home


def examine(home: Path, **variables: str) -> dict[str, str]:
    """The doctor's lines by their names, in a home and with drivers of our choice."""
    known = {name: value for name, value in os.environ.items() if name not in SCREENS}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "doctor"],
        env=known | {"HOME": str(home), "USERPROFILE": str(home)} | variables,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "jane" not in done.stdout
    assert platform.node() not in done.stdout
    return {name: text.strip() for name, _, text in map(_parted, done.stdout.splitlines())}


def _parted(line: str) -> tuple[str, str, str]:
    return line.partition(":")


def test_all_that_matters(home: Path) -> None:
    found = examine(home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LANGUAGE="pl")
    assert found["Backtrick"] == f"{__version__}, from source"
    assert found["Python"].startswith(platform.python_version())
    assert found["pygame-ce"] == pygame.version.ver
    assert found["SDL"] == ".".join(map(str, pygame.get_sdl_version()))
    assert found["Language"].startswith("pl")
    assert found["Video"] == "dummy, desktop 1024x768"
    assert found["Window"] == "960x540, canvas 960x540"
    assert found["Sound"].startswith("dummy, 44100 Hz")
    assert found["Data"].endswith("(can be written)")
    assert found["Settings"] == "as at first"
    assert found["Thinking"].startswith("in a process of its own")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
def test_neither_screen_nor_sound_nor_a_home(home: Path) -> None:
    nowhere = Path("/proc/nowhere")
    found = examine(home, BACKTRICK_HOME=str(nowhere), SDL_AUDIODRIVER="none of these")
    assert found["Video"].startswith("none")
    assert found["Sound"] == "none"
    assert found["Data"].startswith(f"{nowhere} (cannot be written")


def test_paths_name_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/jane"))
    assert doctor.anonymous("/home/jane/games (there)") == "~/games (there)"
    assert doctor.anonymous("/media/jane/stick, janet") == "/media/USER/stick, janet"


def test_the_players_name_stays_out() -> None:
    facts = dict(doctor.standing(Settings(name="Jane", text_size=1.5)))
    assert facts["Settings"] == "text_size 1.5"


def test_it_tells_which_core_thinks(home: Path) -> None:
    told = examine(home, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", BACKTRICK_CORE="python")
    assert told["Core"] == "Python (BACKTRICK_CORE says so)"

"""The frozen programs as a player has them: nothing installed, an empty home, any folder.

They are tried where they have just been built: BACKTRICK_FROZEN=1 after build/freeze.py.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.scenes.sources import LIBRARIES
from tests.desktop import Desktop, desktop, needs_desktop

from .frozen import DIST, FILE, FOLDER, environment, needs_frozen

MOST_MEGABYTES = {"folder": 45, "file": 22}
UNWANTED = ("numpy", "tkinter", "unittest", "tests", "examples", "docs", "hypothesis", "PIL")
MADE_BY = {
    "brotlicommon": "Brotli",
    "brotlidec": "Brotli",
    "FLAC": "Ogg, Vorbis, FLAC",
    "fluidsynth": "FluidSynth",
    "freetype": "FreeType",
    "harfbuzz": "HarfBuzz",
    "jpeg": "libjpeg-turbo",
    "mpg123": "mpg123",
    "ogg": "Ogg, Vorbis, FLAC",
    "opus": "Opus",
    "opusfile": "Ogg, Vorbis, FLAC",
    "python": "Python",
    "sharpyuv": "libwebp",
    "sqlite": "SQLite",
    "tiff": "LibTIFF",
    "vorbis": "Ogg, Vorbis, FLAC",
    "vorbisenc": "Ogg, Vorbis, FLAC",
    "vorbisfile": "Ogg, Vorbis, FLAC",
    "wavpack": "WavPack",
    "webpdemux": "libwebp",
    "z": "zlib",
    "SDL": "SDL",
}
"""Whose work a shared library is, where its name does not say it."""

pytestmark = needs_frozen


@pytest.fixture(params=[FOLDER, FILE], ids=["folder", "file"])
def program(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    return home


@pytest.fixture(scope="module")
def screen() -> Iterator[Desktop]:
    with desktop() as screen:
        yield screen


class Run:
    """The program, run with nothing of this process around it."""

    def __init__(self, program: Path, home: Path, *arguments: str, **variables: str) -> None:
        elsewhere = home.parent / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        done = subprocess.run(
            [str(program), *arguments],
            env=environment(home) | variables,
            cwd=elsewhere,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        self.code, self.out, self.told = done.returncode, done.stdout, done.stderr
        assert not list(elsewhere.iterdir()), "nothing is left where it was started"


def test_version(program: Path, home: Path) -> None:
    assert Run(program, home, "--version").out == f"Backtrick {__version__}\n"


def test_simulate_with_workers(program: Path, home: Path) -> None:
    table = ("--players", "2", "--seats", "expert", "--games", "4", "--jobs", "2")
    run = Run(program, home, "simulate", "classic", *table)
    assert run.code == 0, run.told
    assert "4 games" in run.out


def test_bench(home: Path) -> None:
    run = Run(FOLDER, home, "bench", "engine")
    assert run.code == 0, run.told
    assert "classic" in run.out


@pytest.mark.parametrize(("program", "kind"), [(FOLDER, "one folder"), (FILE, "one file")])
def test_the_doctor_finds_a_worker(program: Path, kind: str, home: Path) -> None:
    run = Run(program, home, "doctor", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert run.code == 0, run.told
    assert f"{__version__}, {kind}" in run.out
    assert "in a process of its own" in run.out
    assert "44100 Hz" in run.out, "SDL and all it needs to sound are inside"
    assert str(home) not in run.out


@needs_desktop
def test_the_game_comes_up_and_writes_at_home_only(
    program: Path, home: Path, screen: Desktop, tmp_path: Path
) -> None:
    before = written(DIST)
    shot = tmp_path / "shot.png"
    run = Run(program, home, "--demo", "--shot", str(shot), "--after", "3", **screen.environment)
    assert run.code == 0, run.told
    assert is_a_picture(shot)
    assert written(DIST) == before
    assert list(home.rglob("settings.json"))


@needs_desktop
def test_without_a_home_it_says_so_and_plays(home: Path, screen: Desktop, tmp_path: Path) -> None:
    shots = []
    for place in (home, Path("/proc/nowhere")):
        shots.append(tmp_path / f"{place.name}.png")
        variables = {"BACKTRICK_HOME": str(place), **screen.environment}
        run = Run(FOLDER, home, "--shot", str(shots[-1]), "--after", "3", **variables)
        assert run.code == 0, run.told
    menu, told = map(pygame.image.load, map(str, shots))
    assert menu.get_at(menu.get_rect().center) != told.get_at(told.get_rect().center)
    table = tmp_path / "table.png"
    options = ("--game", "classic", "--fire", "--shot", str(table), "--after", "2")
    assert Run(FOLDER, home, *options, **variables).code == 0
    assert is_a_picture(table)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
def test_without_a_screen_it_says_so(program: Path, home: Path) -> None:
    run = Run(program, home)
    assert run.code == 3
    assert "no screen" in run.told


@pytest.mark.skipif(sys.platform != "linux", reason="measured on Linux")
def test_they_stay_small() -> None:
    files = [file for file in FOLDER.parent.rglob("*") if not file.is_symlink()]
    assert sum(file.stat().st_size for file in files) < MOST_MEGABYTES["folder"] * 1e6
    assert FILE.stat().st_size < MOST_MEGABYTES["file"] * 1e6


def test_nothing_else_is_inside() -> None:
    names = {part for file in FOLDER.parent.rglob("*") for part in file.relative_to(DIST).parts}
    assert not names & set(UNWANTED)


def test_whatever_is_inside_is_credited() -> None:
    credited = {work.name for work in LIBRARIES}
    for library in FOLDER.parent.rglob("lib*.so*"):
        name = re.match(r"lib([A-Za-z]+(?:123)?)", library.name)
        assert name
        assert MADE_BY.get(name[1], f"lib{name[1]}") in credited, library.name


def written(folder: Path) -> dict[Path, int]:
    """Every file below a folder, and when it was last written."""
    return {file: file.lstat().st_mtime_ns for file in folder.rglob("*")}


def is_a_picture(path: Path) -> bool:
    """Not empty, and not of one colour."""
    picture = pygame.image.load(str(path))
    return len({tuple(picture.get_at((x, 200))) for x in range(picture.get_width())}) > 5

"""How the program ends: pictures and output that cannot be written, signals, odd surroundings."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.platform.saves import save_file
from game.platform.store import SETTINGS, Store
from game.play.session import Session

ROOT = Path(__file__).parents[1]
SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PATIENCE = 60
FULL = Path("/dev/full")

needs_full = pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
needs_signals = pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")


def start(
    home: Path, *arguments: str, python: tuple[str, ...] = (), **more: str
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *python, str(ROOT / "main.py"), *arguments],
        env={**os.environ, **SCREENLESS, "BACKTRICK_HOME": str(home), **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def ended(program: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Exit code, output and errors; a traceback is never among them."""
    with program:
        try:
            out, err = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert "Traceback" not in err, err
    return program.returncode, out, err


@pytest.mark.parametrize("place", ["nowhere/shot.png", "."])
def test_a_picture_that_cannot_be_written_is_said_so(tmp_path: Path, place: str) -> None:
    shot = str(tmp_path / place)
    code, _, err = ended(start(tmp_path, "--mute", "--shot", shot, "--after", "0.1"))
    assert code == 4
    assert f"The picture cannot be written to {shot}" in err


@needs_full
@pytest.mark.parametrize("command", ["--help", "simulate quick --games 2 --jobs 1"])
@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_full_disk_under_the_output_is_said_so(
    tmp_path: Path, buffered: str, command: str
) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *command.split()],
            env={
                **os.environ,
                **SCREENLESS,
                "BACKTRICK_HOME": str(tmp_path),
                "PYTHONUNBUFFERED": buffered,
            },
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 4
    assert done.stderr.strip().splitlines() == [
        "backtrick: The output cannot be written: No space left on device."
    ]


@needs_signals
@pytest.mark.parametrize("command", ["doctor", "--help", "simulate duel --games=4 --jobs=2"])
def test_whoever_closes_the_pipe_has_read_enough(tmp_path: Path, command: str) -> None:
    program = start(tmp_path, *command.split())
    assert program.stdout is not None
    program.stdout.close()
    assert program.stderr is not None
    err = program.stderr.read()
    assert program.wait(PATIENCE) in (0, 4)
    assert err == ""
    program.stderr.close()


@needs_signals
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_game_as_closing_its_window_does(tmp_path: Path, number: int) -> None:
    """Ctrl-C reaches the whole group of processes, also the one in which a computer thinks."""
    program = start(tmp_path, "--mute", "--game", "classic", "--demo")
    deadline = time.monotonic() + PATIENCE
    while Store(tmp_path).read(SETTINGS) is None and time.monotonic() < deadline:
        time.sleep(0.1)  # the settings are written with the first picture
    os.killpg(program.pid, number)
    code, out, err = ended(program)
    assert code == 128 + number
    assert (out, err) == ("", "")


ODD = {
    "optimised": ({}, ("-OO",)),
    "C, odd hours": (
        {
            "LC_ALL": "C",
            "LANG": "C",
            "PYTHONUTF8": "0",
            "TZ": "<+1345>-13:45<+1445>,M9.5.0/2:45,M4.1.0/3:45",
        },
        (),
    ),
    "Turkish, no such zone": (
        {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "Moon/Crater"},
        (),
    ),
}


def test_games_come_out_the_same_in_odd_surroundings(tmp_path: Path) -> None:
    command = ("simulate", "twist", "--games", "4", "--jobs", "1", "--seats", "club,greedy")
    figures = []
    for more, python in [({}, ()), *ODD.values()]:
        code, out, err = ended(start(tmp_path, *command, "--json", python=python, **more))
        assert (code, err) == (0, "")
        figures.append({name: json.loads(out)[name] for name in ("players", "turns", "moves")})
    assert all(each == figures[0] for each in figures)


@pytest.mark.parametrize("odd", ODD)
def test_the_game_starts_and_saves_in_odd_surroundings(tmp_path: Path, odd: str) -> None:
    more, python = ODD[odd]
    shot = tmp_path / "größe.png"
    options = ("--mute", "--game", "classic", "--size", "960x540", "--after", "0.5")
    program = start(tmp_path / "hööme", *options, "--shot", str(shot), python=python, **more)
    assert ended(program) == (0, "", "")
    assert shot.exists()
    store = Store(tmp_path / "hööme")
    assert Session.from_data(store.read(save_file("classic"))).setup.seed is not None
    assert store.take_troubles() == []

"""Whole games of all kinds through the real program, and what it needs for them."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def run(home: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--mute", *options],
        env={**os.environ, **SCREENLESS, "BACKTRICK_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_games_of_all_kinds_are_played_one_after_the_other(tmp_path: Path) -> None:
    done = run(tmp_path, "--demo", "--soak", "10")
    assert done.returncode == 0, done.stderr
    first, last = done.stdout.splitlines()
    assert re.fullmatch(r"at the start: [\d.]+ MB", first)
    assert re.fullmatch(r"at the end, after 10 games: [\d.]+ MB", last)
    assert list(tmp_path.iterdir()) == [], "nothing of it is kept"


def test_random_input_instead_of_games(tmp_path: Path) -> None:
    done = run(tmp_path, "--soak", "100", "--monkey", "--seed", "3")
    assert done.returncode == 0, done.stderr
    first, last = done.stdout.splitlines()
    assert first == "random input from seed 3 on"
    assert re.fullmatch(r"seed 3: \d+ inputs, \d+ games came to their end", last)
    assert list(tmp_path.iterdir()) == [], "nothing of it is kept"


def test_people_are_not_soaked(tmp_path: Path) -> None:
    done = run(tmp_path, "--soak", "10")
    assert done.returncode == 2
    assert "--demo" in done.stderr

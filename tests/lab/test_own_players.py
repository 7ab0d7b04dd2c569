"""Somebody's own player may do anything: one sentence says which seat, which player, which deal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
MODULES = {
    "bots.py": """
import os, sys
from game.players import Player

class First(Player):
    def choose(self, view):
        return self.rules.legal_moves(view)[0]

class Raises(First):
    def choose(self, view):
        raise ZeroDivisionError("of two\\nlines")

class Dies(First):
    def choose(self, view):
        os._exit(0)

class DiesAtOnce(First):
    def __init__(self, *seated):
        os._exit(0)

class DiesWatching(First):
    def observe(self, events):
        os._exit(0)

class Leaves(First):
    def choose(self, view):
        sys.exit("bye")

class Nothing(First):
    def choose(self, view):
        return None

class Cheats(First):
    def choose(self, view):
        return self.rules.move("99>U1")

class Tells(First):
    def signals(self, view):
        return ("I have a 7",)

class Babbles(First):
    def signals(self, view):
        return None

class Forgets(First):
    def observe(self, events):
        raise KeyError("what")

class Wavers(First):
    def wants_to_start(self, view):
        return "perhaps"

class Ponders(First):
    def choose(self, view):
        while True:
            pass
""",
    "wrong.py": "def half(:",
    "failing.py": "1 / 0",
    "leaving.py": "raise SystemExit(3)",
    "dying.py": "import os; os._exit(3)",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in MODULES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def start(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def complaint(folder: Path, seats: str, *arguments: str) -> str:
    program = start(folder, "simulate", "classic", "--games", "2", "--seats", seats, *arguments)
    out, err = program.communicate(timeout=PATIENCE)
    assert program.returncode == 2, err
    assert out == ""
    (line,) = err.splitlines()
    return line.removeprefix("backtrick: ")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (":X", '":X" is not of the form module:Class.'),
        ("..:X", '"..:X" is not of the form module:Class.'),
        ("bots:", '"bots:" is not of the form module:Class.'),
        ("bots:os", '"bots:os" is not a Player.'),
        ("bots:Nobody", "has no attribute 'Nobody'."),
        ("game.players:Player", "cannot be made: TypeError: Can't instantiate abstract class"),
        ("wrong:X", "cannot be found: SyntaxError: "),
        ("failing:X", "cannot be found: ZeroDivisionError: division by zero."),
        ("leaving:X", "cannot be found: SystemExit: 3."),
        ("dying:X", 'The player "dying:X" ended its process at once.'),
        ("bots:DiesAtOnce", 'The player "bots:DiesAtOnce" ended its process at once.'),
    ],
)
def test_a_player_that_cannot_be_had_is_named(folder: Path, name: str, told: str) -> None:
    assert told in complaint(folder, f"greedy,{name}")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Raises", "failed to choose: ZeroDivisionError: of two lines."),
        ("Leaves", "failed to choose: SystemExit: bye."),
        ("Nothing", "chose None, which is no move."),
        ("Cheats", "chose 99>U1: 99 is not in the hand of the player on turn."),
        ("Tells", "spoke: These rules do not let this seat say that now."),
        ("Babbles", "failed to speak: TypeError: "),
        ("Forgets", "failed to observe: KeyError: 'what'."),
        ("Wavers", "failed to say whether it wants to start: ValueError: "),
        ("Dies", "ended the process it ran in."),
        ("DiesWatching", "ended the process it ran in."),
    ],
)
def test_a_player_that_breaks_a_game_is_named_with_its_seat_and_the_deal(
    folder: Path, name: str, told: str
) -> None:
    said = complaint(folder, f"greedy,bots:{name}", "--jobs", "1")
    assert said.startswith(f"Seat 1, bots:{name}, in game 0 (deal ")
    assert told in said


def test_with_several_jobs_it_is_named_too(folder: Path) -> None:
    assert "Seat 1, bots:Dies, in game " in complaint(folder, "greedy,bots:Dies", "--jobs", "2")


# Ctrl-C


def is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("seconds", [0.4, 1.0, 2.0])
def test_ctrl_c_ends_even_a_player_that_never_answers(
    folder: Path, jobs: str, seconds: float
) -> None:
    """It waits for no game: this one would never end."""
    program = start(folder, "simulate", "classic", "--seats", "bots:Ponders,greedy", "--jobs", jobs)
    time.sleep(seconds)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=PATIENCE)
    assert err == ""
    assert program.returncode in (0, 130)
    assert program.returncode == 130 or "0 games of 1000: interrupted" in out
    deadline = time.monotonic() + PATIENCE
    while not is_gone(program.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert is_gone(program.pid), "a process is left"

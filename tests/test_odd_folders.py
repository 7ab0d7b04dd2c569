"""Folders that cannot be used: the game is playable, and says in words that nothing is kept.

Root may read and write everything, so these programs run as a user of their own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOBODY = 54321
"""A user without an entry in the system's list of users."""
PROBE = """
import sys
sys.path.insert(0, sys.argv[1])
from game.launch import LaunchOptions
from game.program import Program
program = Program(LaunchOptions(mute=True, language="en"))
for _ in range(40):
    program.step(1 / 60)
    program.draw(1.0)
    program.context.store.flush()
print(program.context.stack.top.text)
program.context.stack.pop(program.context.stack.top)
from game.engine import rules
from game.scenes import routes
routes.start_at_once(program.context, rules("classic"), 7)
program.step(1 / 60)
table = program.context.stack.top
table.person.place(table.hand[0], "U1")
program.step(1 / 60)
print(len(table.session.steps), "played")
routes.to_menu(program.context)
program.step(1 / 60)
routes.open_statistics(program.context)
program.step(1 / 60)
routes.open_scores(program.context)
program.step(1 / 60)
program.draw(1.0)
program.close()
from game import crash
sys.exit(crash.tell(ValueError("lost"), "en", window=False))
"""
"""Plays a little, looks at everything that is kept, and crashes."""

pytestmark = pytest.mark.skipif(
    os.name == "nt" or (os.geteuid() == 0 and not shutil.which("setpriv")),
    reason="needs POSIX, and setpriv for root",
)


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that belongs to nobody, outside those of the user who runs the tests."""
    with tempfile.TemporaryDirectory(prefix="backtrick-test-") as name:
        folder = Path(name)
        _give(folder)
        yield folder
        for path in [folder, *folder.rglob("*")]:
            path.chmod(0o700)


def _give(path: Path) -> None:
    if os.geteuid() == 0:
        os.chown(path, NOBODY, NOBODY)


def locked(place: Path) -> dict[str, str]:
    folder = place / "locked"
    folder.mkdir()
    (folder / "settings.json").write_text('{"version": 1, "data": {}}')
    _give(folder)
    folder.chmod(0o000)
    return {"BACKTRICK_HOME": str(folder)}


def below_a_locked_one(place: Path) -> dict[str, str]:
    return {"BACKTRICK_HOME": locked(place)["BACKTRICK_HOME"] + "/below"}


def read_only(place: Path) -> dict[str, str]:
    place.chmod(0o500)
    return {"BACKTRICK_HOME": str(place)}


def a_file(place: Path) -> dict[str, str]:
    (place / "file").write_text("not a folder")
    return {"BACKTRICK_HOME": str(place / "file")}


def of_no_user(place: Path) -> dict[str, str]:
    return {"BACKTRICK_HOME": "~nouser/x"}


def no_home(place: Path) -> dict[str, str]:
    return {}


NOT_WRITTEN = "Nothing can be written to"
NO_FOLDER = "There is no folder to keep your games in"
CASES = [
    (locked, NOT_WRITTEN),
    (below_a_locked_one, NOT_WRITTEN),
    (read_only, NOT_WRITTEN),
    (a_file, NOT_WRITTEN),
    (of_no_user, NO_FOLDER),
    pytest.param(
        no_home,
        NO_FOLDER,
        marks=pytest.mark.skipif(
            os.name == "nt" or os.geteuid() != 0, reason="only root can be a user without an entry"
        ),
    ),
]


def run(place: Path, script: str, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    user = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    gone = ("HOME", "BACKTRICK_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    kept = {name: value for name, value in os.environ.items() if name not in gone}
    quiet = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    return subprocess.run(
        [*(user if os.geteuid() == 0 else []), sys.executable, "-c", script, str(ROOT)],
        env={**kept, **quiet, **variables},
        cwd=place,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(("case", "words"), CASES)
def test_the_game_is_playable_says_that_nothing_is_kept_and_can_even_crash(
    place: Path, case: Callable[[Path], dict[str, str]], words: str
) -> None:
    done = run(place, PROBE, case(place))
    told, played, *_ = done.stdout.splitlines()
    assert told.startswith(words)
    assert played == "1 played"
    assert done.returncode == 1
    assert "Traceback" not in done.stderr, "the error had none"
    assert done.stderr.startswith("ValueError: lost")
    assert "Backtrick has to close" in done.stderr
    assert [path.name for path in place.iterdir() if path.name.startswith("~")] == []

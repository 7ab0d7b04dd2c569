"""What was shown survives a kill at every step by which it is saved."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .kills import compared

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs POSIX kills and forks")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, which has no threads and no display to be forked."""
    return subprocess.run(
        [sys.executable, "-m", "tests.faults", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_nothing_that_was_shown_is_lost_by_kills() -> None:
    done = run("--kills", "8")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].endswith("kills, 0 losses")


def test_a_finished_game_survives_a_kill_at_every_step_to_the_archive() -> None:
    done = run("--finish")
    assert done.returncode == 0, done.stdout + done.stderr
    for moment in (
        "queued statistics.db",
        "before commit statistics.db",
        "before remove game-classic.json",
    ):
        assert moment in done.stdout


RECORD = '{"names": ["Ada", "Bob"]}'
FOUND = {
    "save": "abc",
    "archive": [RECORD, "game"],
    "settings": {"music": 0.5},
    "scores": {"classic": [["A", 1]]},
    "troubles": [],
    "files": [],
}
PROMISED = {"settings": {"music": 0.5}, "scores": None}


@pytest.mark.parametrize(
    ("promise", "found"),
    [
        ({"save": "abcd"}, {}),
        ({"finished": "other"}, {}),
        ({}, {"archive": ["game"]}),
        ({}, {"archive": [RECORD, "game", "game"]}),
        ({"settings": {"music": 0.6}}, {}),
        ({"scores": {"classic": [["B", 1]]}}, {}),
        ({}, {"troubles": ["damaged"]}),
    ],
)
def test_a_loss_is_noticed(promise: dict[str, object], found: dict[str, object]) -> None:
    assert compared([PROMISED | promise], FOUND | found)


def test_what_is_kept_is_no_loss() -> None:
    assert compared([PROMISED | {"finished": "game"}, PROMISED | {"save": "ab"}], FOUND) == []

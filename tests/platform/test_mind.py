"""Thinking without being noticed: two ways, one thought, and nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import engine
from game.platform.mind import Mind
from game.players import make
from game.players.thinker import Thought

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


def question(level: str = "master", seed: int = 5) -> tuple[Any, Any]:
    rules = engine.rules("classic", players=2)
    state = rules.deal(seed)
    return make(level, rules, 0, seed), rules.view(state, 0)


def wait_for(mind: Mind) -> Thought:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        thought = mind.poll()
        if thought is not None:
            return thought
        time.sleep(0.005)
    raise TimeoutError("no thought came")


@pytest.fixture
def mind() -> Iterator[Mind]:
    mind = Mind()
    yield mind
    mind.close()


def test_a_worker_and_slices_come_to_the_same_thought(mind: Mind) -> None:
    mind.start(*question())
    here = Mind(with_worker=False)
    here.start(*question())
    assert wait_for(mind) == wait_for(here)


def test_players_without_a_plan_think_too(mind: Mind) -> None:
    mind.start(*question("greedy"))
    (only,) = wait_for(mind)
    assert len(only.moves) == 1


def test_a_killed_worker_loses_no_move(mind: Mind) -> None:
    mind.start(*question())
    assert mind._worker is not None
    assert mind._worker.pid is not None
    os.kill(mind._worker.pid, signal.SIGKILL)
    assert wait_for(mind)
    mind.start(*question(seed=6))
    assert wait_for(mind), "and the next thought has a worker again"


def test_a_worker_that_cannot_be_had_is_done_without(
    mind: Mind, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Mind) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(Mind, "_hire", refused)
    mind.start(*question("expert"))
    assert wait_for(mind)


def test_a_cancelled_thought_is_never_heard_of(mind: Mind) -> None:
    mind.start(*question(seed=1))
    mind.cancel()
    assert not mind.busy
    assert mind.poll() is None
    mind.start(*question(seed=2))
    here = Mind(with_worker=False)
    here.start(*question(seed=2))
    assert wait_for(mind) == wait_for(here)


def test_nothing_is_left_running_after_closing() -> None:
    mind = Mind()
    mind.start(*question())
    worker = mind._worker
    assert worker is not None
    mind.close()
    assert not worker.is_alive()


THINKER = """
import time
from tests.platform.test_mind import Mind, question

if __name__ == "__main__":
    mind = Mind()
    mind.start(*question())
    print(mind._worker.pid, flush=True)
    time.sleep(60)
"""


def test_nothing_is_left_running_when_the_program_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "thinker.py"
    program.write_text(THINKER)
    process = subprocess.Popen(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    process.kill()
    process.wait()
    until = time.monotonic() + PATIENCE
    while _runs(pid):
        assert time.monotonic() < until, "the worker outlived the program"
        time.sleep(0.05)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")")[1].split()[0] != "Z"
    except OSError:
        return False

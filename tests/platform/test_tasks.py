"""Every kind of task comes to the same result in a worker and in slices."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from game.analysis import analyst_for
from game.analysis.review import Progress
from game.analysis.tasks import AssessPosition, ReviewGame
from game.engine import rules
from game.platform.thinking import TaskRunner
from game.players.solver import Request
from game.players.worker import Task
from tests.analysis.played import played

PATIENCE = 120.0
TABLE = rules("quick", players=2)


def assessed() -> AssessPosition:
    state = TABLE.deal(3)
    return AssessPosition(analyst_for(TABLE, 0), TABLE.view(state, 0))


def reviewed() -> ReviewGame:
    """Of the first few turns."""
    record = played(TABLE, 2, "greedy")
    return ReviewGame(replace(record, entries=record.entries[:5]))


TASKS: dict[str, Task[object]] = {
    "analysis": assessed(),
    "review": reviewed(),
    "solver": Request(TABLE, TABLE.deal(11), widths=(30,)),
}


@pytest.fixture
def runner() -> Iterator[TaskRunner[object]]:
    runner: TaskRunner[object] = TaskRunner()
    yield runner
    runner.close()


def wait_for(runner: TaskRunner[object]) -> object:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        result = runner.result()
        if result is not None:
            return result
        time.sleep(0.005)
    raise TimeoutError("no result came")


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_a_worker_and_slices_come_to_the_same_result(
    runner: TaskRunner[object], task: Task[object]
) -> None:
    runner.run(task)
    assert runner.has_worker
    here: TaskRunner[object] = TaskRunner(with_worker=False)
    here.run(task)
    assert wait_for(runner) == wait_for(here)
    assert not runner.busy


class CountSlowly(NamedTuple):
    """Never done within a test."""

    def steps(self) -> Generator[Progress, None, None]:
        for done in range(10**6):
            time.sleep(0.001)
            yield Progress(done, 10**6)


def test_a_long_task_says_how_far_it_is_and_survives_its_worker(
    runner: TaskRunner[object],
) -> None:
    runner.run(CountSlowly())
    until = time.monotonic() + PATIENCE
    while runner.progress is None and time.monotonic() < until:
        assert runner.result() is None
        time.sleep(1 / 60)  # as often as the game looks
    assert isinstance(runner.progress, Progress)
    assert runner._worker is not None
    os.kill(runner._worker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    while runner.has_worker and time.monotonic() < until:
        runner.result()
    assert runner.busy, "it goes on in slices"
    runner.cancel()
    assert runner.result() is None

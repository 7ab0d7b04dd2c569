"""Does long work without holding up frames: in a worker process, or in short slices.

Both ways come to the same result: a task is bounded by its own amount of work and never by the
clock, and what thinking changed in a player comes back with the thought. So a worker that dies,
hangs or answers nonsense costs time, and nothing else.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    from game.players.player import AnyPlayer
    from game.players.thinker import Thought
    from game.players.worker import Answer, Task

    from .worker_process import WorkerProcess

Result = TypeVar("Result")

SLICE = 0.004
"""Seconds that a slice of work may take from a frame."""
DEADLINE = 480
"""Looks for an answer, one a step, after which a worker that says nothing is replaced."""


class TaskRunner(Generic[Result]):
    """Does one task at a time: `run`, ask for the `result` each frame, or `cancel`."""

    def __init__(self, *, with_worker: bool = True) -> None:
        self._with_worker = with_worker
        self._worker: WorkerProcess | None = None
        self._silence = 0
        """Looks since the worker last said anything."""
        self._number = 0
        self._task: Task[Result] | None = None
        self._slices: Generator[object, None, Result] | None = None
        self.progress: object = None
        """What the task last said about how far it is."""

    @property
    def busy(self) -> bool:
        """Whether a task is under way."""
        return self._task is not None

    @property
    def has_worker(self) -> bool:
        """Whether the last result came, or will come, from the worker process."""
        return self._worker is not None and self._slices is None

    @property
    def worker_lost(self) -> bool:
        """Whether the task is done here because there is no worker that answers."""
        return self._with_worker and self._slices is not None

    def run(self, task: Task[Result]) -> None:
        """Begin a task; an earlier one is cancelled."""
        self.cancel()
        self._number += 1
        self._task = task
        if self._with_worker:
            self._ask_worker()
        else:
            self._work_here()

    def result(self) -> Result | None:
        """The result once it is there. Without a sound worker, the work is done in slices."""
        if self._task is None:
            return None
        result = self._work_a_slice() if self._slices else self._hear_worker()
        if result is not None:
            self._task = self._slices = None
        return result

    def cancel(self) -> None:
        """Cancel at once: whatever the worker still says is ignored."""
        self._task = self._slices = None
        self.progress = None

    def close(self) -> None:
        """Cancel, and end the worker process."""
        self.cancel()
        if self._worker:
            self._worker.kill()
            self._worker.wait()
            self._worker = None

    # In the worker process

    def _ask_worker(self) -> None:
        # Imported with the first task: the menu needs no processes and no players.
        from game.players.worker import UNPICKLABLE, Request

        from .worker_process import WorkerProcess

        assert self._task is not None
        try:
            question = pickle.dumps(Request(self._number, self._task))
            if self._worker is None or not self._worker.alive:
                self._worker = WorkerProcess()
                self._silence = 0
            self._worker.ask(question)
        except UNPICKLABLE:  # a player that cannot be sent
            self._work_here()
        except (OSError, ValueError, EOFError):  # no more processes
            self._do_without_worker()

    def _hear_worker(self) -> Result | None:
        from game.players.worker import Done

        from .worker_process import WorkerLost

        assert self._worker is not None
        self._silence += 1
        try:
            for said in self._worker.answers():
                self._silence = 0
                if said.number != self._number:
                    continue
                if isinstance(said, Done):
                    return cast("Result", said.result)
                self.progress = said.progress
        except WorkerLost:
            self._do_without_worker()
        if self._silence >= DEADLINE:
            self._do_without_worker()
        return None

    def _do_without_worker(self) -> None:
        """There is no worker that answers: work in slices. The next task tries a new one."""
        if self._worker:
            self._worker.kill()
        self._worker = None
        self._silence = 0
        self._work_here()

    # In slices

    def _work_here(self) -> None:
        assert self._task is not None
        self._slices = self._task.steps()

    def _work_a_slice(self) -> Result | None:
        assert self._slices is not None
        until = time.perf_counter() + SLICE
        while time.perf_counter() < until:
            try:
                self.progress = next(self._slices) or self.progress
            except StopIteration as done:
                return cast("Result", done.value)
        return None


if TYPE_CHECKING:
    AnswerRunner = TaskRunner[Answer]
else:
    AnswerRunner = TaskRunner  # players are imported with the first thought


class ThinkingService(AnswerRunner):
    """Thinks for one player at a time: `start`, `poll` for the thought each frame, or `cancel`."""

    def __init__(self, *, with_worker: bool = True) -> None:
        super().__init__(with_worker=with_worker)
        self._player: AnyPlayer | None = None

    def start(self, player: AnyPlayer, view: Any) -> None:
        """Start thinking about a view; an earlier thought is cancelled."""
        from game.players.worker import Thinking

        self._player = player
        self.run(Thinking(player, view))

    def poll(self) -> Thought | None:
        """The thought once it is there; what it changed in the player is applied."""
        answer = self.result()
        if answer is None:
            return None
        assert self._player is not None
        vars(self._player).update(answer.changes)
        return answer.thought

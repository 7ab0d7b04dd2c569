"""Runs computer players without holding up frames: in a worker process, or in short slices.

Both ways come to the same thought and leave the player in the same state: its work is bounded by
itself and never by the clock, and what thinking changed in the player comes back with the thought.
So a worker that dies, hangs or answers nonsense costs time, and nothing else.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.players.player import AnyPlayer
    from game.players.thinker import Thought
    from game.players.worker import Answer

    from .worker_process import WorkerProcess

SLICE = 0.004
"""Seconds that a slice of thinking may take from a frame."""
DEADLINE = 480
"""Looks for an answer, one a step, after which a worker that says nothing is replaced."""


class ThinkingService:
    """Thinks for one player at a time: `start`, `poll` for the thought each frame, or `cancel`."""

    def __init__(self, *, with_worker: bool = True) -> None:
        self._with_worker = with_worker
        self._worker: WorkerProcess | None = None
        self._silence = 0
        """Looks since the worker last said anything."""
        self._number = 0
        self._asked: tuple[AnyPlayer, Any] | None = None
        self._slices: Generator[None, None, Answer] | None = None

    @property
    def busy(self) -> bool:
        """Whether a thought is under way."""
        return self._asked is not None

    @property
    def has_worker(self) -> bool:
        """Whether the last thought came, or will come, from the worker process."""
        return self._worker is not None and self._slices is None

    def start(self, player: AnyPlayer, view: Any) -> None:
        """Start thinking about a view; an earlier thought is cancelled."""
        self.cancel()
        self._number += 1
        self._asked = (player, view)
        if self._with_worker:
            self._ask_worker()
        else:
            self._think_here()

    def poll(self) -> Thought | None:
        """The thought once it is there. Without a sound worker, the player thinks in slices."""
        if self._asked is None:
            return None
        answer = self._think_a_slice() if self._slices else self._hear_worker()
        if answer is None:
            return None
        player, _ = self._asked
        vars(player).update(answer.changes)
        self._asked = self._slices = None
        return answer.thought

    def cancel(self) -> None:
        """Cancel at once: whatever the worker still answers is ignored."""
        self._asked = self._slices = None

    def close(self) -> None:
        """Cancel, and end the worker process."""
        self.cancel()
        if self._worker:
            self._worker.kill()
            self._worker.wait()
            self._worker = None

    # In the worker process

    def _ask_worker(self) -> None:
        # Imported with the first thought: the menu needs no processes and no players.
        from game.players.worker import UNPICKLABLE

        from .worker_process import WorkerProcess

        assert self._asked is not None
        try:
            question = pickle.dumps((self._number, *self._asked))
            if self._worker is None or not self._worker.alive:
                self._worker = WorkerProcess()
                self._silence = 0
            self._worker.ask(question)
        except UNPICKLABLE:  # a player that cannot be sent
            self._think_here()
        except (OSError, ValueError, EOFError):  # no more processes
            self._do_without_worker()

    def _hear_worker(self) -> Answer | None:
        from .worker_process import WorkerLost

        assert self._worker is not None
        self._silence += 1
        try:
            for number, answer in self._worker.answers():
                self._silence = 0
                if number == self._number:
                    return answer
        except WorkerLost:
            self._do_without_worker()
        if self._silence >= DEADLINE:
            self._do_without_worker()
        return None

    def _do_without_worker(self) -> None:
        """There is no worker that answers: think in slices. The next thought tries a new one."""
        if self._worker:
            self._worker.kill()
        self._worker = None
        self._silence = 0
        self._think_here()

    # In slices

    def _think_here(self) -> None:
        from game.players.worker import thinking

        assert self._asked is not None
        self._slices = thinking(*self._asked)

    def _think_a_slice(self) -> Answer | None:
        assert self._slices is not None
        until = time.perf_counter() + SLICE
        while time.perf_counter() < until:
            try:
                next(self._slices)
            except StopIteration as done:
                answer: Answer = done.value
                return answer
        return None

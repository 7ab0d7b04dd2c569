"""Runs computer players without holding up frames: in a worker process, or in short slices.

Both ways come to the same thought and leave the player in the same state: its work is bounded by
itself and never by the clock, and what thinking changed in the player comes back with the thought.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Generator
from pickle import PicklingError
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from game.players.player import AnyPlayer
    from game.players.thinker import Thought
    from game.players.worker import Answer

SLICE = 0.004
"""Seconds that a slice of thinking may take from a frame."""
PATIENCE = 0.5
"""Seconds that the worker has to end before it is killed."""


class ThinkingService:
    """Thinks for one player at a time: `start`, `poll` for the thought each frame, or `cancel`."""

    def __init__(self, *, with_worker: bool = True) -> None:
        self._with_worker = with_worker
        self._worker: BaseProcess | None = None
        self._pipe: Connection | None = None
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
        """The thought once it is there. If the worker died, the player thinks in slices instead."""
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
        if self._pipe:
            self._pipe.close()
        if self._worker:
            self._worker.terminate()
            self._worker.join(PATIENCE)
            if self._worker.is_alive():
                self._worker.kill()
                self._worker.join()
        self._worker = self._pipe = None

    # In the worker process

    def _ask_worker(self) -> None:
        assert self._asked is not None
        try:
            if self._worker is None or not self._worker.is_alive():
                self._start_worker()
            assert self._pipe is not None
            self._pipe.send((self._number, *self._asked))
        except (OSError, ValueError, EOFError):
            self._do_without_worker()
        except (PicklingError, AttributeError, TypeError):  # a player that cannot be sent
            self._think_here()

    def _start_worker(self) -> None:
        # Imported with the first thought: the menu needs no processes and no players.
        from multiprocessing import get_context

        from game.players.worker import serve

        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._worker = context.Process(target=serve, args=(theirs,), daemon=True)
        self._worker.start()
        theirs.close()

    def _hear_worker(self) -> Answer | None:
        assert self._pipe is not None
        assert self._worker is not None
        try:
            while self._pipe.poll():
                number, answer = self._pipe.recv()
                if number == self._number:
                    heard: Answer = answer
                    return heard
            if not self._worker.is_alive():
                self._do_without_worker()
        except (OSError, EOFError):
            self._do_without_worker()
        return None

    def _do_without_worker(self) -> None:
        """There is no worker, or it died: think in slices. The next thought tries one again."""
        if self._pipe:
            with contextlib.suppress(OSError):
                self._pipe.close()
        self._worker = self._pipe = None
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

"""Thinking that nobody notices: in a worker process, or in thin slices between two frames.

Both ways come to the same thought, for a player's work is bounded by itself and never by the clock.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from game.players import Player
    from game.players.thinker import Thought

SLICE = 0.004
"""Seconds that a slice of thinking may take from a frame."""
PATIENCE = 0.5


class Mind:
    """`start` a thought, `poll` for it each frame, `cancel` it whenever you like."""

    def __init__(self, *, with_worker: bool = True) -> None:
        self._with_worker = with_worker
        self._worker: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self._asked: tuple[Player, Any] | None = None
        self._slices: Generator[None, None, Thought] | None = None

    @property
    def busy(self) -> bool:
        return self._asked is not None

    @property
    def has_worker(self) -> bool:
        """Whether the last thought came, or is to come, from a process of its own."""
        return self._worker is not None and self._slices is None

    def start(self, player: Player, view: Any) -> None:
        """Begin to think about a view; an earlier thought is forgotten."""
        self.cancel()
        self._number += 1
        self._asked = (player, view)
        if self._with_worker:
            self._ask_worker()
        else:
            self._think_here()

    def poll(self) -> Thought | None:
        """The thought if it is there. A worker that died is replaced by slices: nothing is lost."""
        if self._asked is None:
            return None
        thought = self._think_a_slice() if self._slices else self._hear_worker()
        if thought is not None:
            self._asked = self._slices = None
        return thought

    def cancel(self) -> None:
        """At once: whatever the worker still finds is not listened to."""
        self._asked = self._slices = None

    def close(self) -> None:
        """Nothing is left running."""
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

    # In a process of its own

    def _ask_worker(self) -> None:
        assert self._asked is not None
        try:
            if self._worker is None or not self._worker.is_alive():
                self._hire()
            assert self._pipe is not None
            self._pipe.send((self._number, *self._asked))
        except (OSError, ValueError, EOFError):
            self._do_without()

    def _hire(self) -> None:
        # Processes and players are imported with the first thought: the menu can do without.
        from multiprocessing import get_context

        from game.players.worker import serve

        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._worker = context.Process(target=serve, args=(theirs,), daemon=True)
        self._worker.start()
        theirs.close()

    def _hear_worker(self) -> Thought | None:
        assert self._pipe is not None
        assert self._worker is not None
        try:
            while self._pipe.poll():
                number, thought = self._pipe.recv()
                if number == self._number:
                    heard: Thought = thought
                    return heard
            if not self._worker.is_alive():
                self._do_without()
        except (OSError, EOFError):
            self._do_without()
        return None

    def _do_without(self) -> None:
        """No worker is to be had, or it died: think here, in slices. The next time tries anew."""
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

    def _think_a_slice(self) -> Thought | None:
        assert self._slices is not None
        until = time.perf_counter() + SLICE
        while time.perf_counter() < until:
            try:
                next(self._slices)
            except StopIteration as done:
                thought: Thought = done.value
                return thought
        return None

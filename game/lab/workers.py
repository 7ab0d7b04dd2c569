"""Work on all cores: the same pieces are done with any number of worker processes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from types import TracebackType
from typing import Self, TypeVar

PIECES_AHEAD = 4
"""Pieces that each worker finds waiting."""
PATIENCE = 0.2
"""Seconds after which somebody who wants to stop is heard at the latest."""

Piece = TypeVar("Piece")
Done = TypeVar("Done")


class Workers:
    """Processes that are kept for one piece of work after another; a single job needs none."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool = (
            ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
            if jobs > 1
            else None
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def each(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """What the work on each piece came to, as they are done."""
        if not self._pool:
            yield from map(work, pieces)
            return
        later = iter(pieces)
        ahead = self.jobs * PIECES_AHEAD
        waiting = {self._pool.submit(work, piece) for piece in islice(later, ahead)}
        with _interrupts_kept() as interrupted:
            while waiting:
                done, waiting = wait(waiting, PATIENCE, return_when=FIRST_COMPLETED)
                if interrupted.is_set():
                    raise KeyboardInterrupt
                waiting |= {self._pool.submit(work, piece) for piece in islice(later, len(done))}
                for future in done:
                    yield future.result()


@contextmanager
def _interrupts_kept() -> Iterator[threading.Event]:
    """Ctrl-C is noted, and acted upon when no lock is held: else the pool could wait for ever."""
    interrupted = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield interrupted
        return
    before = signal.signal(signal.SIGINT, lambda *_: interrupted.set())
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the one who collects; the workers end their piece and go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

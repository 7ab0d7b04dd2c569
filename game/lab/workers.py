"""Work on all cores: the same pieces are done with any number of worker processes."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from types import TracebackType
from typing import Self, TypeVar

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
        waiting: set[Future[Done]] = {self._pool.submit(work, piece) for piece in pieces}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def _ignore_interrupts() -> None:
    """Ctrl-C is for the one who collects; the workers end their piece and go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def progress_bar(total: int, unit: str):  # type: ignore[no-untyped-def]  # noqa: ANN201 - tqdm's own type
    """How far it is, for whoever watches a terminal."""
    from tqdm import tqdm

    return tqdm(total=total, unit=unit, leave=False, disable=not sys.stderr.isatty())

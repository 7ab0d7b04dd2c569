"""Work on all cores: the same pieces are done with any number of worker processes.

Ctrl-C ends the processes at once, whatever they are doing. One that dies is reported together with
what it was doing: somebody's own player may end the process it runs in.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.sharedctypes import RawArray
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from ctypes import Array, c_longlong

PIECES_AHEAD = 3
"""Pieces that a worker has or finds waiting."""
PATIENCE = 0.1
"""Seconds after which Ctrl-C is heard at the latest."""

Piece = TypeVar("Piece")
Done = TypeVar("Done")


class WorkerDied(Exception):  # noqa: N818 - the name says it
    """A worker process ended by itself, in the middle of its work."""

    def __init__(self, notes: tuple[int, int] = (0, 0), piece: object = None) -> None:
        super().__init__("A worker process ended by itself.")
        self.notes = notes
        """The last that it noted, see `note`."""
        self.piece = piece
        """What it was to do, where that is all that is known."""


_notes: Array[c_longlong] | None = None


def note(first: int, second: int) -> None:
    """In a worker: note what it is about to do, in case it does not survive that."""
    if _notes is not None:
        _notes[0], _notes[1] = first, second


class AnyWorkers(Protocol):
    """Whoever does the work: processes of this machine, or a cluster."""

    @property
    def jobs(self) -> int:
        """How many pieces are worked on at a time."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None: ...

    def each(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """What the work on each piece came to, as they are done."""


def workers_for(
    jobs: int, cluster: str = "", *, apart: bool = False, modules: Iterable[str] = ()
) -> AnyWorkers:
    """So many processes of this machine, or the workers of the cluster at an address.

    `apart` and `modules`: for people's own players, see `Workers` and `ClusterWorkers`.
    """
    if not cluster:
        return Workers(jobs, apart=apart)
    from .cluster import ClusterWorkers

    return ClusterWorkers(cluster, modules)


class Workers:
    """Processes that are kept for one kind of work after another."""

    def __init__(self, jobs: int, *, apart: bool = False) -> None:
        """A single job needs no process, unless it is to be kept `apart` from this one."""
        self.jobs = jobs
        with _no_interrupts():
            self._workers = [_Worker() for _ in range(jobs if jobs > 1 or apart else 0)]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.pipe.close()

    def each(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """What the work on each piece came to, as they are done."""
        if not self._workers:
            yield from map(work, pieces)
            return
        later = iter(pieces)
        with interrupts_noted() as interrupted:
            for worker in self._workers:
                worker.begin(work)
            for _ in range(PIECES_AHEAD):
                for worker in self._workers:
                    worker.give_next(later)
            while busy := [worker for worker in self._workers if worker.waiting]:
                wait([worker.pipe for worker in busy], PATIENCE)
                if interrupted.is_set():
                    raise KeyboardInterrupt
                for worker in busy:
                    while worker.has_answered:
                        done: Done = worker.take()
                        worker.give_next(later)
                        yield done


class _Worker:
    """One process, seen from the one that gives it work."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.notes = RawArray("q", 2)
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, self.notes), daemon=True)
        self.process.start()
        theirs.close()
        self.waiting = 0
        """Pieces that it has not answered."""

    def begin(self, work: Callable[[Piece], Done]) -> None:
        self._send((work, None))

    def give_next(self, pieces: Iterator[Piece]) -> None:
        for piece in pieces:
            self._send((None, piece))
            self.waiting += 1
            return

    @property
    def has_answered(self) -> bool:
        """Whether there is an answer to take, or it died."""
        return bool(self.waiting) and self.pipe.poll()

    def take(self) -> Any:
        """What the work on its next piece came to."""
        try:
            error, done = self.pipe.recv()
        except (EOFError, ConnectionError):
            raise self._died() from None
        self.waiting -= 1
        if error is not None:
            raise error
        return done

    def _send(self, message: tuple[object, object]) -> None:
        try:
            self.pipe.send(message)
        except ConnectionError:
            raise self._died() from None

    def _died(self) -> WorkerDied:
        first, second = self.notes
        return WorkerDied((first, second))


def _serve(pipe: Connection, notes: Array[c_longlong]) -> None:
    """Work on one piece after another, until the other end is gone."""
    global _notes  # noqa: PLW0603 - there is one for each process
    _notes = notes
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work: Callable[[object], object] | None = None
    waiting: deque[object] = deque()
    with suppress(EOFError, OSError):
        while True:
            while not waiting or pipe.poll():
                new_work, piece = pipe.recv()
                if new_work is not None:
                    work = new_work
                else:
                    waiting.append(piece)
            assert work is not None
            try:
                done, failure = work(waiting.popleft()), None
            except BaseException as error:
                done, failure = None, sendable(error)
            pipe.send((failure, done))


def sendable(error: BaseException) -> Exception:
    """Exceptions of somebody's own code may be of any kind."""
    if isinstance(error, Exception) and type(error).__module__.startswith(("game.", "builtins")):
        return error
    return RuntimeError(f"{type(error).__name__}: {error}")


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes that start here never hear Ctrl-C, not even while they start."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else the first process starts it, which unblocks Ctrl-C
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def interrupts_noted() -> Iterator[threading.Event]:
    """Ctrl-C is noted, and acted upon where no message is cut in half."""
    interrupted = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield interrupted
        return
    before = signal.signal(signal.SIGINT, lambda *_: interrupted.set())
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, before)

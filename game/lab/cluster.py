"""Work on the machines of a Dask cluster, with the same results as on one core.

Dask gives the pieces of a worker that dies to another one, and lets workers join at any time.
"""

from __future__ import annotations

import logging
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from importlib.util import find_spec
from itertools import islice
from types import TracebackType
from typing import Protocol, Self, TypeVar, cast
from urllib.parse import urlsplit

from .version import fingerprint
from .workers import PATIENCE, PIECES_AHEAD, WorkerDied, interrupts_noted, sendable

ANSWER = 10
"""Seconds in which the scheduler must answer."""
RECOUNT = 1.0
"""Seconds after which the workers are counted again."""

Piece = TypeVar("Piece")
Done = TypeVar("Done")
Answer = tuple[Exception | None, list[Done]]
"""What went wrong, or what the work on one piece came to."""


class NoCluster(Exception):  # noqa: N818 - the name says it
    """The cluster cannot be used; the message says why."""


class Client(Protocol):
    """The part of Dask's client that is used here; the library has few types."""

    status: str

    def get_executor(self, *, pure: bool) -> Executor: ...
    def nthreads(self) -> dict[str, int]: ...
    def upload_file(self, filename: str) -> object: ...
    def close(self, timeout: float) -> object: ...


class ClusterWorkers:
    """The workers of a cluster, used like the local `Workers`."""

    def __init__(self, address: str, modules: Iterable[str] = ()) -> None:
        """`modules`: people's own modules, which are sent to the workers."""
        self.address = address
        self._client = _connect(address)
        self._counted = 0.0
        self._threads = 0
        for module in modules:
            self._send(module)

    @property
    def jobs(self) -> int:
        """How many pieces are worked on at a time, as far as is known."""
        return max(1, self._count())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._client.close(timeout=ANSWER)

    def each(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """What the work on each piece came to, as they are done."""
        later = iter(pieces)
        executor = self._client.get_executor(pure=False)
        version = fingerprint()
        running: dict[Future[Answer[Done]], Piece] = {}
        with interrupts_noted() as interrupted:
            try:
                while True:
                    for piece in islice(later, max(0, PIECES_AHEAD * self.jobs - len(running))):
                        running[executor.submit(_do, work, piece, version)] = piece
                    if not running:
                        return
                    finished, _ = wait(running, PATIENCE, FIRST_COMPLETED)
                    for future in finished:
                        yield self._result(future, running.pop(future))
                        if interrupted.is_set():
                            break
                    if interrupted.is_set():
                        raise KeyboardInterrupt
            finally:
                if self._client.status == "running":
                    executor.shutdown(wait=False)

    def _result(self, future: Future[Answer[Done]], piece: object) -> Done:
        from distributed import KilledWorker

        try:
            error, done = future.result()
        except KilledWorker:
            raise WorkerDied(piece=piece) from None
        except CancelledError:
            raise self._gone() from None
        except Exception as failure:  # the worker could not even read what it was to do
            raise NoCluster(
                f"A worker of the cluster at {self.address} cannot do the work: "
                f"{type(failure).__name__}: {failure}"
            ) from None
        if error is not None:
            raise error
        return done[0]

    def _count(self) -> int:
        """The threads of all workers; those that join or leave are noticed soon."""
        if time.monotonic() >= self._counted + RECOUNT:
            if self._client.status != "running":
                raise self._gone()
            try:
                self._threads = sum(self._client.nthreads().values())
            except (OSError, RuntimeError):
                raise self._gone() from None
            self._counted = time.monotonic()
        return self._threads

    def _gone(self) -> NoCluster:
        return NoCluster(f"The scheduler at {self.address} does not answer any more.")

    def _send(self, module: str) -> None:
        found = find_spec(module.partition(".")[0])
        if found is not None and found.origin and not found.submodule_search_locations:
            self._client.upload_file(found.origin)


def _connect(address: str) -> Client:
    _check(address)
    try:
        import distributed
    except ImportError:
        raise NoCluster(
            "--cluster needs the library distributed: pip install distributed"
        ) from None
    _silence()
    warnings.filterwarnings("ignore", "Sending large graph", UserWarning)
    try:
        connect = cast("Callable[..., Client]", distributed.Client)
        return connect(address, timeout=ANSWER, set_as_default=False)
    except (OSError, ValueError) as error:
        what = str(error).partition("\n")[0]
        raise NoCluster(f"No scheduler answers at {address}: {what}.") from None


def _check(address: str) -> None:
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    try:
        complete = bool(parts.hostname and parts.port)
    except ValueError:
        complete = False
    if not complete:
        raise NoCluster(f'"{address}" is not an address like tcp://host:8786.')


def _silence() -> None:
    """What goes wrong is said once, in a sentence; Dask would log it with all its calls."""
    for name in ("distributed", "tornado.application", *logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL)


def _do(work: Callable[[Piece], Done], piece: Piece, version: str) -> Answer[Done]:
    """Work on a piece, in a worker."""
    if fingerprint() != version:
        from distributed import get_worker

        name = get_worker().address
        return NoCluster(f"The worker {name} runs another version of the program."), []
    try:
        return None, [work(piece)]
    except BaseException as error:
        return sendable(error), []

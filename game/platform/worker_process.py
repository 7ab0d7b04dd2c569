"""The process in which tasks are done, and the threads that talk to it.

Nothing here waits for the process: one that hangs, dies or answers nonsense never holds up a frame.
"""

from __future__ import annotations

import contextlib
import pickle
import threading
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue

from game.players.worker import Done, Report, serve

PATIENCE = 0.5
"""Seconds that a killed process has to be gone."""


class WorkerLost(Exception):  # noqa: N818 - the name says it
    """The process is gone, or what it says makes no sense."""


class WorkerProcess:
    """One worker, from its start to `kill`; never used again after WorkerLost."""

    def __init__(self) -> None:
        context = get_context("spawn")
        pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        for talk in (_send, _receive):
            arguments = (pipe, self._questions if talk is _send else self._answers)
            threading.Thread(target=talk, args=arguments, daemon=True).start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, question: bytes) -> None:
        """Send a pickled request; it takes its time if the process does not read."""
        self._questions.put(question)

    def answers(self) -> list[Done | Report]:
        """What the worker has said since the last call."""
        found: list[Done | Report] = []
        with contextlib.suppress(Empty):
            while True:
                data = self._answers.get_nowait()
                if data is None:
                    if found:
                        self._answers.put(None)  # it answered before it went
                        return found
                    raise WorkerLost
                found.append(_read(data))
        return found

    def kill(self) -> None:
        """At once; also a process that was stopped."""
        self._questions.put(None)
        self._process.kill()

    def wait(self) -> None:
        """Wait until it is gone."""
        self._process.join(PATIENCE)


def _send(pipe: Connection, questions: SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while (question := questions.get()) is not None:
            pipe.send_bytes(question)


def _receive(pipe: Connection, answers: SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, EOFError, ValueError), pipe:
        while True:
            answers.put(pipe.recv_bytes())
    answers.put(None)


def _read(data: bytes) -> Done | Report:
    try:
        said = pickle.loads(data)
    except Exception as error:  # whatever it sent
        raise WorkerLost from error
    if not isinstance(said, Done | Report):
        raise WorkerLost
    return said

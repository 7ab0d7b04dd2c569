"""Work in another process: the worker takes a task, reports how far it is, and sends the result.

A task can be pickled and does its work in small steps: the thought of a player, the analysis of a
position, the review of a game, the solution of a deal. The worker lives as long as its pipe: when
the program ends, however it ends, the worker ends too.
"""

from __future__ import annotations

import os
import pickle
import sys
import time
from collections.abc import Generator
from multiprocessing.connection import Connection
from typing import NamedTuple, Protocol, TypeVar

from game.engine import AnyView

from .player import AnyPlayer
from .thinker import Candidate, Thinker, Thought

LOW_PRIORITY = 10
STEPS_PER_POLL = 4
"""Steps of work between two looks at the pipe."""
SIGN_OF_LIFE = 0.25
"""Seconds between two reports at least: whoever waits knows by them that the work goes on."""

UNPICKLABLE = (pickle.PicklingError, AttributeError, TypeError)
"""The errors by which pickle refuses an object."""


Result_co = TypeVar("Result_co", covariant=True)


class Task(Protocol[Result_co]):
    """A piece of work. What its steps yield, if not None, says how far it is."""

    def steps(self) -> Generator[object, None, Result_co]: ...


class Request(NamedTuple):
    """A task with a number by which its result is known."""

    number: int
    task: Task[object]


class Report(NamedTuple):
    """How far the task of that number is."""

    number: int
    progress: object


class Done(NamedTuple):
    """The result of the task of that number."""

    number: int
    result: object


class Answer(NamedTuple):
    """What a player thought, and which of its attributes changed while it did."""

    thought: Thought
    changes: dict[str, object]


class Thinking(NamedTuple):
    """The task to think for a player about a view."""

    player: AnyPlayer
    view: AnyView

    def steps(self) -> Generator[None, None, Answer]:
        return thinking(self.player, self.view)


def thinking(player: AnyPlayer, view: AnyView) -> Generator[None, None, Answer]:
    """Think in small steps, on a copy of the player: whoever asked applies the changes.

    So a thought that is given up leaves no trace, and a thought from another process leaves the
    same traces as one from here. A player that cannot be copied thinks itself.
    """
    try:
        before = {name: pickle.dumps(value) for name, value in vars(player).items()}
        copy = pickle.loads(pickle.dumps(player))
    except UNPICKLABLE:
        return Answer((yield from _thought(player, view)), {})
    thought = yield from _thought(copy, view)
    changes = {
        name: value
        for name, value in vars(copy).items()
        if name not in before or _pickled(value) != before[name]
    }
    return Answer(thought, changes)


def _pickled(value: object) -> bytes | None:
    try:
        return pickle.dumps(value)
    except UNPICKLABLE:
        return None


def _thought(player: AnyPlayer, view: AnyView) -> Generator[None, None, Thought]:
    """The thought of any player; one that only chooses thinks in a single step."""
    if isinstance(player, Thinker):
        return (yield from player.think(view))
    yield
    return (Candidate((player.choose(view),), 0.0, {}),)


def serve(pipe: Connection) -> None:
    """Do what is requested until the other end of the pipe is gone."""
    _lower_priority()
    try:
        request: Request = pipe.recv()
        while True:
            request = _do(pipe, request) or pipe.recv()
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except UNPICKLABLE:  # an answer that cannot be sent: the other end thinks for itself
        return


def _do(pipe: Connection, request: Request) -> Request | None:
    """Send the result; if another request comes first, drop this one and return that."""
    work = request.task.steps()
    steps, progress, reported = 0, None, time.monotonic()
    while True:
        try:
            progress = next(work) or progress
        except StopIteration as done:
            pipe.send(Done(request.number, done.value))
            return None
        steps += 1
        if steps % STEPS_PER_POLL:
            continue
        if pipe.poll():
            newer: Request = pipe.recv()
            return newer
        if time.monotonic() - reported >= SIGN_OF_LIFE:
            pipe.send(Report(request.number, progress))
            reported = time.monotonic()


def _lower_priority() -> None:
    """Frames come first: thinking takes the time that is left over."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(LOW_PRIORITY)

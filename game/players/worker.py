"""Thinking in another process: the worker takes a player and a view, and answers with a thought.

The worker lives as long as its pipe: when the program ends, however it ends, the worker ends too.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Generator
from multiprocessing.connection import Connection
from typing import NamedTuple

from game.engine import AnyView

from .player import AnyPlayer
from .thinker import Candidate, Thinker, Thought

LOW_PRIORITY = 10
STEPS_PER_POLL = 4
"""Steps of work between two looks at the pipe."""

UNPICKLABLE = (pickle.PicklingError, AttributeError, TypeError)
"""The errors by which pickle refuses an object."""


Request = tuple[int, AnyPlayer, AnyView]  # with a number by which its answer is known


class Answer(NamedTuple):
    """What a player thought, and which of its attributes changed while it did."""

    thought: Thought
    changes: dict[str, object]


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
    """Answer requests (number, player, view) until the other end of the pipe is gone."""
    _lower_priority()
    try:
        request = pipe.recv()
        while True:
            number, player, view = request
            request = _answer(pipe, number, thinking(player, view)) or pipe.recv()
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except UNPICKLABLE:  # an answer that cannot be sent: the other end thinks for itself
        return


def _answer(pipe: Connection, number: int, work: Generator[None, None, Answer]) -> Request | None:
    """Send the answer; if another request comes first, drop this one and return that."""
    steps = 0
    while True:
        try:
            next(work)
        except StopIteration as done:
            pipe.send((number, done.value))
            return None
        steps += 1
        if steps % STEPS_PER_POLL == 0 and pipe.poll():
            newer: Request = pipe.recv()
            return newer


def _lower_priority() -> None:
    """Frames come first: thinking takes the time that is left over."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(LOW_PRIORITY)

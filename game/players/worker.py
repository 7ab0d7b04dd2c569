"""Thinking in another process: takes a player and a view, gives back what it thought.

It lives as long as its pipe: when the program goes, however it goes, the worker goes too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from multiprocessing.connection import Connection
from typing import Any

from .player import Player
from .thinker import Candidate, Thinker, Thought

LOW_PRIORITY = 10
PEEK = 4
"""Pieces of work between two looks at the pipe."""


def thinking(player: Player, view: Any) -> Generator[None, None, Thought]:
    """Any player's thought in small pieces; those who cannot be hurried have but one."""
    if isinstance(player, Thinker):
        return (yield from player.think(view))
    yield
    return (Candidate((player.choose(view),), 0.0, {}),)


def serve(pipe: Connection) -> None:
    """Answer requests (number, player, view) until the other end of the pipe is gone."""
    _be_humble()
    try:
        request = pipe.recv()
        while True:
            number, player, view = request
            request = _answer(pipe, number, thinking(player, view)) or pipe.recv()
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _answer(pipe: Connection, number: int, work: Generator[None, None, Thought]) -> Any | None:
    """Send the thought; if another request comes first, drop this one and give that back."""
    pieces = 0
    while True:
        try:
            next(work)
        except StopIteration as done:
            pipe.send((number, done.value))
            return None
        pieces += 1
        if pieces % PEEK == 0 and pipe.poll():
            return pipe.recv()


def _be_humble() -> None:
    """The picture comes first: thinking takes the time that is left over."""
    if sys.platform == "win32":
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(LOW_PRIORITY)

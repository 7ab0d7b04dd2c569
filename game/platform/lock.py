"""A lock on the player's folder: two programs that write the same files would lose data.

The system holds the lock for as long as the program runs, and drops it however the program ends.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path

FILE = "running.lock"
NONBLOCK = getattr(os, "O_NONBLOCK", 0)
"""Never wait for somebody to open the other end, should there be a pipe of that name."""
TRIES, PAUSE = 5, 0.02
"""Attempts and seconds between them: a program that is just ending holds it a moment longer."""


class FolderLock:
    """Taken when it is made, if no other program has it."""

    def __init__(self, folder: Path | None) -> None:
        self._descriptor: int | None = None
        self.taken = False
        """Whether another program has it. Where there can be no lock, nobody has."""
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(folder / FILE, os.O_RDWR | os.O_CREAT | NONBLOCK)
        except OSError:
            return
        try:
            _try_to_lock(descriptor)
        except (BlockingIOError, PermissionError):
            self.taken = True
        except OSError:  # a file system without locks
            pass
        else:
            self._descriptor = descriptor
            return
        os.close(descriptor)

    def release(self) -> None:
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None


def _try_to_lock(descriptor: int) -> None:
    for _ in range(TRIES - 1):
        try:
            _lock(descriptor)
            return
        except (BlockingIOError, PermissionError):
            time.sleep(PAUSE)
    _lock(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

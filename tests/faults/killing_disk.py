"""Disks that count the steps by which files change, and kill the program at one of them."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import NamedTuple, TextIO

from game.platform.disk import Disk


class CountingDisk(Disk):
    """Names every moment before and after a step, in the order in which they come."""

    def __init__(self) -> None:
        self.moments: list[str] = []
        self._lock = threading.Lock()

    def reach(self, moment: str) -> None:
        with self._lock:
            self.moments.append(moment)

    @contextmanager
    def _step(self, name: str, file: str) -> Iterator[None]:
        file = file.split(".new-", maxsplit=1)[0]
        self.reach(f"before {name} {file}")
        yield
        self.reach(f"after {name} {file}")

    def queued(self, name: str) -> None:
        self.reach(f"queued {name}")

    def write(self, file: TextIO, text: str) -> None:
        with self._step("write", Path(file.name).name):
            super().write(file, text)

    def sync(self, file: TextIO) -> None:
        with self._step("sync", Path(file.name).name):
            super().sync(file)

    def rename(self, path: Path, to: Path) -> None:
        with self._step("rename", to.name):
            super().rename(path, to)

    def remove(self, path: Path) -> None:
        with self._step("remove", path.name):
            super().remove(path)

    def commit(self, connection: Connection) -> None:
        with self._step("commit", "statistics.db"):
            super().commit(connection)


class Moment(NamedTuple):
    """A moment at which a kill comes: the so-many-th of that name, or of all without a name.

    By their names, because threads work side by side: the number of a moment among all is not the
    same in every run.
    """

    name: str
    times: int


def named(moments: list[str], place: int) -> Moment:
    """The moment at a place of a list of moments."""
    name = moments[place]
    return Moment(name, moments[: place + 1].count(name))


class KillingDisk(CountingDisk):
    """Kills its own process, as hard as the system can, at a moment."""

    def __init__(self, at: Moment, told: Path) -> None:
        super().__init__()
        self._at = at
        self._told = told

    def reach(self, moment: str) -> None:
        with self._lock:
            self.moments.append(moment)
            name, times = self._at
            met = self.moments.count(name) if name else len(self.moments)
            if met == times and name in ("", moment):
                self._told.write_text(moment)
                os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))

"""The player's files: versioned JSON, written beside and renamed, so a kill never hurts them.

What cannot be read is set aside, what cannot be written stays in memory; both are kept as troubles
for a scene to tell in plain words. Nothing here raises for the state of the disk.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

STALE = 60.0
"""Seconds after which an unfinished file is what a killed program left, not a running one's."""
TRIES = 3
"""Virus scanners hold a fresh file for a moment."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A file we keep. `upgrades[i]` lifts data of version i + 1 to version i + 2."""

    name: str
    upgrades: tuple[Callable[[Any], Any], ...] = ()

    @property
    def version(self) -> int:
        return len(self.upgrades) + 1


SETTINGS = Kind("settings")
SAVE = Kind("game")
SCORES = Kind("scores")


@dataclass(frozen=True, slots=True)
class Trouble:
    """`what` is "damaged" (set aside as `path`), "newer", or why nothing was written: "unwritable"
    (`path` is the folder) or "disk_full"."""

    what: str
    path: Path


class Store:
    """Reads at once, writes in the background: waiting for a disk would cost frames."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._latest: dict[str, str | None] = {}
        self._waiting: dict[str, str | None] = {}
        self._troubles: list[Trouble] = []
        self._told_unwritable = False
        self._changed = threading.Condition()
        self._writer: threading.Thread | None = None
        self._sweep()

    def read(self, kind: Kind) -> object:
        """The data last written, lifted to the present version; None if there is none to be had."""
        text = self._latest[kind.name] if kind.name in self._latest else self._load(kind)
        if text is None:
            return None
        try:
            return _unwrap(kind, text)
        except Exception:  # whatever an old or damaged file does to us, the program goes on
            self.set_aside(kind)
            return None

    def write(self, kind: Kind, data: object) -> None:
        """Keep `data` (anything JSON can hold). It is on disk a moment later, see `flush`."""
        self._put(kind.name, json.dumps({"version": kind.version, "data": data}))

    def remove(self, kind: Kind) -> None:
        self._put(kind.name, None)

    def set_aside(self, kind: Kind) -> None:
        """The file is no good: keep it under another name, and begin afresh."""
        self.flush()
        self._latest[kind.name] = None
        self.tell(Trouble("damaged", put_aside(self._path(kind.name))))

    def tell(self, trouble: Trouble) -> None:
        """Something went wrong; that nothing can be written is told only once."""
        with self._changed:
            if trouble.what in ("unwritable", "disk_full"):
                if self._told_unwritable:
                    return
                self._told_unwritable = True
            self._troubles.append(trouble)

    def take_troubles(self) -> list[Trouble]:
        """What went wrong since this was last asked; each is told once."""
        with self._changed:
            told, self._troubles = self._troubles, []
        return told

    def flush(self) -> None:
        """Wait until everything written is on disk."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def _load(self, kind: Kind) -> str | None:
        try:
            return self._path(kind.name).read_bytes().decode()
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError):
            self.set_aside(kind)
            return None

    def _put(self, name: str, text: str | None) -> None:
        self._latest[name] = text
        with self._changed:
            self._waiting[name] = text
            if self._writer is None:
                self._writer = threading.Thread(target=self._keep_writing, daemon=True)
                self._writer.start()
            self._changed.notify_all()

    def _keep_writing(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                name, text = next(iter(self._waiting.items()))
            failure = _try_to_replace(self._path(name), text)
            with self._changed:
                # Only what was written is done: newer text may have come meanwhile.
                if self._waiting[name] is text:
                    del self._waiting[name]
                if failure:
                    self.tell(Trouble(failure, self._folder))
                self._changed.notify_all()

    def _sweep(self) -> None:
        with contextlib.suppress(OSError):
            for path in self._folder.glob("*.json.new-*"):
                if time.time() - path.stat().st_mtime > STALE:
                    path.unlink()


def put_aside(path: Path) -> Path:
    """Give a damaged file another name, and say which; the old one if it cannot be moved."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside


def _unwrap(kind: Kind, text: str) -> object:
    envelope = json.loads(text)
    version, data = envelope["version"], envelope["data"]
    if not isinstance(version, int) or not 1 <= version <= kind.version:
        raise ValueError(f"version {version} of {kind.name}")
    for upgrade in kind.upgrades[version - 1 :]:
        data = upgrade(data)
    return data


def _try_to_replace(path: Path, text: str | None) -> str | None:
    """None if it worked, else what went wrong."""
    failure = "unwritable"
    for _ in range(TRIES):
        try:
            _replace(path, text)
        except OSError as error:
            failure = "disk_full" if error.errno == errno.ENOSPC else "unwritable"
            time.sleep(0.05)
        else:
            return None
    return failure


def _replace(path: Path, text: str | None) -> None:
    """Make the file hold `text`, or not be there, in one step that cannot be seen half done."""
    if text is None:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new-{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise

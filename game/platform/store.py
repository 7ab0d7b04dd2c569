"""The player's files: versioned JSON, written beside and renamed, so that a kill never hurts them.

A damaged file is renamed and reported; a file of a newer version is left alone; what cannot be
written stays in memory. Each is a `Trouble` that a scene tells the player. Nothing here raises for
the state of the disk.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

STALE = 60.0
"""Seconds after which an unfinished file was left by a killed program, and not a running one."""
TRIES = 3
"""Virus scanners hold a fresh file for a moment."""
LARGEST = 32 * 2**20
"""Bytes; none of our files is ever so large."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A file we keep. `upgrades[i]` turns data of version i + 1 into data of version i + 2."""

    name: str
    upgrades: tuple[Callable[[Any], Any], ...] = ()

    @property
    def version(self) -> int:
        return len(self.upgrades) + 1


SETTINGS = Kind("settings")
SAVE = Kind("game")
SCORES = Kind("scores")


What: TypeAlias = Literal["damaged", "newer", "unwritable", "disk_full", "no_folder", "busy"]


TOLD_ONCE: tuple[tuple[What, ...], ...] = (("unwritable", "disk_full"), ("busy",))
"""Of each of these groups, only the first trouble is reported."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong with the player's files.

    - damaged: a file made no sense; it was renamed to `path`.
    - newer: `path` was written by a newer version; it is left alone, and nothing is saved there.
    - unwritable: nothing can be saved in the folder `path`.
    - disk_full: the same, because there is no room left.
    - no_folder: the system names no folder for the player's files.
    - busy: another program holds `path`; what belongs there is saved later.
    """

    what: What
    path: Path = Path()


class NewerError(Exception):
    """A file was written by a newer version of this program."""


class Store:
    """Reads at once, writes in the background: waiting for a disk would cost frames."""

    def __init__(self, folder: Path | None, *, saves: bool = True) -> None:
        """Without a folder, or unless it `saves`, everything written stays in memory."""
        self._folder = folder
        self._saves = saves and folder is not None
        self._latest: dict[str, str | None] = {}
        """What each file holds, or is going to; None if it is not there."""
        self._kept_back: set[str] = set()
        """Files that must not be written: made by a newer version, or not to be moved away."""
        self._waiting: dict[str, str | None] = {}
        self._troubles: list[Trouble] = []
        self._told: set[What] = set()
        self._changed = threading.Condition()
        self._writer: threading.Thread | None = None
        if self._saves:
            self._sweep()
        elif saves:
            self.tell(Trouble("no_folder"))

    def read(self, kind: Kind) -> object:
        """The data last written, in the present version; None if there is none."""
        text = self._text(kind)
        if text is None:
            return None
        try:
            return _unwrap(kind, text)
        except NewerError:
            self._keep_back(kind)
            self.tell(Trouble("newer", self._path(kind.name)))
        except Exception:  # whatever is in the file, the program goes on
            self.set_aside(kind)
        return None

    def write(self, kind: Kind, data: object) -> None:
        """Save `data` (anything JSON can hold). It is on disk a moment later, see `flush`."""
        self._put(kind, json.dumps({"version": kind.version, "data": data}))

    def remove(self, kind: Kind) -> None:
        self._put(kind, None)

    def set_aside(self, kind: Kind) -> None:
        """The file makes no sense: rename it, report it, and begin afresh."""
        self.flush()
        self._latest[kind.name] = None
        if not self._saves:
            return
        aside = put_aside(self._path(kind.name))
        if aside is not None:
            self.tell(Trouble("damaged", aside))
        else:
            self._keep_back(kind)
            self.tell(Trouble("unwritable", self._path(kind.name).parent))

    def tell(self, trouble: Trouble) -> None:
        """Report a trouble. That nothing can be written, or not yet, is reported only once."""
        with self._changed:
            told = next((each for each in TOLD_ONCE if trouble.what in each), ())
            if not self._told.intersection(told):
                self._troubles.append(trouble)
            self._told.add(trouble.what)

    def take_troubles(self) -> list[Trouble]:
        """The troubles since the last call."""
        with self._changed:
            told, self._troubles = self._troubles, []
        return told

    def flush(self) -> None:
        """Wait until everything written is on disk."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting)

    def _path(self, name: str) -> Path:
        return (self._folder or Path()) / f"{name}.json"

    def _text(self, kind: Kind) -> str | None:
        if kind.name not in self._latest:
            self._latest[kind.name] = None
            try:
                if self._folder is not None:
                    self._latest[kind.name] = read_text(self._path(kind.name))
            except FileNotFoundError:
                pass
            except (OSError, UnicodeDecodeError):
                self.set_aside(kind)
        return self._latest[kind.name]

    def _keep_back(self, kind: Kind) -> None:
        self._latest[kind.name] = None
        self._kept_back.add(kind.name)

    def _put(self, kind: Kind, text: str | None) -> None:
        if kind.name not in self._latest:
            self.read(kind)  # a file that is damaged or newer must not be written over
        self._latest[kind.name] = text
        if not self._saves or kind.name in self._kept_back:
            return
        with self._changed:
            self._waiting[kind.name] = text
            if self._writer is None:
                self._writer = threading.Thread(target=self._keep_writing, daemon=True)
                self._writer.start()
            self._changed.notify_all()

    def _keep_writing(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                name, text = next(iter(self._waiting.items()))
            path = self._path(name)
            failure = try_to_replace(path, text)
            with self._changed:
                # Only what was written is done: newer text may have come meanwhile.
                if self._waiting[name] is text:
                    del self._waiting[name]
                if failure:
                    self.tell(Trouble(failure, path.parent))
                self._changed.notify_all()

    def _sweep(self) -> None:
        """Remove unfinished files that a killed program left."""
        with contextlib.suppress(OSError):
            for path in self._path("").parent.glob("*.json.new-*"):
                if time.time() - path.stat().st_mtime > STALE:
                    path.unlink()


def put_aside(path: Path) -> Path | None:
    """Give a damaged file another name, and say which; None if it cannot be moved."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
        number += 1
    try:
        path.replace(aside)
    except OSError:
        return None
    return aside


def is_regular(path: Path) -> bool:
    """Whether this is an ordinary file, and not a folder, a pipe or a link to itself.

    FileNotFoundError if there is nothing; OSError if that cannot be known.
    """
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError as error:
        if error.errno == errno.ELOOP:
            return False
        raise


def read_text(path: Path) -> str:
    """The text of a file; OSError if it is no file, or a huge one, or cannot be read."""
    if not is_regular(path) or path.stat().st_size > LARGEST:
        raise OSError(errno.EINVAL, "not a file of this program", str(path))
    return path.read_bytes().decode()


def try_to_replace(path: Path, text: str | None) -> What | None:
    """Make a file hold `text`, or not exist if that is None; returns what went wrong, or None."""
    failure: What = "unwritable"
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
    """In one step that cannot be seen half done."""
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


def _unwrap(kind: Kind, text: str) -> object:
    envelope = json.loads(text)
    version, data = envelope["version"], envelope["data"]
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise ValueError(f"version {version} of {kind.name}")
    if version > kind.version:
        raise NewerError
    for upgrade in kind.upgrades[version - 1 :]:
        data = upgrade(data)
    return data

"""The player's files: versioned JSON, written beside and renamed, so that a kill never hurts them.

A damaged file is renamed and reported; a file of a newer version is left alone; what cannot be
written stays in memory. Each is a `Trouble` that a scene tells the player. Nothing here raises for
the state of the disk.
"""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from .disk import Disk, Failure, read_text

STALE = 60.0
"""Seconds after which an unfinished file was left by a killed program, and not a running one."""


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
"""The only saved game of earlier versions; now there is one of each game, see `saves`."""
SCORES = Kind("scores")
PROGRESS = Kind("progress")
"""What was counted from the archive, so that the menu need not open it: see `progress`."""
LESSONS = Kind("lessons")


What: TypeAlias = Literal["damaged", "newer", "no_folder", "busy"] | Failure


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

    def __init__(
        self, folder: Path | None, *, saves: bool = True, disk: Disk | None = None
    ) -> None:
        """Without a folder, or unless it `saves`, everything written stays in memory."""
        self._folder = folder
        self._disk = disk or Disk()
        self._saves = saves and folder is not None
        self._latest: dict[str, str | None] = {}
        """What each file holds, or is going to; None if it is not there."""
        self._kept_back: set[str] = set()
        """Files that must not be written: made by a newer version, or not to be moved away."""
        self._unwritten: set[str] = set()
        """Files whose latest text could not be written."""
        self._in_memory: set[str] = set()
        """Files whose latest text was not meant to be written."""
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
        self._put(kind, _wrap(kind, data))

    def is_saving(self, kind: Kind) -> bool:
        """Whether what is written to the file reaches the disk, as far as is known."""
        return self._saves and kind.name not in self._kept_back | self._unwritten

    def would_lose(self, kind: Kind) -> bool:
        """Whether data was written to the file that would be lost if the program ended now."""
        lost = kind.name in self._in_memory | self._unwritten
        return lost and self._latest.get(kind.name) is not None

    def remove(self, kind: Kind, holding: object = None) -> None:
        """Remove the file; with `holding`, only if that is still the data in it.

        May be called from any thread.
        """
        with self._changed:
            if holding is None or self._latest.get(kind.name) == _wrap(kind, holding):
                self._put(kind, None)

    def rename(self, kind: Kind, to: Kind) -> None:
        """Make the file of one kind that of another, in one step.

        In a folder that cannot be written this is so in memory alone.
        """
        self.flush()
        with self._changed:
            self._latest[to.name], self._latest[kind.name] = self._text(kind), None
            if self._saves:
                with contextlib.suppress(OSError):
                    self._disk.rename(self._path(kind.name), self._path(to.name))

    def set_aside(self, kind: Kind) -> None:
        """The file makes no sense: rename it, report it, and begin afresh."""
        self.flush()
        self._latest[kind.name] = None
        if not self._saves:
            return
        aside = self._disk.put_aside(self._path(kind.name))
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

    def flush(self, patience: float | None = None) -> bool:
        """Wait until everything written is on disk, or for so many seconds; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting, patience)

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
        with self._changed:
            if kind.name not in self._latest:
                self.read(kind)  # a file that is damaged or newer must not be written over
            self._latest[kind.name] = text
            if not self._saves or kind.name in self._kept_back:
                self._in_memory.add(kind.name)
                return
            # To the end of the line: files reach the disk in the order of their latest texts, so
            # that a save is not removed before the score of its game is written.
            self._waiting.pop(kind.name, None)
            self._waiting[kind.name] = text
            if self._writer is None:
                self._writer = threading.Thread(target=self._keep_writing, daemon=True)
                self._writer.start()
            self._changed.notify_all()
        self._disk.queued(kind.name)

    def _keep_writing(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting)
                name, text = next(iter(self._waiting.items()))
            path = self._path(name)
            failure = self._disk.try_to_replace(path, text)
            with self._changed:
                # Only what was written is done: newer text may have come meanwhile.
                if self._waiting[name] is text:
                    del self._waiting[name]
                (self._unwritten.add if failure else self._unwritten.discard)(name)
                if failure:
                    self.tell(Trouble(failure, path.parent))
                self._changed.notify_all()

    def _sweep(self) -> None:
        """Remove unfinished files that a killed program left."""
        with contextlib.suppress(OSError):
            for path in self._path("").parent.glob("*.json.new-*"):
                if time.time() - path.stat().st_mtime > STALE:
                    path.unlink()


def _wrap(kind: Kind, data: object) -> str:
    return json.dumps({"version": kind.version, "data": data})


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

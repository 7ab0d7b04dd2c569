"""Changes files so that a kill at any moment leaves either the old or the new one.

`Disk` has a method for each step that a kill can come before or after. Tests put a subclass in its
place, which fails or kills the program at a step of their choice.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TextIO, TypeAlias

if TYPE_CHECKING:
    from sqlite3 import Connection

TRIES = 3
"""Virus scanners hold a fresh file for a moment."""
LARGEST = 32 * 2**20
"""Bytes; none of our files is ever so large."""

Failure: TypeAlias = Literal["unwritable", "disk_full"]


class Disk:
    """The single steps by which the player's files change."""

    def queued(self, name: str) -> None:
        """A change of that file was handed to the thread that writes it."""

    def write(self, file: TextIO, text: str) -> None:
        file.write(text)
        file.flush()

    def sync(self, file: TextIO) -> None:
        """Wait until the file survives a power failure."""
        os.fsync(file.fileno())

    def rename(self, path: Path, to: Path) -> None:
        path.replace(to)
        _sync_folder(to.parent)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def commit(self, connection: Connection) -> None:
        """End a transaction of a database; it is on disk then."""
        connection.commit()

    # Made of those steps

    def try_to_replace(self, path: Path, text: str | None) -> Failure | None:
        """Make a file hold `text`, or not exist if that is None; returns what went wrong."""
        failure: Failure = "unwritable"
        for _ in range(TRIES):
            try:
                self._replace(path, text)
            except OSError as error:
                failure = "disk_full" if error.errno == errno.ENOSPC else "unwritable"
                time.sleep(0.05)
            else:
                return None
        return failure

    def _replace(self, path: Path, text: str | None) -> None:
        if text is None:
            self.remove(path)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.new-{os.getpid()}")
        try:
            with beside.open("w", encoding="utf-8") as file:
                self.write(file, text)
                self.sync(file)
            self.rename(beside, path)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)
            raise

    def put_aside(self, path: Path) -> Path | None:
        """Give a damaged file another name, and say which; None if it cannot be moved."""
        number = 1
        while os.path.lexists(aside := path.with_name(f"{path.name}.damaged-{number}")):
            number += 1
        try:
            self.rename(path, aside)
        except OSError:
            return None
        return aside


def _sync_folder(folder: Path) -> None:
    """A new name survives a power failure only then; not every system can do that."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


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

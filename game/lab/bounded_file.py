"""Reads files that a player or a command names: never more of them than a record can be."""

from __future__ import annotations

import stat
from pathlib import Path

LARGEST = 4 * 2**20
"""Bytes. The longest game is a small part of this."""


def read_bounded(path: Path) -> str:
    """The text of a file; OSError if it is too large to be one of ours, or no ordinary file: a
    device such as /dev/zero has no end, and a pipe may never say anything."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError("it is no ordinary file")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError("it is too large to be a file of this program")
    return data.decode()

"""Which version of the program this is, down to the last line that decides how a game goes."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import game

FOLDERS = ("engine", "players")
"""What decides how a game goes: the rules, and the players with their weights."""
LEFT_OUT = (".md", ".pyc")


@cache
def fingerprint() -> str:
    """A short digest; the same for the same sources on any machine."""
    root = Path(game.__file__).parent
    digest = hashlib.sha256(game.__version__.encode())
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and file.suffix not in LEFT_OUT:
                digest.update(file.relative_to(root).as_posix().encode())
                digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]

"""One program at a time: the lock on the player's folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.platform.lock import FILE, FolderLock

ROOT = Path(__file__).parents[2]
HOLDER = """
import sys
from pathlib import Path
from game.platform.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.taken, flush=True)
sys.stdin.read()
"""


def holder(folder: Path) -> subprocess.Popen[str]:
    """Another program, which has tried to take the lock and waits."""
    program = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert program.stdout is not None
    assert program.stdout.readline().strip() == "False"
    return program


def test_one_program_has_it_until_it_ends_however_it_ends(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with holder(folder) as other:
        assert FolderLock(folder).taken
        assert FolderLock(folder).taken
        other.kill()
    lock = FolderLock(folder)
    assert not lock.taken
    assert FolderLock(folder).taken, "by ourselves"
    lock.release()
    lock.release()
    with holder(folder) as other:
        other.kill()


def test_folders_are_apart(tmp_path: Path) -> None:
    locks = [FolderLock(tmp_path / name) for name in ("one", "other")]
    assert not any(lock.taken for lock in locks)
    for lock in locks:
        lock.release()


@pytest.mark.parametrize("where", ["no folder", "a file", "a folder in the way"])
def test_where_there_can_be_no_lock_nobody_has_it(tmp_path: Path, where: str) -> None:
    folder: Path | None = None
    if where == "a file":
        folder = tmp_path / "file"
        folder.touch()
    elif where == "a folder in the way":
        folder = tmp_path
        os.mkdir(tmp_path / FILE)
    lock = FolderLock(folder)
    assert not lock.taken
    lock.release()

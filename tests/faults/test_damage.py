"""A damaged file never stops the program, and is never written over without a copy."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .damage import HUGE, OTHER_THINGS, damages, prepare_all
from .test_kills import run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs POSIX pipes, links and forks")


def test_any_damage_is_survived_and_no_file_is_lost() -> None:
    done = run("--files", "5", "--seed", "3")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "5 damaged files, 0 troubles"


def test_every_damage_damages(tmp_path: Path) -> None:
    """All but a flip beyond the end of a short file."""
    prepare_all(tmp_path / "home")
    untouched = {path.name: path.read_bytes() for path in (tmp_path / "home").iterdir()}
    for damage in damages():
        path = tmp_path / damage.file
        path.write_bytes(untouched.get(damage.file, b""))
        damage.apply(path)
        if "flipped" in damage.way and int(damage.way.split()[1]) >= len(untouched[damage.file]):
            continue
        if path.is_file() and path.stat().st_size != HUGE:
            assert path.read_bytes() != untouched[damage.file], damage
        else:
            assert damage.way in OTHER_THINGS
        if path.is_dir():
            (path / "inside").unlink()
            path.rmdir()
        else:
            path.unlink()

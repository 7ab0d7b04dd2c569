"""The native core is compiled where that is possible; where not, one line says why."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import native
from game.native import sources

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(os.name == "nt", reason="the compiler of Windows is not named by a variable")
@pytest.mark.skipif(not find_spec("setuptools"), reason="needs setuptools")
def test_without_a_compiler_one_line_says_so() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "build" / "native.py")],
        env=os.environ | {"CC": "false", "CXX": "false"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("The native core was not built: ")


def test_python_can_be_chosen() -> None:
    code = "from game import native; print(native.RUNS, native.description())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {native.CHOICE: "python"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"False Python ({native.CHOICE} says so)\n"


def test_a_core_of_other_sources_does_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("game.native._core", reason="the native core is not built")
    monkeypatch.delenv(native.CHOICE, raising=False)
    monkeypatch.setattr(native, "fingerprint", lambda: "other")
    assert native._missing() == "compiled from other sources: python build/native.py"
    monkeypatch.setattr(native, "fingerprint", lambda: "")
    assert native._missing() == ""


def test_every_change_of_the_sources_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "FOLDER", tmp_path)
    assert sources.fingerprint() == ""
    (tmp_path / "one.h").write_text("1")
    first = sources.fingerprint()
    (tmp_path / "one.h").write_text("2")
    second = sources.fingerprint()
    (tmp_path / "one.h").rename(tmp_path / "two.h")
    assert len({first, second, sources.fingerprint()}) == 3

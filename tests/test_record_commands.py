"""Records leave the archive and come back: `export` and `import`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import commands
from game.engine import Record, rules
from game.lab.bounded_file import LARGEST
from game.platform.archive import Archive
from game.play.exchange import imported
from game.play.statistics import MEASURES, figures
from tests.analysis.played import played

TABLE = rules("quick", players=2)
NOW = "2026-01-02T03:04:05+00:00"


def run(*arguments: str) -> int:
    found = commands.parser().parse_args(arguments)
    return int(found.run(found))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BACKTRICK_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def file(home: Path) -> Path:
    path = home / "game.txt"
    path.write_text(played(TABLE, 4, "greedy").to_text(), encoding="utf-8")
    return path


def test_what_is_imported_can_be_listed_and_exported_again(
    home: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("import", str(file)) == 0
    assert run("export") == 0
    (line,) = capsys.readouterr().out.splitlines()
    number = line.split()[0]
    assert run("export", number) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    assert run("export", number, str(home / "again.txt")) == 0
    assert (home / "again.txt").read_bytes() == file.read_bytes()


def test_a_game_is_kept_once_however_often_it_is_imported(home: Path, file: Path) -> None:
    assert run("import", str(file), str(file)) == 0
    assert run("import", str(file)) == 0
    archive = Archive(home / "home", lambda trouble: None)
    assert len(archive.rows()) == 1
    archive.close()


def test_an_imported_game_counts_in_no_statistics() -> None:
    game = imported(played(TABLE, 4, "greedy"), NOW)
    assert not game.counts
    assert game.ended == NOW
    assert figures([game], MEASURES["left"]).played == 0


def test_a_damaged_record_is_refused_with_its_line_and_nothing_is_kept(
    home: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = home / "damaged.txt"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    damaged.write_text("".join(lines[:3] + lines[4:]), encoding="utf-8")
    assert run("import", str(file), str(damaged)) != 0
    assert "Line 4" in capsys.readouterr().err
    assert run("export") == 0
    assert not capsys.readouterr().out


def test_a_game_that_was_not_played_to_its_end_is_refused(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "begun.txt"
    path.write_text(Record(TABLE, 3).to_text(), encoding="utf-8")
    assert run("import", str(path)) != 0
    assert "not played to its end" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["review", "import"])
def test_a_record_that_came_by_mail_is_read(command: str, home: Path, file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace("\n", "\r\n")
    file.write_bytes(f"\ufeff{text}\r\n".encode())
    assert run(command, str(file)) == 0


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
@pytest.mark.parametrize("command", ["review", "import"])
def test_a_file_without_end_is_not_read_to_its_end(
    home: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command, "/dev/zero") != 0
    assert "no ordinary file" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["review", "import"])
def test_a_file_that_is_too_large_is_refused(
    home: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "large.txt"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    assert run(command, str(path)) != 0
    assert "too large" in capsys.readouterr().err


def test_a_game_that_is_not_there_is_not_exported_and_no_file_is_overwritten(
    home: Path, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("import", str(file)) == 0
    for number in ("7", "-1", "9" * 30):
        assert run("export", number) != 0
        assert f"no game {number}" in capsys.readouterr().err
    before = file.read_bytes()
    assert run("export", "1", str(file)) != 0
    assert "cannot be written" in capsys.readouterr().err
    assert file.read_bytes() == before

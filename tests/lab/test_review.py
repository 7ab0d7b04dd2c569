"""The command `review`: a table with reasons, JSON, and files that are no records."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game import commands
from game.engine import Record, rules
from game.i18n import NAMES
from game.lab.bounded_file import read_bounded
from tests.analysis.played import played, think_little

TABLE = rules("quick", players=2)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    think_little(monkeypatch)
    path = tmp_path / "game.txt"
    path.write_text(played(TABLE, 4, "novice").to_text(), encoding="utf-8")
    return path


def run(*arguments: str) -> int:
    found = commands.parser().parse_args(["review", *arguments])
    return int(found.run(found))


def test_json_has_every_turn_and_the_same_figures_in_every_run(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(record), "--json") == 0
    first = capsys.readouterr().out
    assert run(str(record), "--json") == 0
    assert capsys.readouterr().out == first
    data = json.loads(first)
    assert [turn["turn"] for turn in data["turns"]] == list(range(1, len(data["turns"]) + 1))
    for turn in data["turns"]:
        assert turn["after"] - turn["before"] == turn["luck"] - turn["cost"]
    assert data["turns"][-1]["after"] in (0, 1)
    assert 0 <= data["play"] <= 100


@pytest.mark.parametrize("lang", NAMES)
def test_people_read_a_table_and_why_the_costliest_turns_cost(
    record: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(record), "--lang", lang) == 0
    text = capsys.readouterr().out
    assert "turn" in text
    assert "of 100, turns cost" in text
    assert "{" not in text


def test_a_damaged_record_is_refused_with_its_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    del lines[4]
    record.write_text("".join(lines), encoding="utf-8")
    assert run(str(record)) != 0
    assert "Line 5" in capsys.readouterr().err


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    """Others may be endless, or never say anything."""
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(OSError, match="no ordinary file"):
            read_bounded(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_refused_and_holds_nothing_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    said = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)  # otherwise to open it would wait
    try:
        assert run(str(pipe)) != 0
    finally:
        os.close(said)
    assert "no ordinary file" in capsys.readouterr().err


def test_a_file_that_is_not_there_or_empty_of_moves_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(tmp_path / "nothing")) != 0
    assert "cannot be read" in capsys.readouterr().err
    path = tmp_path / "dealt.txt"
    path.write_text(Record(TABLE, 3).to_text(), encoding="utf-8")
    assert run(str(path)) != 0
    assert "nothing was played" in capsys.readouterr().err

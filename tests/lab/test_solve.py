"""The command `solve`: sentences, JSON, comparison with a game, bad requests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import commands, engine
from game.engine import Entry, Record

RULES = engine.rules("quick", players=3)
CODE = engine.deal_code(RULES, 11)


def run(*arguments: str) -> int:
    found = commands.parser().parse_args(["solve", *arguments])
    return int(found.run(found))


def test_json_has_the_moves_that_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(CODE, "--starter", "2", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["result"] == "found"
    assert (found["code"], found["starter"]) == (CODE, 2)
    state = RULES.deal(11, starter=2)
    for move in found["moves"]:
        state, _ = RULES.apply(state, move)
    assert state.status == "won"


def test_people_read_the_verdict_and_the_line_turn_by_turn(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(CODE) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "seat 0 starts" in lines[0]
    assert lines[1].startswith("It can be won.")
    assert lines[2].startswith("   1  seat 0  ")
    assert lines[3].startswith("   2  seat 1  ")
    assert lines[2].endswith(" end")


def test_a_narrow_beam_says_that_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    code = engine.deal_code(engine.rules("classic", pro=True, short_hand=True), 1)
    assert run(code, "--width", "1", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["result"], found["moves"], found["width"]) == ("unknown", [], 1)
    assert run(code, "--width", "1") == 0
    assert f"the best leaves {found['fewest_left']} cards" in capsys.readouterr().out


def played(rules: engine.AnyRules, seed: int, path: Path) -> str:
    """Write the record of a game whose first turn is the first there is."""
    moves = [str(rules.legal_moves(rules.deal(seed))[0]), "end"]
    record = Record(rules, seed, entries=tuple(Entry("move", move) for move in moves))
    path.write_text(record.to_text(), encoding="utf-8")
    return str(path)


def test_a_game_is_compared_with_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played(RULES, 11, tmp_path / "game.txt")
    assert run(CODE, "--record", record) == 0
    assert "In turn 1 the game went another way: " in capsys.readouterr().out
    assert run(CODE, "--record", record, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["departure"]["turn"] == 1
    assert found["departure"]["winning"][-1] == "end"


def test_bad_requests_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    duel = engine.deal_code(engine.rules("duel"), 1)
    other = played(RULES, 12, tmp_path / "other.txt")
    (tmp_path / "torn.txt").write_text("{}")
    for arguments, complaint in (
        (["ABC"], "too short"),
        ([duel], "There is no solver for duel"),
        ([CODE, "--starter", "3"], "starter"),
        ([CODE, "--record", str(tmp_path / "nothing.txt")], "cannot be read"),
        ([CODE, "--record", str(tmp_path / "torn.txt")], "Line 1"),
        ([CODE, "--record", other], "another deal"),
    ):
        assert run(*arguments) == 2
        shown = capsys.readouterr()
        assert complaint in shown.err
        assert not shown.out

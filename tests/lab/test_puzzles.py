"""The puzzles we ship, and the command that makes and checks them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import commands
from game.engine import games
from game.engine.base import RUNNING
from game.lab import puzzles as making
from game.lab.puzzles import CLEARLY, check, check_all, make_puzzles
from game.lab.workers import Done, Piece, Workers
from game.platform.paths import asset
from game.puzzles import (
    CLASSES,
    Puzzle,
    command_of,
    is_solved_by,
    puzzles_from_text,
    puzzles_to_text,
    rated_class,
)
from tests.analysis.played import think_little

ENOUGH = 30
"""Puzzles of a game."""


def shipped(game: str) -> tuple[Puzzle, ...]:
    return puzzles_from_text(asset(f"puzzles/{game}.json").read_text(encoding="utf-8"))


def run(*arguments: str) -> int:
    found = commands.parser().parse_args(["puzzles", *arguments])
    return int(found.run(found))


@pytest.mark.parametrize("game", games())
def test_every_puzzle_has_a_lawful_turn_that_is_clearly_best(game: str) -> None:
    puzzles = shipped(game)
    assert len(puzzles) >= ENOUGH
    assert {rated_class(puzzle.rating) for puzzle in puzzles} == set(CLASSES)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert puzzle.record.rules.game == puzzle.game == game
        assert puzzle.margin >= CLEARLY
        state, seat = puzzle.state, puzzle.state.to_move
        assert state.status == RUNNING
        for move in puzzle.best:
            assert state.to_move == seat
            state, _ = puzzle.record.rules.apply(state, move)
        assert is_solved_by(puzzle, puzzle.best)


def test_puzzles_are_made_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)
    monkeypatch.setattr(making, "MAKING_EFFORT", 2)
    monkeypatch.setattr(making, "LIKELY", 0.01)
    first = make_puzzles("quick", 1, 3, 2)
    assert first.puzzles
    assert make_puzzles("quick", 1, 3, 2) == first


def test_two_equal_piles_make_no_difference() -> None:
    first = shipped("classic")[0]
    start = replace(first, text=replace(first.record, entries=()).to_text())
    low = min(start.record.rules.view(start.state, start.state.to_move).hand)
    one, other = ((f"{low}>{pile}", "end") for pile in ("U1", "U2"))
    assert is_solved_by(replace(start, best=one), other)


def test_a_wrong_answer_fails_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    think_little(monkeypatch)
    right = next(each for each in shipped("twist") if each.proven)
    state = right.state
    view = right.record.rules.view(state, state.to_move)
    other = next(
        (str(move),) for move in right.record.rules.legal_moves(view) if str(move) != right.best[0]
    )
    wrong = replace(right, id="wrong", best=other)
    assert check(right, 2).holds
    assert not check(wrong, 2).same
    file = tmp_path / "puzzles.json"
    file.write_text(puzzles_to_text([right, wrong], "by hand"), encoding="utf-8")
    assert run("check", "twist", "--file", str(file), "--effort", "2", "--drop") == 1
    assert "1 of 2 puzzles hold" in capsys.readouterr().out
    kept = file.read_text(encoding="utf-8")
    assert puzzles_from_text(kept) == (right,)
    assert command_of(kept) == "by hand"


def test_what_is_no_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "duel", "--file", str(tmp_path / "none.json")) != 0
    assert "none.json" in capsys.readouterr().err


class LastFirst(Workers):
    """Workers that take all pieces at once and answer the last one first."""

    def each(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        return reversed([work(piece) for piece in pieces])


def test_the_order_of_answers_makes_no_other_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)
    monkeypatch.setattr(making, "MAKING_EFFORT", 2)
    monkeypatch.setattr(making, "LIKELY", 0.01)
    first = make_puzzles("quick", 1, 3, 2)
    monkeypatch.setattr(making, "workers_for", lambda jobs, cluster: LastFirst(jobs))
    assert make_puzzles("quick", 1, 3, 2) == first
    checked = [list(check_all(first.puzzles, 2)), [check(puzzle, 2) for puzzle in first.puzzles]]
    assert checked[0] == checked[1]

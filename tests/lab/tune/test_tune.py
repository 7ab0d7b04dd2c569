"""The tuner: repeatable, resumable, and it makes a bad set better."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import commands, engine
from game.lab.tune import check, files, run, strategy
from game.lab.tune.command import Order, carry_out
from game.lab.tune.files import BadFile
from game.lab.tune.run import Plan, tune
from game.lab.tune.strategy import Lens, Request, Trial
from game.lab.workers import Workers
from game.players import PLAYERS
from game.players.tuning import Game, Weights

ROOT = Path(__file__).parents[3]
RULES = engine.rules("quick", players=2)


@pytest.fixture(autouse=True)
def _few_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy, "DECISIONS", 12)


def request_of(spoiled: tuple[str, ...] = ()) -> Request:
    tuned = PLAYERS[RULES.game].tuning(RULES, playouts=True)
    weights = tuned.weights()
    for name in spoiled:
        weights[name] = tuple(-value for value in weights[name])
    return Request(tuned, weights, seed=4)


def tuned_weights(path: Path, jobs: int = 1, games: int = 40) -> Weights:
    with Workers(jobs) as workers:
        return tune(request_of(), Plan(games), path, workers)


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    assert tuned_weights(tmp_path / "one", jobs=1) == tuned_weights(tmp_path / "two", jobs=2)


def test_an_interrupted_run_goes_on_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tuned_weights(tmp_path / "whole")
    played: list[int] = []

    def ctrl_c_in_the_third_step(
        request: Request, centre: Weights, lens: Lens, numbers: range, workers: Workers
    ) -> list[Trial]:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(numbers[0])
        return strategy.trials(request, centre, lens, numbers, workers)

    with monkeypatch.context() as patch:
        patch.setattr(run, "trials", ctrl_c_in_the_third_step)
        with pytest.raises(KeyboardInterrupt):
            tuned_weights(tmp_path / "parts")
    assert json.loads((tmp_path / "parts").read_text())["done"] == 2
    with monkeypatch.context() as patch:
        patch.setattr(run, "calibrated", _must_not_happen)
        assert tuned_weights(tmp_path / "parts") == whole


def _must_not_happen(*_: object) -> None:
    raise AssertionError("a run that goes on begins nothing anew")


def test_a_spoiled_set_becomes_better(tmp_path: Path) -> None:
    request = request_of(spoiled=("RAW", "OG", "ROOM", "OGX"))
    with Workers(1) as workers:
        weights = tune(request, Plan(600), tmp_path / "state", workers)
        lines = check.check(request, weights, 60, workers)
    gain, half = check.together(lines)
    assert gain > half > 0
    assert lines[0]["after"]["won"] > lines[0]["before"]["won"]


def test_a_tuned_set_is_as_large_as_before(tmp_path: Path) -> None:
    request = request_of()
    weights = tuned_weights(tmp_path / "state")
    apart = strategy.spread_of(request, weights)
    assert apart == pytest.approx(strategy.spread_of(request, request.before), rel=1e-3)
    assert weights != request.before


def test_a_step_goes_where_trials_were_better() -> None:
    lens = Lens({"a": (2.0, 0.0), "b": (0.5,)}, size=0.1, noise=1.0)
    good, bad = Game(0.75, 1, 0), Game(0.25, 0, 0)
    found = [Trial(0, [1, -1], good, bad), Trial(1, [1, 1], good, bad)]
    moved = strategy.step({"a": (1.0, 1.0), "b": (1.0,)}, lens, found, rate=1.0, cost=0.1)
    # The mean of sign and difference is 0.5 for the first weight; 2 * 0.1 / (4 * 0.1) of it count.
    assert moved == {"a": (1.0 + 0.25 * 2.0, 1.0), "b": (1.0,)}


def test_a_short_run_dares_less_than_a_long_one() -> None:
    lens = Lens({"a": (1.0,) * 50}, size=1.0, noise=0.5)
    few, many, most = (strategy.reach(lens, 0.1, count) for count in (100, 10_000, 10_000_000))
    assert 0 < few < many < most == strategy.REACH


def test_a_run_is_divided_by_its_games_alone() -> None:
    small, large = Plan(40), Plan(100_000)
    assert (small.steps, small.batch) == (5, 4)
    assert (large.steps, large.batch) == (1000, 50)


def test_the_check_finds_no_gain_in_the_same_weights() -> None:
    request = request_of()
    with Workers(1) as workers:
        (line,) = check.check(request, request.before, 8, workers)
    assert (line["gain"], line["gain_95"]) == (0, 0)
    assert line["before"] == line["after"]
    assert "no difference shown" in check.as_table([line])


def test_rivals_are_checked_one_by_one() -> None:
    tuned = PLAYERS["twist"].tuning(engine.rules("twist"))
    request = Request(tuned, tuned.weights(), seed=1)
    with Workers(1) as workers:
        lines = check.check(request, request.before, 2, workers)
    assert [line["rival"] for line in lines] == ["greedy", "random", "before"]


def test_the_file_has_the_weights_and_the_command_that_made_them(tmp_path: Path) -> None:
    out = tmp_path / "w.json"
    rules = engine.rules("twist", players=3, expert=True)
    report = carry_out(Order(rules, True, games=8, check=2, seed=5, jobs=1, out=out))
    data = json.loads(out.read_text())
    command = "python main.py tune twist --players 3 --expert --games 8 --check 2 --seed 5"
    assert data["command"] == command
    assert data["options"]["expert"] is True
    assert {name: tuple(row) for name, row in data["weights"].items()} == report.weights
    assert files.read_weights(out, like=report.weights) == report.weights
    assert ast.literal_eval(files.as_python(report.weights)) == report.weights
    assert [path.name for path in tmp_path.iterdir()] == ["w.json"]


def command(*arguments: str) -> int:
    found = commands.parser().parse_args(["tune", *arguments])
    code: int = found.run(found)
    return code


def test_the_command_prints_figures_and_python(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "w.json")
    effort = ["--games", "8", "--check", "4", "--jobs", "1", "--out", out]
    assert command("quick", "--players", "2", "--playouts", *effort, "--python") == 0
    text = capsys.readouterr().out
    for word in ("before", "after", "95 %", "score:", out, '"ROOM": ('):
        assert word in text
    assert command("quick", "--players", "2", "--playouts", *effort, "--start", out) == 0


def test_ctrl_c_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off(_: Order) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.lab.tune.command.carry_out", broken_off)
    assert command("quick") == 130
    assert "the same command goes on" in capsys.readouterr().err


def foreign_state(path: Path) -> list[str]:
    run._write_state(
        path / "w.json.state",
        request_of(),
        Plan(8),
        run.State(Lens({}, 0.0), 0, request_of().before, {}),
    )
    return ["--games", "10", "--players", "2"]


def no_json(path: Path) -> list[str]:
    (path / "s.json").write_text("weights")
    return ["--start", str(path / "s.json")]


def other_version(path: Path) -> list[str]:
    (path / "s.json").write_text('{"version": 2}')
    return ["--start", str(path / "s.json")]


def missing_feature(path: Path) -> list[str]:
    files.write(path / "s.json", {"weights": {"N": (1.0, 2.0)}})
    return ["--start", str(path / "s.json")]


def short_row(path: Path) -> list[str]:
    weights = PLAYERS[RULES.game].tuning(RULES).weights()
    files.write(path / "s.json", {"weights": weights | {"N": (1.0,)}})
    return ["--start", str(path / "s.json")]


def no_file(path: Path) -> list[str]:
    return ["--start", str(path / "nowhere.json")]


def no_folder(path: Path) -> list[str]:
    return ["--players", "2", "--games", "8", "--out", str(path / "nowhere" / "w.json")]


def bad_rules(_: Path) -> list[str]:
    return ["--fire"]


@pytest.mark.parametrize(
    ("prepared", "complaint"),
    [
        (foreign_state, "another run"),
        (no_json, "is not JSON"),
        (other_version, "version 1"),
        (missing_feature, "lacks the feature"),
        (short_row, "N needs 2 numbers"),
        (no_file, "cannot be read"),
        (no_folder, "cannot be written"),
        (bad_rules, "fire"),
    ],
)
def test_bad_requests_are_named(
    prepared: Callable[[Path], list[str]],
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments: list[Any] = prepared(tmp_path)
    effort = ["--out", str(tmp_path / "w.json"), "--jobs", "1"]
    assert command("quick", *effort, *arguments) == 2
    assert complaint in capsys.readouterr().err


def test_a_damaged_state_is_named(tmp_path: Path) -> None:
    identity = run._identity(request_of(), Plan(40))
    files.write(tmp_path / "state", {"run": identity, "weights": {}})
    with pytest.raises(BadFile, match="damaged"):
        tuned_weights(tmp_path / "state")


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_a_run_that_is_killed_at_any_moment_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    def start(name: str) -> subprocess.Popen[str]:
        command = [
            "tune",
            "quick",
            "--games",
            "60",
            "--check",
            "6",
            "--seed",
            "3",
            "--jobs",
            "1",
            "--out",
        ]
        return subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *command, str(tmp_path / name)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    whole = start("whole.json").communicate(timeout=120)
    assert whole[1] == ""
    dice = Random(1)
    for _ in range(6):
        program = start("killed.json")
        time.sleep(0.3 + dice.random())
        program.kill()
        program.communicate()
    out, err = start("killed.json").communicate(timeout=120)
    assert err == ""
    assert out.replace("killed.json", "whole.json") == whole[0]
    found = [(tmp_path / f"{name}.json").read_text() for name in ("whole", "killed")]
    assert found[0] == found[1]
    assert not (tmp_path / "killed.json.state").exists()

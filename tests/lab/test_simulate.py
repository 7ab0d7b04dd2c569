"""The lab: the same seed, the same figures; bad requests are named; Ctrl-C keeps what is done."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game import engine
from game.lab import figures, report
from game.lab.match import Result, Setting, play
from game.lab.simulate import Session, simulate

ROOT = Path(__file__).parents[2]


def run(*arguments: str, where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        cwd=where,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def data(jobs: int, game: str = "quick", **options: Any) -> dict[str, Any]:
    rules = engine.rules(game, **options)
    setting = Setting(rules, ("greedy",) + ("random",) * (rules.players - 1), seed=3)
    found = report.as_data(simulate(setting, 12, jobs))
    del found["seconds"], found["games_per_second"], found["thinking"]
    return found


def test_the_number_of_jobs_changes_nothing() -> None:
    assert data(1) == data(2) == data(3)


def test_a_match_counts_by_the_round() -> None:
    def margins(**options: int) -> list[float]:
        rules = engine.rules("twist", **options)
        session = simulate(Setting(rules, ("greedy", "random"), seed=3), 6, 1)
        result = session.results[0]
        first = report.as_data(Session(session.setting, 1, [result], 1.0))["players"][0]
        return [first["mean"], result.totals[0] - result.totals[1]]

    mean, total = margins(rounds=1)
    assert mean == total
    mean, total = margins(rounds=4)
    assert mean == round(total / 4, 3)


def test_every_turn_that_is_decided_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that advances by one with every look: a decision takes one, a turn its moves."""
    ticks = count()
    monkeypatch.setattr("game.lab.match.clock", lambda: float(next(ticks)))
    setting = Setting(engine.rules("duel"), ("greedy", "random"), seed=1)
    result = play(setting, 1)
    assert sum(map(len, result.seconds)) in (result.turns, result.turns - 1)
    assert sum(map(sum, result.seconds)) == result.moves
    assert max(map(max, result.seconds)) > 1, "a turn is more than its first move"

    session = simulate(setting, 2, 1)
    found = report.as_data(session)["thinking"]
    assert [seat["who"] for seat in found] == ["0: greedy", "1: random"]
    for player, seat in enumerate(found):
        taken = [
            one
            for result in session.results
            for one in result.seconds[(player - result.rotation) % 2]
        ]
        assert (seat["median"], seat["worst"]) == (figures.quantile(taken, 0.5), max(taken))
    assert "a turn of 0: greedy" in report.as_table(session)


OWN_PLAYERS = """
from game.players import Player


class Careful(Player):
    def choose(self, view):
        return min(self.rules.legal_moves(view), key=str)


class Cheat(Player):
    def choose(self, view):
        return self.rules.move("99>U1")
"""


@pytest.mark.parametrize(("name", "code"), [("Careful", 0), ("Cheat", 2)])
def test_own_players_are_found_where_the_command_is_given(
    name: str, code: int, tmp_path: Path
) -> None:
    (tmp_path / "mybots.py").write_text(OWN_PLAYERS)
    arguments = ["--seats", f"mybots:{name},greedy", "--games", "2", "--jobs", "2", "--silent"]
    done = run("simulate", "classic", *arguments, where=tmp_path)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert ("mybots:Cheat, in game " in done.stderr) == bool(code)


def test_rivals_meet_every_deal_from_every_seat() -> None:
    setting = Setting(engine.rules("twist", players=3), ("random", "random", "greedy"), seed=1)
    assert [play(setting, number).rotation for number in range(4)] == [0, 1, 2, 0]


def test_greedy_beats_random_in_a_duel_from_both_seats() -> None:
    first, second = data(1, "duel")["players"]
    assert (first["who"], second["who"]) == ("0: greedy", "1: random")
    assert first["won"] == 1.0
    assert first["mean"] == -second["mean"] > 0


def test_json_has_what_the_table_has() -> None:
    done = run("simulate", "quick", "--seats", "greedy,random", "--games", "4", "--json")
    found = json.loads(done.stdout)
    assert found["games"] == 4
    assert found["options"] == {"players": 2, "expert": False}
    table = run("simulate", "quick", "--seats", "greedy,random", "--games", "4", "--jobs", "1")
    assert f"{found['players'][0]['mean']:.2f}" in table.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["classic", "--short-hand"], "short_hand"),
        (["quick", "--seats", "greedy"], ""),
        (["duel", "--seats", "greedy,greedy,greedy"], "players"),
        (["quick", "--players", "3", "--seats", "greedy,random"], "2 seats"),
        (["twist", "--seats", "greedy,nobody"], "nobody"),
        (["classic", "--rounds", "3"], "rounds"),
    ],
)
def test_bad_requests_are_named(arguments: list[str], complaint: str) -> None:
    done = run("simulate", *arguments, "--games", "1", "--jobs", "1")
    assert done.returncode == (2 if complaint else 0)
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_prints_what_is_done_so_far() -> None:
    process = subprocess.Popen(
        [sys.executable, "main.py", "simulate", "quick", "--games", "1000000", "--jobs", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert "of 1000000: interrupted" in out


def test_an_interruption_keeps_the_games_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(engine.rules("quick"), ("random", "random"), seed=1)

    def two_and_then_ctrl_c(*_: object) -> Iterator[list[Result]]:
        yield [play(setting, 1)]
        yield [play(setting, 0)]
        raise KeyboardInterrupt

    monkeypatch.setattr("game.lab.simulate._played", two_and_then_ctrl_c)
    session = simulate(setting, 50, 1)
    assert [result.number for result in session.results] == [0, 1]
    assert "2 games of 50: interrupted" in report.as_table(session)


def test_help_explains_every_command_and_option() -> None:
    text = run("--help").stdout
    for word in (
        "simulate",
        "tune",
        "bench",
        "--check",
        "--seats",
        "--games",
        "--seed",
        "--jobs",
        "--json",
        "--fire",
    ):
        assert word in text
    assert run("--version").stdout.startswith("Backtrick 0.")


def test_intervals_are_wilsons() -> None:
    part, low, high = figures.share(8, 10)
    assert (part, round(low, 3), round(high, 3)) == (0.8, 0.490, 0.943)
    assert figures.share(0, 0) == (0.0, 0.0, 1.0)


def test_groups_widen_or_narrow_an_interval() -> None:
    alike = [[1.0, 1.0], [0.0, 0.0], [1.0, 1.0], [0.0, 0.0]]
    even = [[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]
    alone = [[value] for group in alike for value in group]
    assert figures.mean_of_groups(alone) == pytest.approx(figures.mean([1, 1, 0, 0] * 2))
    assert figures.mean_of_groups(alike)[1] > figures.mean_of_groups(alone)[1]
    widths = [high - low for _, low, high in map(figures.share_of_groups, (alike, alone))]
    assert widths[0] > widths[1]
    assert figures.mean_of_groups(even)[0] == 0.625
    assert figures.share_of_groups([[1.0], [1.0]]) == figures.share(2, 2)
    assert figures.mean_of_groups([]) == (0.0, 0.0)
    assert figures.mean_of_groups([[3.0, 1.0]]) == (2.0, 0.0)


def test_means_and_quantiles() -> None:
    average, half = figures.mean([1, 2, 3, 4])
    assert (average, round(half, 3)) == (2.5, 1.265)
    assert [figures.quantile([5, 1, 4, 2, 3], part) for part in (0.0, 0.5, 0.99)] == [1, 3, 5]
    assert figures.mean([]) == (0.0, 0.0)
    assert figures.mean([7]) == (7.0, 0.0)
    assert figures.quantile([], 0.5) == 0.0

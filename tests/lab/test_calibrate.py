"""The command `calibrate`: bins, score, fit and picture of what was said and what happened."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game import commands
from game.analysis.fitted import AS_IT_IS, Case, fit, said
from game.engine import rules
from game.lab.calibrate import Forecast, Setting, Verdict, bins, brier, calibrate, verdict, worst
from game.platform.console import Exit
from tests.analysis.played import think_little


def run(*arguments: str) -> int:
    found = commands.parser().parse_args(["calibrate", *arguments])
    return int(found.run(found))


def forecasts(*pairs: tuple[float, bool], each: int = 1) -> list[Forecast]:
    """Each pair in so many games of its own."""
    numbered = enumerate(pair for pair in pairs for _ in range(each))
    return [Forecast(chance, won, game) for game, (chance, won) in numbered]


def test_cases_fall_into_ten_bins_by_what_was_said() -> None:
    found = bins(forecasts((0.0, False), (0.04, True), (0.55, True), (1.0, True)))
    assert [b.cases for b in found] == [2, 0, 0, 0, 0, 1, 0, 0, 0, 1]
    assert found[0].said == pytest.approx(0.02)
    assert found[0].happened == 0.5


def test_the_score_is_the_mean_square() -> None:
    assert brier(forecasts((0.5, True), (0.5, False))) == 0.25
    assert brier(forecasts((1.0, True), (0.0, False))) == 0


def test_only_bins_with_enough_cases_are_judged() -> None:
    few = forecasts((0.05, True), each=99)
    many = forecasts((0.95, True), each=100)
    assert worst(bins(few + many)) == pytest.approx(0.05)
    assert verdict(bins(few + many)) is Verdict.NEAR
    assert verdict(bins(few)) is Verdict.FEW


def test_a_bin_is_far_only_if_its_interval_is() -> None:
    """Six of ten happened where one in two was said: 100 cases may do that by luck, 5000 not."""
    for games, expected in ((100, Verdict.LUCK), (5000, Verdict.FAR)):
        told = [Forecast(0.5, game % 5 < 3, game) for game in range(games)]
        assert verdict(bins(told)) is expected


def test_cases_of_one_game_tell_less_than_cases_of_many() -> None:
    apart = [Forecast(0.5, game % 2 == 0, game) for game in range(1000)]
    together = [Forecast(0.5, game % 2 == 0, game) for game in range(100) for _ in range(10)]
    widths = [bins(told)[5].high - bins(told)[5].low for told in (apart, together)]
    assert widths[1] > 3 * widths[0]


def test_a_fit_finds_what_happens() -> None:
    """Whoever is twice as sure as should be is corrected."""
    luck = Random(1)
    cases = []
    for _ in range(4000):
        odds = luck.uniform(-2, 2)
        true, claimed = (1 / (1 + 2.718281828**-x) for x in (odds, 2 * odds))
        cases.append(Case(claimed, luck.random(), luck.random() < true))
    found = fit(cases)
    for claimed, true in ((0.88, 0.73), (0.5, 0.5), (0.12, 0.27)):
        assert said(found, claimed, 0.5) == pytest.approx(true, abs=0.03)
    assert said(AS_IT_IS, 0.88, 0.5) == pytest.approx(0.88)


def test_the_same_seed_gives_the_same_cases_with_any_number_of_jobs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    think_little(monkeypatch)
    setting = Setting(rules("quick", players=2, expert=True), "greedy", seed=3, asked=1)
    assert calibrate(setting, 3, 1) == calibrate(setting, 3, 1)
    assert len(calibrate(setting, 3, 1).cases) == 3


def test_json_table_fit_and_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    think_little(monkeypatch)
    picture = tmp_path / "figure.png"
    few = ("quick", "--players", "2", "--level", "novice", "--games", "4", "--jobs", "1")
    assert run(*few, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["bins"]) == 10
    assert all(b.keys() == {"said", "happened", "cases"} for b in data["bins"])
    assert sum(b["cases"] for b in data["bins"]) == data["cases"] == 8
    assert 0 <= data["brier"] <= 1
    assert run(*few, "--fit", "--picture", str(picture)) == 0
    text = capsys.readouterr().out
    assert "Brier score" in text
    assert '("quick 2", "novice"): (' in text
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["folder", "nowhere/figure.png"])
def test_a_picture_that_cannot_be_written_is_named(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    think_little(monkeypatch)
    (tmp_path / "folder").mkdir()
    few = ("quick", "--players", "2", "--level", "greedy", "--games", "1", "--jobs", "1")
    assert run(*few, "--picture", str(tmp_path / name)) == Exit.UNWRITABLE
    found = capsys.readouterr()
    assert "Brier score" in found.out
    assert f"{name} cannot be written" in found.err


def test_a_picture_is_a_png_whatever_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_little(monkeypatch)
    few = ("quick", "--players", "2", "--level", "greedy", "--games", "1", "--jobs", "1")
    assert run(*few, "--picture", str(tmp_path / "figure")) == 0
    assert (tmp_path / "figure").read_bytes().startswith(b"\x89PNG")


def test_a_level_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("duel", "--level", "wizard", "--games", "1") != 0
    assert "wizard" in capsys.readouterr().err

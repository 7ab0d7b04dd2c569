"""The bench of the players: a line for every level and table, and what a rollout takes."""

from __future__ import annotations

import pytest

from game import engine
from game.bench import players as bench_players
from game.bench.rollouts import seconds_a_rollout
from game.players import PLAYERS


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [PLAYERS["twist"], PLAYERS["duel"]]
    for players in games:
        monkeypatch.setattr(type(players), "levels", ("novice", "expert"))
    monkeypatch.setattr(type(games[0]), "bench_tables", ({"players": 4},))
    monkeypatch.setattr(bench_players, "PLAYERS", {players.game: players for players in games})
    for name in ("USUAL_SECONDS", "ROLLOUT_SECONDS"):
        monkeypatch.setattr(bench_players, name, 0.05)


def test_every_level_has_its_line() -> None:
    lines = list(bench_players.bench_players())
    assert lines[0].startswith("calibration loop")
    rows = [line for line in lines if " ms" in line]
    for row, start in zip(
        rows,
        ("twist players=4 novice", "twist players=4 expert", "duel novice", "duel expert"),
        strict=True,
    ):
        assert row.startswith(start)
        assert row.count(" x") == 2
    assert [line.split()[0] for line in lines[lines.index("", 2) + 2 :]] == ["twist", "duel"]


@pytest.mark.parametrize("game", ["classic", "quick", "duel", "twist"])
def test_rollouts_take_time(game: str) -> None:
    each = seconds_a_rollout(engine.rules(game), 0.05)
    assert each is not None
    assert each > 0

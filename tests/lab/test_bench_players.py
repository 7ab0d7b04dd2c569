"""The bench of the players: a line for every level and table, and what a rollout takes."""

from __future__ import annotations

import pytest

from game import engine
from game.lab import bench_players
from game.lab.rollouts import seconds_a_rollout


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: tuple[tuple[str, dict[str, int]], ...] = (("twist", {"players": 4}), ("duel", {}))
    for name, value in (("TABLES", tables), ("LEVELS", ("novice", "expert"))):
        monkeypatch.setattr(bench_players, name, value)
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
    assert seconds_a_rollout(engine.rules(game), 0.05) > 0

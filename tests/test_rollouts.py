"""Rollouts: turns that can be played, results in range, the same on both cores."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import engine, native
from game.engine import AnyRules, AnyView, Move
from game.players import PLAYERS, make
from game.rollouts import SOURCES, NoRollouts, rollouts

ROOT = Path(__file__).parents[1]
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "alone": ("classic", {}),
    "on fire": ("classic", {"players": 3, "fire": True}),
    "professional": ("classic", {"players": 2, "pro": True}),
    "quick": ("quick", {"players": 3}),
    "quick expert": ("quick", {"players": 4, "expert": True}),
    "duel": ("duel", {}),
    "toads": ("twist", {"players": 3, "rounds": 2}),
}
tables = pytest.mark.parametrize("name", TABLES)


def views(name: str, every: int = 9) -> Iterator[tuple[AnyRules, Any, AnyView]]:
    """Some positions of a game, from its beginning to its end, midway in turns too."""
    game, options = TABLES[name]
    rules = engine.rules(game, **options)
    state: Any = rules.deal(5)
    number = 0
    while rules.legal_moves(state):
        seat = state.to_move
        view = rules.view(state, seat)
        if not number % every:
            yield rules, state, view
        number += 1
        state, _ = rules.apply(state, make("expert", rules, seat, 1).choose(view))


@tables
def test_the_turns_can_be_played_and_their_results_compared(name: str) -> None:
    for rules, state, view in views(name):
        tried = rollouts(view, Random(1), turns=4)
        assert 1 <= len(tried.turns) <= 4
        assert len(set(tried.turns)) == len(tried.turns)
        best = tried.best(worlds=2)
        assert tried.means[best] == max(tried.means)
        if rules.game != "twist":
            assert all(-1 <= result <= 1 for results in tried.results for result in results)
        for turn in tried.turns:
            after = state
            for move in turn:
                after, _ = rules.apply(after, move)


@tables
def test_the_same_random_numbers_give_the_same_results(name: str) -> None:
    for _, _, view in views(name, every=25):
        first, second, other = (rollouts(view, Random(seed)) for seed in (3, 3, 4))
        for tried in (first, second, other):
            tried.best(worlds=5)
        assert first.results == second.results
        assert first.turns == other.turns


def results(name: str) -> list[list[list[float]]]:
    found = []
    for _, _, view in views(name, every=20):
        tried = rollouts(view, Random(8), turns=3)
        tried.best(worlds=2)
        found.append(tried.results)
    return found


@pytest.mark.skipif(not native.RUNS, reason="there is one core only")
def test_both_cores_give_the_same_results() -> None:
    program = (
        "import json; from tests.test_rollouts import results;"
        "print(json.dumps([results(name) for name in ('alone', 'quick', 'duel', 'toads')]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | {"BACKTRICK_CORE": "python"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [results(n) for n in ("alone", "quick", "duel", "toads")]


@tables
def test_weights_of_ones_own_are_the_policy(name: str) -> None:
    """The set in use changes nothing; its opposite plays on as badly as it can."""
    game, options = TABLES[name]
    rules = engine.rules(game, **options)
    usual = PLAYERS[game].tuning(rules, talk=False, playouts=game == "quick").weights()
    opposite = {feature: tuple(-value for value in row) for feature, row in usual.items()}
    _, _, view = next(views(name))
    found = []
    for weights in (None, usual, opposite):
        tried = rollouts(view, Random(2), weights, turns=2)
        tried.best(worlds=6)
        found.append(tried.results)
    assert found[0] == found[1] != found[2]


def test_every_game_has_rollouts() -> None:
    assert SOURCES.keys() == PLAYERS.keys()


def test_nobody_tries_turns_of_somebody_else() -> None:
    rules = engine.rules("duel")
    state = rules.deal(1)
    with pytest.raises(NoRollouts, match="not on turn"):
        rollouts(rules.view(state, 1 - state.to_move), Random(1))


def readme_bots() -> dict[str, str]:
    """The players in the README, by the file that each is to be written to."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return dict(re.findall(r"```python\n# (\w+\.py)\n(.*?)```", text, re.DOTALL))


@pytest.mark.parametrize(
    ("file", "player", "game"),
    [("mybots.py", "Careful", "classic"), ("patientbots.py", "Patient", "duel")],
)
def test_the_players_in_the_readme_play(file: str, player: str, game: str, tmp_path: Path) -> None:
    path = tmp_path / file
    path.write_text(readme_bots()[file].replace("worlds=100", "worlds=1"))
    command = f"simulate {game} --seats {path.stem}:{player},greedy --games 1 --jobs 1"
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *command.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "1 games" in done.stdout


def test_moves_are_the_engines() -> None:
    _, _, view = next(views("alone"))
    assert all(isinstance(move, Move) for turn in rollouts(view, Random(1)).turns for move in turn)

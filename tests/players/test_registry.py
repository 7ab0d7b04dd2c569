"""A game's players are one folder and one line of the registry: a fifth game needs no more."""

from __future__ import annotations

from typing import Any

import pytest

from game import engine, native
from game.bench.rollouts import seconds_a_rollout
from game.engine import AnyRules, AnyView, Move
from game.engine.quick import QuickRules
from game.lab.match import Setting
from game.lab.simulate import simulate
from game.players import (
    LEVELS,
    PLAYERS,
    GamePlayers,
    Player,
    UnknownPlayer,
    available,
    is_available,
    make,
    strongest_level,
)
from game.players.game_players import NotTunable
from game.players.player import AnyPlayer


class ToyRules(QuickRules):
    """Quick Fifty by another name."""

    game = "toy"


class First(Player[AnyView]):
    """Plays the first legal move."""

    def choose(self, view: Any) -> Move:
        return self.rules.legal_moves(view)[0]


class ToyPlayers(GamePlayers[AnyView]):
    """A game that has one greedy player and nothing else."""

    game = "toy"
    levels = ()
    yardsticks = ()

    def greedy(self) -> type[AnyPlayer]:
        return First


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> AnyRules:
    monkeypatch.setitem(PLAYERS, "toy", ToyPlayers())
    return ToyRules()


def test_every_game_has_its_players_and_every_level_can_be_made() -> None:
    assert tuple(players.game for players in PLAYERS.values()) == engine.GAMES
    for game in engine.GAMES:
        rules = engine.rules(game)
        for name in filter(is_available, PLAYERS[game].names):
            assert make(name, rules, 0, seed=1).rules is rules


def test_the_levels_come_weakest_first_and_are_five_different_players() -> None:
    for players in PLAYERS.values():
        assert players.levels == LEVELS
        assert len({players.level(name) for name in LEVELS}) == len(LEVELS)


def test_the_grandmaster_plays_where_the_native_core_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "RUNS", True)
    assert strongest_level() == available("grandmaster") == "grandmaster"
    assert type(make("grandmaster", engine.rules("duel"), 0, seed=1)).__name__ == "Grandmaster"


def test_without_the_core_the_master_takes_the_grandmasters_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(native, "RUNS", False)
    monkeypatch.setattr(native, "MISSING", "not compiled")
    assert strongest_level() == available("grandmaster") == "master"
    assert available("club") == "club"
    with pytest.raises(UnknownPlayer, match=r"needs the native core.*not compiled"):
        make("grandmaster", engine.rules("duel"), 0, seed=1)


def test_a_fifth_game_with_one_greedy_player_is_simulated(toy: AnyRules) -> None:
    results = simulate(Setting(toy, ("greedy", "random"), seed=1), games=3, jobs=1).results
    assert [result.number for result in results] == [0, 1, 2]
    assert all(result.moves for result in results)


def test_what_a_fifth_game_does_not_have_is_said(toy: AnyRules) -> None:
    with pytest.raises(UnknownPlayer, match="greedy, random"):
        make("master", toy, 0, seed=1)
    with pytest.raises(NotTunable, match="toy"):
        PLAYERS["toy"].tuning(toy)
    assert seconds_a_rollout(toy, 0.01) is None

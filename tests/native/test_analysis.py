"""The analysis on both cores: every trial, every counted end and every assessment is the same."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from game import engine
from game.analysis import analyst_for
from game.analysis.turns import Turn, turns_of
from game.players.classic import endgame as classic_endgame
from game.players.classic import search as classic_search
from game.players.duel import endgame as duel_endgame
from game.players.duel import judge as duel_judge
from game.players.duel.table import read_view
from game.players.duel.turns import PLAY
from game.players.twist import endgame as twist_endgame
from game.players.twist import features as twist_features
from tests.analysis.played import drain, played, think_little

from .compare import need_the_core

need_the_core()

from game.analysis.classic import analyst as classic_analyst  # noqa: E402
from game.analysis.classic import native as classic_native  # noqa: E402
from game.analysis.classic import trials as classic_trials  # noqa: E402
from game.analysis.duel import native as duel_native  # noqa: E402
from game.analysis.duel import trials as duel_trials  # noqa: E402
from game.native import _core  # noqa: E402
from game.players.classic.native import packed_outlook, packed_set  # noqa: E402

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "alone": ("classic", {}),
    "on fire": ("classic", {"players": 3, "fire": True}),
    "professional": ("classic", {"players": 2, "pro": True}),
    "quick": ("quick", {"players": 3}),
    "quick expert": ("quick", {"players": 4, "expert": True}),
    "duel": ("duel", {}),
    "toads": ("twist", {"players": 2, "rounds": 1}),
    "toads for four": ("twist", {"players": 4, "rounds": 1, "expert": True}),
}
REFERENCE: dict[str, dict[str, object]] = {
    "classic": {"think": classic_search.think, "trials": classic_trials.ClassicTrials},
    "quick": {},
    "duel": {
        "ranked": duel_judge.ranked,
        "trials": duel_trials.DuelTrials,
        "winning_turn": duel_endgame.winning_turn,
    },
    "twist": {"values": twist_features.values, "margins": twist_endgame.margins},
}
"""What the analysts use of the core, as it is in Python."""
TRIALS = {"quick": "QuickTrials", "twist": "TwistTrials"}
EACH = 9
"""Turns of a game that are looked at."""

tables = pytest.mark.parametrize("name", TABLES)


def moments(name: str, seed: int) -> Iterator[tuple[Any, Turn]]:
    game, options = TABLES[name]
    rules: Any = engine.rules(game, **options)
    turns = list(turns_of(played(rules, seed, "expert")))
    for turn in turns[:: max(1, len(turns) // EACH)] + turns[-2:]:
        yield rules, turn


def assessed(rules: Any, turn: Turn, seat: int) -> object:
    moves = turn.moves if seat == turn.seat else ()
    return drain(analyst_for(rules, seat).assess(rules.view(turn.before, seat), moves))


def use_python(patch: pytest.MonkeyPatch, game: str) -> None:
    """Let the analyst of the game do without the native core."""
    analyst = import_module(f"game.analysis.{game}.analyst")
    reference = dict(REFERENCE[game])
    python = import_module(f"game.analysis.{game}.trials")
    if game in TRIALS:
        reference["trials"] = getattr(python, TRIALS[game])
    for name in ("counted", "winning"):
        if hasattr(python, name):
            reference[name] = getattr(python, name)
    for name, function in reference.items():
        patch.setattr(analyst, name, function)


@tables
def test_assessments_are_the_same_on_both_cores(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)
    for rules, turn in moments(name, 11):
        for seat in {turn.seat, (turn.seat + 1) % rules.players}:
            found = assessed(rules, turn, seat)
            with monkeypatch.context() as patch:
                use_python(patch, rules.game)
                assert assessed(rules, turn, seat) == found


@pytest.mark.parametrize("fire", [False, True], ids=["plain", "on fire"])
def test_ends_of_four_piles_are_counted_alike(fire: bool) -> None:
    rules: Any = engine.rules("classic", players=2, fire=fire)
    seen = 0
    for seed in range(4):
        for turn in turns_of(played(rules, seed, "expert")):
            player = classic_analyst.ClassicAnalyst(rules, turn.seat).player
            knowledge = player.knowledge(rules.view(turn.before, turn.seat))
            if knowledge.deck or not classic_endgame.all_known(knowledge):
                continue
            turns = [one.turn for one in drain(_thought(knowledge))][:6]
            for budget in (3, 40, 20_000):
                expected = classic_trials.counted(knowledge, turns, budget)
                assert classic_native.counted(knowledge, turns, budget) == expected
                seen += 1
    assert seen


def _thought(knowledge: Any) -> Any:
    return classic_search.think(knowledge, Random(1), classic_search.Effort(work=200))


def test_ends_of_duel_are_counted_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel_endgame, "COSTLIEST", 3_000)
    rules: Any = engine.rules("duel")
    seen = set()
    for seed in range(8):
        for turn in turns_of(played(rules, seed, "expert")):
            view = rules.view(turn.before, turn.seat)
            analyst: Any = analyst_for(rules, turn.seat)
            table = read_view(view)
            if table.deck or table.rival.bit_count() != table.rival_hand:
                continue
            scales = analyst.player.own_scales()
            turns = [one for _, one in duel_judge.ranked(table, scales, PLAY)]
            expected = counted(duel_trials.winning(table, turns))
            assert counted(duel_native.winning(table, turns)) == expected
            seen.add(expected is None)
    assert seen == {False, True}, "some ends are counted out, and some given up"


def counted(count: Generator[None, None, list[bool]]) -> list[bool] | None:
    try:
        return drain(count)
    except duel_endgame.TooLong:
        return None


def test_trials_without_a_world_or_an_option_are_refused() -> None:
    rules: Any = engine.rules("classic")
    knowledge = classic_analyst.ClassicAnalyst(rules, 0).player.knowledge(
        rules.view(rules.deal(1), 0)
    )
    rows, hopes = packed_set("solo"), packed_outlook("solo")
    state = Random(1).getstate()[1]
    trials = _core.classic_trials(knowledge, rows, hopes, 3, (), 0, state)
    with pytest.raises(ValueError, match="no world"):
        trials.run(0)
    trials.sample()
    with pytest.raises(ValueError, match="no such option"):
        trials.run(1)
    with pytest.raises(ValueError, match="no such seat"):
        _core.classic_trials(knowledge, rows, hopes, 3, (), 1, state)

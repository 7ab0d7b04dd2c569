"""Toads on both cores: every value, margin, score and random number is the same."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any

import pytest

from game.engine.twist_state import CARDS
from game.players.halving import Score
from game.players.masks import mask
from game.players.network import Network
from game.players.twist import endgame, features, inputs, search
from game.players.twist.moves import Play, plays
from game.players.twist.sets import SETS
from game.players.twist.table import Other, Table, read_view
from game.players.twist.weights import Weights

from .compare import finish, need_the_core
from .games import views

need_the_core()

from game.native import _core  # noqa: E402
from game.players.twist import native  # noqa: E402

TABLES: list[dict[str, Any]] = [
    {"players": 2, "rounds": 1},
    {"players": 3, "rounds": 1},
    {"players": 4, "rounds": 1},
    {"players": 2, "rounds": 1, "expert": True},
    {"players": 2, "rounds": 2, "expert": True},
]


NETWORK = Network(
    inputs.INPUTS, 5, [random() - 0.5 for random in [Random(3).random] * (inputs.INPUTS * 5 + 11)]
)


FEW = 10


def compare(table: Table, weights: Weights, seed: int, trials: int = FEW) -> None:
    """Judge all plays on both cores, and at every third seed try some of them out."""
    found = plays(table)
    expected = features.values(table, found, weights)
    assert native.values(table, found, weights) == expected, table
    learned = inputs.worths(table, found, weights, NETWORK)
    assert native.worths(table, found, weights, NETWORK) == learned, table
    if seed % 3:
        return
    options = found[:: max(1, len(found) // 4)][:5]
    for leaf in (None, search.Leaf(NETWORK), search.Leaf(NETWORK, turns=1)):
        dice, native_dice = Random(seed), Random(seed)
        start = (
            [[Score(3.5 * i, 2) for i in range(len(options))] for _ in range(2)] if leaf else None
        )
        mine, theirs = start or (None, None)
        thinking = search.search(table, options, weights, dice, trials, leaf=leaf, start=mine)
        scores, pauses = finish(thinking)
        native_search = native.search(
            table, options, weights, native_dice, trials, leaf=leaf, start=theirs
        )
        native_scores, native_pauses = finish(native_search)
        assert native_scores == scores, table
        assert native_dice.getstate() == dice.getstate()
        assert native_pauses == pauses + 1


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_whole_games_are_thought_alike(options: dict[str, Any], seed: int) -> None:
    positions = 0
    for place, (player, view) in enumerate(views("twist", options, seed)):
        if view.status == "running":
            compare(read_view(view, player.memory), player.weights, place)
            positions += 1
    assert positions > 30


@pytest.mark.parametrize("options", TABLES[:3], ids=str)
def test_full_searches_are_alike(options: dict[str, Any]) -> None:
    played = [
        (player.weights, read_view(view, player.memory))
        for player, view in views("twist", options, seed=5)
        if view.status == "running"
    ]
    weights, table = next(one for one in played if search.near_the_end(one[1]))
    compare(table, weights, seed=3, trials=search.TRIALS)


def test_odd_tables_are_thought_alike() -> None:
    dice = Random(6)
    for place in range(120):
        table = odd_table(dice)
        compare(table, list(SETS.values())[place % len(SETS)], place)


def odd_table(dice: Random) -> Table:
    """Any cards anywhere: rows with gaps, hands of any size, much or little known of the others."""
    cards = dice.sample(CARDS, len(CARDS))
    row = tuple(cards.pop() for _ in range(int(dice.random() * 9)))
    hand = mask(cards.pop() for _ in range(1 + int(dice.random() * 9)))
    sizes = [1 + int(dice.random() * 8) for _ in range(1 + int(dice.random() * 3))]
    deck = int(dice.random() * (len(cards) - sum(sizes)))
    return Table(
        row=row,
        hand=hand,
        unseen=mask(cards[: sum(sizes) + deck + int(dice.random() * 5) - 2]),
        deck=deck,
        others=tuple(Other(size, _lacked(dice), dice.random()) for size in sizes),
        full_deck=61,
        expert=dice.random() < 0.3,
        must_open=False,
    )


def _lacked(dice: Random) -> tuple[tuple[int, int], ...]:
    return tuple(
        (mask(dice.sample(CARDS, 20)), int(dice.random() * 6))
        for _ in range(int(dice.random() * 3))
    )


@pytest.mark.parametrize("costliest", [20, 200])
def test_ends_are_counted_out_alike(costliest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame, "COSTLIEST", costliest)
    dice = Random(costliest)
    given_up = counted_out = 0
    for _ in range(60):
        cards = dice.sample(range(20, 60), 40)
        cards = [card for card in cards if card in CARDS]
        row = tuple(cards.pop() for _ in range(1 + int(dice.random() * 5)))
        mine = mask(cards.pop() for _ in range(1 + int(dice.random() * 7)))
        rival = 1 + int(dice.random() * 7)
        others = (Other(rival, ()),)
        table = Table(row, mine, mask(cards[:rival]), 0, others, 61, False, False)
        found = plays(table)
        expected = counted(endgame.margins(table, found))
        assert counted(native.margins(table, found)) == expected
        given_up += expected == "too long"
        counted_out += expected != "too long"
    assert given_up
    assert counted_out


def counted(count: Generator[None, None, object]) -> object:
    try:
        return finish(count)[0]
    except endgame.TooLong:
        return "too long"


USUAL = Table((23, 25), mask([24, 52]), mask([34, 35, 36]), 2, (Other(1, ()),), 61, False, False)
LAY = Play((23, 25, 24), mask([52]), laid=24)


def test_a_table_made_by_hand_is_judged() -> None:
    weights = SETS[2, False]
    found = native.values(USUAL, [LAY], weights)
    assert found == features.values(USUAL, [LAY], weights)


@pytest.mark.parametrize(
    "change",
    [
        {"row": (23, 23)},
        {"row": (20,)},
        {"row": (99,)},
        {"row": [23, 25]},
        {"row": (24, 25)},
        {"hand": mask([20])},
        {"hand": -1},
        {"hand": 1 << 130},
        {"unseen": mask([24])},
        {"deck": 80},
        {"deck": "x"},
        {"others": ()},
        {"others": (Other(1, ()),) * 9},
        {"others": (Other(13, ()),)},
        {"others": (Other(1, ((mask([20]), 1),)),)},
        {"others": (Other(1, ((mask([24]), -1),)),)},
        {"full_deck": 0},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    table = USUAL._replace(**change)
    with pytest.raises((ValueError, TypeError, OverflowError)):
        _core.twist_values(table, (), native.packed(SETS[2, False]))


@pytest.mark.parametrize(
    "play",
    [
        Play((23, 25), mask([52]), laid=24),
        Play((23, 25, 34), mask([52]), laid=34),
        Play((23,), mask([24]), twisted=52),
        Play((), mask([24, 52, 53]), taken=2),
        Play((23, 25, 24), mask([52]), laid=1000),
        Play((), mask([24, 52]), twisted=23, taken=2),
    ],
    ids=str,
)
def test_plays_that_make_no_sense_are_refused(play: Play) -> None:
    with pytest.raises(ValueError, match=r"."):
        _core.twist_values(USUAL, (play,), native.packed(SETS[2, False]))

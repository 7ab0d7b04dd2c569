"""Duel on both cores: every turn, value, score and random number is the same."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Any

import pytest

from game.players.duel import endgame, judge, learned, search
from game.players.duel.bits import ALL
from game.players.duel.inputs import INPUTS, MORE_INPUTS
from game.players.duel.judge import Scales
from game.players.duel.learned import Effort, Values
from game.players.duel.table import Table, read_view
from game.players.duel.turns import ANY, PLAY, Limits
from game.players.duel.weights import SAFE, UNHURRIED
from game.players.halving import Score
from game.players.masks import mask
from game.players.network import Network

from .compare import finish, need_the_core
from .games import views

need_the_core()

from game.native import _core  # noqa: E402
from game.players.duel import native  # noqa: E402

SCALES = (Scales(SAFE), Scales(UNHURRIED))
Tried = Callable[..., Generator[None, None, list[Score]]]


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (search, native):
        monkeypatch.setattr(module, "trials", lambda table: 8)
        monkeypatch.setattr(module, "AHEAD_TRIALS", 8)


def compare(table: Table, scales: Scales, seed: int) -> None:
    """Rate the turns on both cores, and try the best out in both ways."""
    for limits in (PLAY, Limits(2, 0)):
        expected = judge.ranked(table, scales, limits)
        assert native.ranked(table, scales, limits) == expected, table
        assert (
            finish(native.rated(table, scales, limits))[0]
            == (finish(judge.rated(table, scales, limits))[0])
        )
    turns = [turn for _, turn in expected[:4]]
    compare_tried(search.search, native.search, (table, turns, scales), seed)
    compare_tried(search.look_ahead, native.look_ahead, (table, expected[:6], scales), seed)


def compare_tried(python: Tried, compiled: Tried, what: tuple[Any, ...], seed: int) -> None:
    dice, native_dice = Random(seed), Random(seed)
    expected, pauses = finish(python(*what, dice))
    found, native_pauses = finish(compiled(*what, native_dice))
    assert found == expected, what
    assert native_dice.getstate() == dice.getstate()
    assert native_pauses == pauses + 1


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize("seed", range(1, 7))
def test_whole_games_are_thought_alike(seed: int) -> None:
    for place, (_, view) in enumerate(views("duel", {}, seed)):
        compare(read_view(view), SCALES[place % 2], place)


def some_network(hidden: int, seed: int, inputs: int = INPUTS) -> Network:
    dice = Random(seed)
    size = inputs * hidden + 2 * hidden + 1
    return Network(inputs, hidden, [dice.random() - 0.5 for _ in range(size)])


@pytest.mark.parametrize("inputs", [INPUTS, MORE_INPUTS])
@pytest.mark.parametrize("hidden", [1, 7, 64])
def test_a_network_rates_alike(hidden: int, inputs: int) -> None:
    dice = Random(hidden)
    values = Values(SCALES[0], some_network(hidden, seed=2, inputs=inputs))
    tables = [
        read_view(view)._replace(rival_drew=place % 7)
        for place, (_, view) in enumerate(views("duel", {}, 9))
    ]
    for table in [*tables, *(odd_table(dice) for _ in range(60))]:
        for limits, considered in ((PLAY, 12), (Limits(2, 0), 200)):
            expected = learned.rated_by(values, table, limits, considered)
            assert native.rated_by(values, table, limits, considered) == expected, table


@pytest.mark.parametrize("replies", [0, 3])
def test_foresight_is_alike(replies: int) -> None:
    values = Values(SCALES[0], some_network(16, seed=3))
    tables = [read_view(view) for _, view in views("duel", {}, 11 + replies)]
    effort = Effort(candidates=5, looks=20, limits=Limits(3, 1), answers=3, replies=replies)
    for place, table in enumerate(tables[::3]):
        options = learned.rated_by(values, table, PLAY)[:5]
        what = (values, table, options, effort)
        compare_tried(learned.foresee, native.foresee, what, place)


def test_guesses_at_the_rivals_hand_are_alike() -> None:
    values = Values(SCALES[0], some_network(4, seed=3, inputs=MORE_INPUTS))
    effort = Effort(candidates=3, looks=9, limits=Limits(2, 0), answers=2, replies=2, proposals=5)
    guessed = 0
    for place, (player, view) in enumerate(views("duel", {}, 12, level="master")):
        table = player.table(view)
        guessed += table.rival_turn is not None
        options = learned.rated_by(values, table, PLAY)[:3]
        what = (values, table, options, effort)
        compare_tried(learned.foresee, native.foresee, what, place)
    assert guessed > 10


@pytest.mark.parametrize("place", [0, 18])
def test_full_searches_are_alike(place: int) -> None:
    table = [read_view(view) for _, view in views("duel", {}, 20)][place]
    compare(table, SCALES[0], place)


@pytest.mark.usefixtures("_short")
def test_odd_tables_are_thought_alike() -> None:
    dice = Random(4)
    for place in range(80):
        table = odd_table(dice)
        compare(table, SCALES[place % 2], place)
        if place % 4 == 0:
            assert native.ranked(table, SCALES[0], ANY) == judge.ranked(table, SCALES[0], ANY)


def odd_table(dice: Random) -> Table:
    """Any cards anywhere; a turn that has begun, or in which a card has helped already."""
    mine, theirs = dice.sample(range(2, 60), 30), dice.sample(range(2, 60), 30)
    hand = 1 + int(dice.random() * 6)
    tops = [1 + int(dice.random() * 59) for _ in range(4)]
    rival = mask(theirs[: 1 + int(dice.random() * 20)])
    return Table(
        up=tops[0],
        down=tops[1] + 1,
        hand=mask(mine[:hand]),
        deck=mask(mine[hand : hand + int(dice.random() * 20)]),
        rival_up=tops[2],
        rival_down=tops[3] + 1,
        rival=rival,
        rival_hand=min(6, rival.bit_count()),
        placed=int(dice.random() * 4),
        helped=dice.random() < 0.3,
    )


@pytest.mark.parametrize("cards", [2, 3])
def test_ends_are_counted_out_alike(cards: int) -> None:
    dice = Random(cards)
    for _ in range(60):
        table = odd_table(dice)
        hands = [mask(dice.sample(range(2, 60), cards)) for _ in "ab"]
        table = table._replace(hand=hands[0], deck=0, rival=hands[1], rival_hand=cards)
        expected, _ = finish(endgame.winning_turn(table))
        assert finish(native.winning_turn(table))[0] == expected


@pytest.mark.parametrize("costliest", [1, 30, 300])
def test_both_give_up_the_same_ends(costliest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endgame, "COSTLIEST", costliest)
    dice = Random(costliest)
    given_up = 0
    for _ in range(20):
        hands = [mask(dice.sample(range(2, 60), 4)) for _ in "ab"]
        table = odd_table(dice)._replace(hand=hands[0], deck=0, rival=hands[1], rival_hand=4)
        expected = counted(endgame.winning_turn(table))
        assert counted(native.winning_turn(table)) == expected
        given_up += expected == "too long"
    assert given_up


def counted(count: Generator[None, None, object]) -> object:
    try:
        return finish(count)[0]
    except endgame.TooLong:
        return "too long"


USUAL = Table(1, 60, mask([5, 6, 7]), mask([8, 9]), 1, 60, mask([5, 6, 7, 8]), 3, 0, False)


@pytest.mark.parametrize(
    "change",
    [
        {"up": 0},
        {"down": 61},
        {"up": None},
        {"hand": ALL},
        {"hand": 1},
        {"hand": -5},
        {"deck": mask([5])},
        {"rival": 0},
        {"rival_hand": 5},
        {"rival_hand": 7},
        {"placed": -1},
        {"placed": 10**20},
        {"rival_drew": 7},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    table = USUAL._replace(**change)
    with pytest.raises((ValueError, TypeError, OverflowError)):
        _core.duel_rated(table, native.packed(SCALES[0]), 6, 3)
    with pytest.raises((ValueError, TypeError, OverflowError)):
        _core.duel_winning_turn(table, 1000)

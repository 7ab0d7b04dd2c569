"""Quick Fifty on both cores: every score and random number is the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.players.quick import search
from game.players.quick.cards import EMPTY
from game.players.quick.playout import playout
from game.players.quick.table import Table, read_view
from game.players.quick.talk import pile_talkers
from game.players.quick.turns import turns

from .compare import finish, need_the_core
from .games import views

need_the_core()

from game.native import _core  # noqa: E402
from game.native.drive import pack  # noqa: E402
from game.players.quick import native  # noqa: E402

TABLES = [
    {"players": players, "expert": expert} for players in (2, 3, 4, 5) for expert in (False, True)
]


def compare(table: Table, players: int, expert: bool, seed: int) -> None:
    dice, native_dice = Random(seed), Random(seed)
    options, playouts = turns(table), playout(players, expert=expert)
    expected, pauses = finish(search.search(table, options, dice, playouts))
    found, native_pauses = finish(native.search(table, options, native_dice, playouts))
    assert found == expected, table
    assert native_dice.getstate() == dice.getstate()
    assert native_pauses == pauses + 1


@pytest.mark.parametrize("talk", [True, False], ids=["talking", "silent"])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_whole_games_are_searched_alike(
    options: dict[str, Any], talk: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (search, native):
        monkeypatch.setattr(module, "trials", lambda table, effort: 24)
    positions = 0
    for seed in range(1, 4):
        talkers: set[int] = set()
        for _, view in views("quick", options, seed, talk=talk):
            talkers |= pile_talkers(view.signals)
            compare(read_view(view, talkers), options["players"], options["expert"], seed)
            positions += 1
    assert positions > 30


@pytest.mark.parametrize("options", TABLES[:3], ids=str)
def test_full_searches_are_alike(options: dict[str, Any]) -> None:
    for place, (_, view) in enumerate(views("quick", options, seed=9)):
        if place in (1, 8):
            compare(read_view(view), options["players"], options["expert"], place)


STATE = Random(1).getstate()[1]
USUAL: dict[str, Any] = {
    "options": ((EMPTY, 7, (3,)), (7, EMPTY, (3,))),
    "partners": ((1, ((10,), (11,)), pack([1.0, 2.0])),),
    "unseen": 1 << 10 | 1 << 11 | 1 << 12,
    "factors": native.packed_factors(playout(2, expert=False)),
    "most": 2,
    "trials": 10,
    "state": STATE,
}


def test_a_table_made_by_hand_is_searched() -> None:
    found = _core.quick_search(*USUAL.values())
    while found.step():
        pass
    assert [trials for _, trials in found.result()] == [5, 5]


@pytest.mark.parametrize(
    "change",
    [
        {"options": ((51, 7, (3,)),)},
        {"options": ((0, 7, (3, 3)),)},
        {"options": ((0, 7, (3, 4, 5)),)},
        {"options": ((0, 7, (10,)),)},
        {"options": ((0, 7),)},
        {"options": [(0, 7, (3,))]},
        {"partners": ((1, (), b""),)},
        {"partners": ((3, ((10,),), pack([1.0])),)},
        {"partners": ((1, ((10,),), pack([1.0, 2.0])),)},
        {"partners": ((1, ((20,),), pack([1.0])),)},
        {"partners": ((1, ((10,),), pack([1.0])),) * 9},
        {"unseen": 1 << 50},
        {"unseen": -1},
        {"factors": b"12345678"},
        {"trials": -1},
        {"state": STATE[:-1]},
        {"state": (*STATE[:-1], 10**9)},
    ],
    ids=lambda change: str(change)[:60],
)
def test_what_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError, OverflowError, IndexError)):
        _core.quick_search(*(USUAL | change).values())

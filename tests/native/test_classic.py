"""Four Piles on both cores: every turn, value, trial and random number is the same."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from game.players.classic import endgame, evaluate, search
from game.players.classic.knowledge import Knowledge, TableRules
from game.players.classic.networks import network_of
from game.players.classic.position import RUNNING, Position
from game.players.classic.search import Effort
from game.players.classic.turns import Limits
from game.players.masks import mask

from .compare import finish, need_the_core

need_the_core()

from game.native import _core  # noqa: E402
from game.players.classic import native  # noqa: E402

TABLES = [
    TableRules(players, *variant)
    for players in (1, 2, 3, 4, 5)
    for variant in product((False, True), repeat=3)
]
TALKING = [(table, talk) for table in TABLES for talk in (True, False) if talk or table.players > 1]
SHORT = Effort(candidates=6, work=300)
FULL = Effort()
PATIENT = replace(search.PATIENT, work=6000)
LEARNED = search.LEARNED
TWO_PROFESSIONAL = TableRules(2, pro=True)


def compare_thoughts(knowledge: Knowledge, effort: Effort, seed: int) -> list[search.Prospect]:
    """Think on both cores; what came of it."""
    dice, native_dice = Random(seed), Random(seed)
    expected, pauses = finish(search.think(knowledge, dice, effort))
    found, native_pauses = finish(native.think(knowledge, native_dice, effort))
    assert found == expected, knowledge
    assert native_dice.getstate() == dice.getstate()
    trials = sum(prospect.trials for prospect in expected)
    assert native_pauses == trials + 1
    assert pauses in (trials + 2, trials + 1)
    return found


def compare_turns(knowledge: Knowledge, limits: Limits) -> None:
    assert native.ranked_turns(knowledge, limits) == evaluate.ranked_turns(knowledge, limits)


def odd(knowledge: Knowledge, dice: Random) -> Knowledge:
    """The same position with what is rare in games: small steps asked for, silent partners, a turn
    that has begun, fires that are due."""
    return knowledge._replace(
        gentle=int(dice.random() * 16),
        quiet=int(dice.random() * 2 ** len(knowledge.others)),
        need=max(0, knowledge.need - int(dice.random() * 3)),
        placed=int(dice.random() * 3),
        due=int(dice.random() * 16) if dice.random() < 0.2 else knowledge.due,
    )


@pytest.mark.parametrize(("table", "talk"), TALKING, ids=str)
def test_whole_games_are_thought_alike(table: TableRules, talk: bool) -> None:
    dice = Random(TABLES.index(table))
    position = Position.deal(table, talk, dice)
    status, turns = RUNNING, 0
    while status == RUNNING:
        knowledge = position.knowledge()
        compare_turns(knowledge, evaluate.EXPERT)
        compare_turns(odd(knowledge, dice), Limits(4, 2))
        if turns % 6 == 3:
            compare_thoughts(odd(knowledge, dice), SHORT, turns)
        if turns % 2:
            compare_thoughts(knowledge, SHORT, turns)
        best = native.ranked_turns(knowledge)
        if not best:
            break
        status = position.advance(best[0][0])
        turns += 1
    assert turns > 3


@pytest.mark.parametrize("table", [TableRules(1), TableRules(4), TableRules(3, fire=True)], ids=str)
def test_full_thoughts_are_alike(table: TableRules) -> None:
    position = Position.deal(table, True, Random(5))
    for turn in range(6):
        knowledge = position.knowledge()
        best = compare_thoughts(knowledge, FULL, turn)[0]
        assert position.advance(best.turn) == RUNNING


@pytest.mark.parametrize("table", [TableRules(1), TableRules(2, pro=True)], ids=str)
def test_patient_thoughts_are_alike(table: TableRules) -> None:
    position = Position.deal(table, True, Random(6))
    for turn in range(4):
        best = compare_thoughts(position.knowledge(), PATIENT, turn)[0]
        assert position.advance(best.turn) == RUNNING


@pytest.mark.parametrize("table", TABLES[:8], ids=str)
def test_networks_judge_alike(table: TableRules) -> None:
    """A whole game by the best turn of a short thought; every trial ends in the network."""
    dice = Random(7)
    position = Position.deal(table, False, dice)
    effort = replace(LEARNED, work=1500)
    status, turns = RUNNING, 0
    while status == RUNNING:
        knowledge = position.knowledge()
        if turns % 5 == 2:
            compare_thoughts(odd(knowledge, dice), effort, turns)
        found = compare_thoughts(knowledge, effort, turns)
        if not found:
            break
        status = position.advance(found[0].turn)
        turns += 1
    assert turns > 3


@pytest.mark.parametrize("talk", [True, False], ids=["talk", "silence"])
@pytest.mark.parametrize("considered", [1, 3])
def test_the_network_of_two_judges_alike(talk: bool, considered: int) -> None:
    dice = Random(considered)
    position = Position.deal(TWO_PROFESSIONAL, talk, dice)
    effort = replace(search.LEARNED_TOGETHER, work=2500, considered=considered)
    status, turns = RUNNING, 0
    while status == RUNNING:
        knowledge = position.knowledge()
        if turns % 5 == 2:
            compare_thoughts(odd(knowledge, dice), effort, turns)
        found = compare_thoughts(knowledge, effort, turns)
        if not found:
            break
        status = position.advance(found[0].turn)
        turns += 1
    assert turns > 10


def test_the_network_of_two_judges_what_is_tried() -> None:
    """With it, other chances are found than without; what is judged at once stays."""
    knowledge = Position.deal(TWO_PROFESSIONAL, True, Random(3)).knowledge()
    assert network_of(knowledge.table)
    without = replace(search.LEARNED_TOGETHER, considered=0)
    learned, linear = (
        finish(native.think(knowledge, Random(1), effort))[0]
        for effort in (search.LEARNED_TOGETHER, without)
    )
    assert learned[0].results[:6] != linear[0].results[:6]
    assert {one.judged for one in learned} == {one.judged for one in linear}


def test_the_network_judges_what_is_tried() -> None:
    """With it, other chances are found than without."""
    knowledge = Position.deal(TableRules(), False, Random(3)).knowledge()
    assert network_of(knowledge.table)
    without = replace(LEARNED, considered=0)
    learned, linear = (
        finish(native.think(knowledge, Random(1), effort))[0] for effort in (LEARNED, without)
    )
    assert learned[0].results[:6] != linear[0].results[:6]
    assert learned[0].judged != linear[0].judged


@pytest.mark.parametrize("fire", [False, True], ids=["calm", "fire"])
@pytest.mark.parametrize("budget", [0, 30, 5000])
def test_ends_are_counted_out_alike(fire: bool, budget: int) -> None:
    dice = Random(budget)
    for _ in range(60):
        cards = dice.sample(range(2, 100), 4 + int(dice.random() * 6))
        mine = mask(cards[: 1 + int(dice.random() * 4)])
        tops = [dice.choice([card for card in range(1, 101) if card not in cards]) for _ in "abcd"]
        knowledge = Knowledge(
            table=TableRules(2, fire=fire),
            tops=(tops[0], tops[1], tops[2], tops[3]),
            hand=mine,
            unseen=mask(cards) & ~mine,
            deck=0,
            need=int(dice.random() * 2),
            others=((mask(cards) & ~mine).bit_count(),),
            due=int(dice.random() * 16) if fire else 0,
        )
        expected = endgame.perfect_turn(knowledge, budget)
        assert native.perfect_turn(knowledge, budget) == expected


USUAL = Knowledge(TableRules(1), (1, 1, 100, 100), mask([5, 40, 60]), mask([7, 8, 9]), 3, 2)


@pytest.mark.parametrize(
    "change",
    [
        {"tops": (1, 1, 100)},
        {"tops": (1, 1, 100, 101)},
        {"tops": (1, 1, 100, "x")},
        {"hand": -1},
        {"hand": 1 << 200},
        {"hand": 1},
        {"hand": None},
        {"hand": mask(range(2, 30)), "unseen": 0},
        {"unseen": mask([5, 6])},
        {"deck": -1},
        {"deck": 10**30},
        {"others": (1,) * 9},
        {"others": (17,)},
        {"others": 3},
        {"others": (1,), "requests": ((0, 0, 0, 3),)},
        {"others": (1,), "requests": ((0, 0),)},
        {"requests": ((0, 0, 0, 0),)},
        {"table": (0, False, False, False)},
        {"table": None},
        {"due": 16},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    knowledge = USUAL._replace(**change)
    rows = native.packed_set("solo")
    with pytest.raises((ValueError, TypeError, OverflowError)):
        _core.classic_ranked(knowledge, rows, 8, 4)


def test_bad_arguments_are_refused() -> None:
    rows, hopes, state = native.packed_set("solo"), native.packed_outlook("solo"), Random(1)
    words = state.getstate()[1]
    effort = (6, 400, 3, 6, 1.5, 4, True)
    network = native.packed_network(USUAL.table)
    assert network
    with pytest.raises(ValueError, match="another size"):
        _core.classic_ranked(USUAL, rows[8:], 8, 4)
    with pytest.raises(ValueError, match="random"):
        _core.classic_search(USUAL, rows, hopes, effort, None, words[1:])
    with pytest.raises(ValueError, match="partners hold more"):
        _core.classic_search(USUAL._replace(others=(9,)), rows, hopes, effort, None, words)
    with pytest.raises(TypeError):
        _core.classic_search(USUAL, rows, hopes)  # type: ignore[call-arg]
    for bad in ((0, b""), (9999, b""), (network[0], network[1][8:]), (network[0] + 1, network[1])):
        with pytest.raises(ValueError, match=r"hidden units|another size"):
            _core.classic_search(USUAL, rows, hopes, effort, bad, words)
    with pytest.raises(ValueError, match="one turn at least"):
        _core.classic_search(USUAL, rows, hopes, (6, 400, 3, 6, 1.5, 0, True), network, words)
    for others, refusal in (((1,), "another size"), ((1, 1), "more than two")):
        crowd = USUAL._replace(others=others)
        with pytest.raises(ValueError, match=refusal):
            _core.classic_search(crowd, rows, hopes, effort, network, words)
    found = _core.classic_search(USUAL, rows, hopes, effort, network, words)
    with pytest.raises(TypeError, match="cannot create"):
        type(found)()

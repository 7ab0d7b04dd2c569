"""Four Piles on the native core: the same functions as in Python, with the same results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from functools import cache
from random import Random

from game.native import _core
from game.native.drive import drive, pack

from .evaluate import EXPERT
from .knowledge import Knowledge, TableRules
from .networks import network_of
from .search import CARD_LEFT, CERTAIN, Effort, Prospect, Thought
from .turns import Limits, Turn, from_moves
from .weight_tables import Row, outlook, outlook_name, set_name, weight_table


def think(knowledge: Knowledge, rng: Random, effort: Effort) -> Thought:
    """As `search.think`."""
    rows, hopes = packed_set(set_name(knowledge)), packed_outlook(outlook_name(knowledge))
    network = packed_network(knowledge.table) if effort.considered else None
    perfect, tried = yield from drive(
        lambda state: _core.classic_search(knowledge, rows, hopes, astuple(effort), network, state),
        rng,
    )
    prospects = [
        Prospect(turn, judged, total, results, effort.judged)
        for turn, judged, total, results in tried
    ]
    if perfect is None:
        return prospects
    moves, left = perfect
    turn = from_moves(knowledge, moves)
    return [Prospect(turn, -CARD_LEFT * left if left else CERTAIN), *prospects]


def ranked_turns(knowledge: Knowledge, limits: Limits = EXPERT) -> list[tuple[Turn, float]]:
    """As `evaluate.ranked_turns`."""
    return _core.classic_ranked(knowledge, packed_set(set_name(knowledge)), *limits)


def perfect_turn(knowledge: Knowledge, budget: int) -> tuple[Turn, int] | None:
    """As `endgame.perfect_turn`."""
    found = _core.classic_perfect_turn(knowledge, budget)
    return (from_moves(knowledge, found[0]), found[1]) if found else None


def pack_rows(rows: Sequence[Row]) -> bytes:
    """A weight table as the core reads it."""
    return pack(number for row in rows for number in astuple(row))


@cache
def packed_set(name: str) -> bytes:
    return pack_rows(weight_table(name))


@cache
def packed_network(table: TableRules) -> tuple[int, bytes] | None:
    network = network_of(table)
    return (network.hidden, pack(network.numbers)) if network else None


@cache
def packed_outlook(name: str) -> bytes:
    return pack(number for pair in outlook(name) for number in pair)

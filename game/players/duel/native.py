"""Duel on the native core: the same functions as in Python, with the same results."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from game.native import _core
from game.native.drive import drive, pack
from game.players.halving import Score
from game.players.network import Network

from . import endgame
from .features import OWN, RIVAL, After
from .judge import Scales
from .learned import CONSIDERED, Effort, Values
from .search import AHEAD_TRIALS, trials
from .table import Table
from .turns import Limits, Turn

if TYPE_CHECKING:
    from game.native.drive import Start

Rated = list[tuple[float, Turn]]


def rated(table: Table, scales: Scales, limits: Limits) -> Generator[None, None, Rated]:
    """As `judge.rated`."""
    yield
    return _rated(table, scales, limits)


def ranked(table: Table, scales: Scales, limits: Limits) -> Rated:
    """As `judge.ranked`."""
    return sorted(_rated(table, scales, limits), key=lambda pair: -pair[0])


def _rated(table: Table, scales: Scales, limits: Limits) -> Rated:
    found = _core.duel_rated(table, packed(scales), *limits)
    return [(value, Turn(steps, After(*after))) for value, (steps, after) in found]


def search(
    table: Table, options: list[Turn], scales: Scales, dice: Random
) -> Generator[None, None, list[Score]]:
    """As `search.search`."""
    turns, amount = tuple((0.0, turn.after) for turn in options), trials(table)
    weights = packed(scales)
    return _scores(lambda dice: _core.duel_search(table, turns, weights, amount, True, dice), dice)


def look_ahead(
    table: Table, options: Rated, scales: Scales, dice: Random
) -> Generator[None, None, list[Score]]:
    """As `search.look_ahead`."""
    turns, amount = tuple((value, turn.after) for value, turn in options), AHEAD_TRIALS
    weights = packed(scales)
    return _scores(lambda dice: _core.duel_search(table, turns, weights, amount, False, dice), dice)


def rated_by(values: Values, table: Table, limits: Limits, considered: int = CONSIDERED) -> Rated:
    """As `learned.rated_by`."""
    weights, numbers = packed(values.scales), packed_network(values.network)
    found = _core.duel_learned_rated(table, weights, numbers, *limits, considered)
    return [(odds, Turn(steps, After(*after))) for odds, (steps, after) in found]


def foresee(
    values: Values, table: Table, options: Rated, effort: Effort, dice: Random
) -> Generator[None, None, list[Score]]:
    """As `learned.foresee`."""
    turns = tuple((odds, turn.after) for odds, turn in options)
    weights, numbers = packed(values.scales), packed_network(values.network)
    looks, prior, limits, answers, replies, proposals = effort[1:]
    amount = (looks, prior, *limits, answers, replies, proposals)
    return _scores(
        lambda dice: _core.duel_foresight(table, turns, weights, numbers, amount, dice), dice
    )


def _scores(start: Start, dice: Random) -> Generator[None, None, list[Score]]:
    found = yield from drive(start, dice)
    return [Score(*score) for score in found]


def winning_turn(table: Table) -> Generator[None, None, Turn | None]:
    """As `endgame.winning_turn`."""
    yield
    found = _core.duel_winning_turn(table, endgame.COSTLIEST)
    if found is None:
        raise endgame.TooLong
    if found[0] is None:
        return None
    steps, after = found[0]
    return Turn(steps, After(*after))


@lru_cache(8)
def packed(scales: Scales) -> bytes:
    """A weight set as the core reads it."""
    return pack(number for name in (*OWN, *RIVAL) for number in scales.weights[name])


@lru_cache(8)
def packed_network(network: Network) -> tuple[int, bytes]:
    """A network as the core reads it."""
    return network.hidden, pack(network.numbers)

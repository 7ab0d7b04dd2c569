"""Toads on the native core: the same functions as in Python, with the same results."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from random import Random

from game.native import _core
from game.native.drive import drive, pack
from game.players.halving import Score
from game.players.network import Network

from . import endgame
from .features import FEATURES
from .moves import Play
from .search import TRIALS, Leaf
from .table import Table
from .weights import Weights


def values(table: Table, found: list[Play], weights: Weights) -> list[float]:
    """As `features.values`."""
    return _core.twist_values(table, tuple(found), packed(weights))


def worths(table: Table, found: list[Play], weights: Weights, network: Network) -> list[float]:
    """As `inputs.worths`."""
    return _core.twist_worths(table, tuple(found), packed(weights), *packed_network(network))


def search(
    table: Table,
    options: list[Play],
    weights: Weights,
    dice: Random,
    trials: int = TRIALS,
    *,
    leaf: Leaf | None = None,
    start: list[Score] | None = None,
) -> Generator[None, None, list[Score]]:
    """As `search.search`."""
    plays, numbers = tuple(options), packed(weights)
    end = (leaf.turns, *packed_network(leaf.network)) if leaf else None
    known = tuple((score.total, score.trials) for score in start) if start else None
    found = yield from drive(
        lambda state: _core.twist_search(table, plays, numbers, trials, end, known, state), dice
    )
    return [Score(*score) for score in found]


def margins(table: Table, found: list[Play]) -> Generator[None, None, list[float]]:
    """As `endgame.margins`."""
    yield
    counted = _core.twist_margins(table, tuple(found), endgame.COSTLIEST)
    if counted is None:
        raise endgame.TooLong
    return counted


def packed(weights: Weights) -> bytes:
    """A weight set as the core reads it."""
    return pack(number for name in FEATURES for number in weights[name])


@lru_cache(8)
def packed_network(network: Network) -> tuple[int, bytes]:
    """A network as the core reads it."""
    return network.hidden, pack(network.numbers)

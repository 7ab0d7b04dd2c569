"""Quick Fifty on the native core: the same search as in Python, with the same results."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import astuple
from functools import cache
from random import Random

from game.native import _core
from game.native.drive import drive, pack
from game.players.halving import Score

from .playout import Playout
from .search import EFFORT, trials
from .table import Table
from .turns import Turn
from .worlds import Guess


def search(
    table: Table, options: list[Turn], dice: Random, playouts: Playout, effort: int = EFFORT
) -> Generator[None, None, list[Score]]:
    """As `search.search`."""
    partners = packed_partners(table, playouts)
    turns = tuple((turn.up, turn.down, turn.kept) for turn in options)
    factors, amount = packed_factors(playouts), trials(table, effort)
    found = yield from drive(
        lambda state: _core.quick_search(
            turns, partners, table.unseen, factors, playouts.most, amount, state
        ),
        dice,
    )
    return [Score(*score) for score in found]


def packed_partners(
    table: Table, playouts: Playout
) -> tuple[tuple[int, tuple[tuple[int, ...], ...], bytes], ...]:
    """The partners' cards, the hands they may hold, and how likely each is."""
    expert = playouts.most == 1
    guesses = [Guess(table, partner, expert=expert) for partner in table.partners]
    return tuple(
        (partner.cards, tuple(guess.hands), pack(guess.bounds))
        for partner, guess in zip(table.partners, guesses, strict=True)
    )


@cache
def packed_factors(playouts: Playout) -> bytes:
    return pack(number for factors in playouts.factors for number in astuple(factors))

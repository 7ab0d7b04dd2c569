"""Set-ups of games that computer players play among themselves: for the demo and the soak test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from game.engine import RULES, AnyRules

from .session import Setup

DEMO_LEVEL: Final = "expert"
SOAK_LEVELS: Final = ("expert", "club", "novice")
"""The levels that decide without delay."""
STRIDE: Final = 7
"""Visits every variant of every game, but not similar ones in a row."""


def demo_game(seed: int, tables: Sequence[AnyRules]) -> Setup:
    """A demo of one of these tables, chosen by the seed."""
    return _computer_game(tables[seed % len(tables)], seed, (DEMO_LEVEL,))


def every_variant() -> Iterator[Setup]:
    """Every variant of every game for every number of players, game after game, without end."""
    games = [[kind(**options) for options in kind.variants()] for kind in RULES]
    for number in count():
        variants = games[number % len(games)]
        turn = number // len(games)
        levels = [SOAK_LEVELS[(turn + seat) % len(SOAK_LEVELS)] for seat in range(len(SOAK_LEVELS))]
        yield _computer_game(variants[turn * STRIDE % len(variants)], number, tuple(levels))


def _computer_game(rules_: AnyRules, seed: int, levels: tuple[str, ...]) -> Setup:
    seats = tuple(levels[seat % len(levels)] for seat in range(rules_.players))
    return Setup(rules_, seed, seats=seats, names=("",) * rules_.players)

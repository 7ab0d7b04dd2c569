"""Games that the computer plays by itself, to be watched: a few to show, and all kinds of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from game.engine import RULES, AnyRules, rules

from .session import Setup

SHOWN: Final = (
    rules("classic", fire=True),
    rules("duel"),
    rules("twist", players=3),
    rules("quick", players=3),
    rules("classic", players=4),
)
LEVEL: Final = "expert"
LEVELS: Final = ("expert", "club", "novice")
"""Those that play at once."""


def shown(seed: int, rules_: AnyRules | None = None) -> Setup:
    """A game for whoever passes by: of these rules, or something of everything."""
    return _watched(rules_ or SHOWN[seed % len(SHOWN)], seed, (LEVEL,))


def all_kinds() -> Iterator[Setup]:
    """Every variant of every game for every number of players, game after game, without end."""
    kinds = [_variants(kind) for kind in RULES]
    for number in count():
        variants = kinds[number % len(kinds)]
        turn = number // len(kinds)
        levels = [LEVELS[(turn + seat) % len(LEVELS)] for seat in range(len(LEVELS))]
        # A stride that leaves no variant out, yet does not take those that are alike in a row.
        yield _watched(variants[turn * STRIDE % len(variants)], number, tuple(levels))


STRIDE: Final = 7


def _variants(kind: type[AnyRules]) -> list[AnyRules]:
    return [rules(kind.game, **options) for options in kind.variants()]


def _watched(rules_: AnyRules, seed: int, levels: tuple[str, ...]) -> Setup:
    seats = tuple(levels[seat % len(levels)] for seat in range(rules_.players))
    return Setup(rules_, seed, seats=seats, names=("",) * rules_.players)

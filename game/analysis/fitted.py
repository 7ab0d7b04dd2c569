"""What is said of a chance, fitted to what happens.

A search knows its own playouts, not the players at the table. The logarithm of the odds is
corrected by the share of the game still to be played, as measured by `python main.py calibrate`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from math import exp, log
from typing import NamedTuple, TypeAlias

from game.engine import AnyRules
from game.players import GRANDMASTER, LEVELS
from game.players.classic.calibration import newton_step

from .fits import FITS

STEPS = 200
LONGEST_STEP = 0.3
LEAST_SLOPE = 0.05
"""A turn that the search likes better is said to be better, however much of the game is left."""
SURE = 0.002
"""Nothing that is not proven is said to be surer than this."""
SEARCH_SURE = 0.01
"""How sure a search may be: few worlds that all end alike prove nothing."""
LARGEST = 30.0
"""Logarithm of odds."""
PRIOR_CHANCES = (0.1, 0.3, 0.5, 0.7, 0.9)
PRIOR_LEFT = (0.1, 0.4, 0.7, 1.0)
PRIOR_WEIGHT = 2
ALONE = 4.0
"""How far playing alone is from playing with others, in players,"""
SWITCH = 2.5
"""and rules with and without an option."""

LEVEL = "master@1"
"""How well everybody is taken to play on: a yardstick, so that a chance means the same for ever."""

Fit: TypeAlias = tuple[float, float, float, float]
"""Factors of 1, of the odds' logarithm, and of both times the share of the game left."""
AS_IT_IS: Fit = (0.0, 1.0, 0.0, 0.0)


class Case(NamedTuple):
    """A chance as the search said it, how much of the game was left, and whether it was won."""

    raw: float
    left: float
    won: bool

    @property
    def proven(self) -> bool:
        """Whether the end was counted out: what a search merely found is never that sure."""
        return self.raw in (0.0, 1.0)


def fit_for(rules: AnyRules, level: str) -> Fit:
    """The fit for games of these rules at that level: their own, or that of the nearest rules."""
    for each in _levels(rules, level):
        known = [name for name, of_level in FITS if of_level == each and _game(name) == rules.game]
        if known:
            return FITS[min(known, key=partial(_distance, variant_name(rules))), each]
    return AS_IT_IS


def _levels(rules: AnyRules, level: str) -> tuple[str, ...]:
    """The levels whose fits will do, the best first."""
    if rules.together:
        return (level, LEVEL) if level in ("master", GRANDMASTER) else (level,)
    return level, *LEVELS  # rivals improve together


def variant_name(rules: AnyRules) -> str:
    """The rules in short: "classic 2 fire". Numbers other than of players are left out."""
    switches = [name for name, value in rules.options.items() if value is True]
    return " ".join([rules.game, str(rules.players), *switches])


def _game(name: str) -> str:
    return name.split(maxsplit=1)[0]


def _distance(one: str, other: str) -> tuple[float, str]:
    """How different two variants of a game are; equal distances are told apart by name."""
    _, players, *switches = one.split()
    _, their_players, *their_switches = other.split()
    alone = (players == "1") != (their_players == "1")
    seats = abs(int(players) - int(their_players))
    return seats + ALONE * alone + SWITCH * len({*switches} ^ {*their_switches}), other


def said(fit: Fit, raw: float, left: float) -> float:
    """The chance to be said for one that the search found."""
    odds = max(-LARGEST, min(LARGEST, _dot(fit, terms(raw, left))))
    return bounded(1 / (1 + exp(-odds)))


def slope(fit: Fit, raw: float, left: float) -> float:
    """By how much what is said changes with what the search found."""
    chance, raw = said(fit, raw, left), searched(raw)
    return abs(fit[1] + fit[3] * left) * chance * (1 - chance) / (raw * (1 - raw))


def bounded(chance: float) -> float:
    return max(SURE, min(1 - SURE, chance))


def searched(chance: float) -> float:
    """The chance that a search found, no surer than it may be."""
    return max(SEARCH_SURE, min(1 - SEARCH_SURE, chance))


def terms(raw: float, left: float) -> list[float]:
    chance = searched(raw)
    odds = log(chance / (1 - chance))
    return [1.0, odds, left, left * odds]


def fit(cases: Iterable[Case]) -> Fit:
    """Logistic regression of what happened on what the search said.

    A few cases that happened just as they were said keep the fit of few games near that.
    """
    rows = [(terms(case.raw, case.left), float(case.won)) for case in cases]
    for raw, left in product(PRIOR_CHANCES, PRIOR_LEFT):
        rows += [(terms(raw, left), raw)] * PRIOR_WEIGHT
    factors = list(AS_IT_IS)
    for _ in range(STEPS):
        step = newton_step(rows, factors)
        length = max(map(abs, step))
        shorter = min(1.0, LONGEST_STEP / max(length, 1e-9))
        factors = [factor + shorter * change for factor, change in zip(factors, step, strict=True)]
        if length < 1e-6:
            break
    base, slope, left, both = factors
    slope = max(slope, LEAST_SLOPE)
    return base, slope, left, max(both, LEAST_SLOPE - slope)


def _dot(factors: Sequence[float], values: Sequence[float]) -> float:
    return sum(factor * value for factor, value in zip(factors, values, strict=True))

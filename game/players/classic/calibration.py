"""How a position's value tells the chance to win: fitted to games that the evaluation played.

To be done again whenever the weights change: `fit(watch(...))` gives an entry of OUTLOOKS.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import exp
from random import Random
from typing import Final, NamedTuple

from .bitboard_game import play
from .evaluate import EXPERT
from .judge import WON, Judge
from .knowledge import Knowledge, TableRules
from .turns import PLACED, Ranks, Turn, all_turns
from .weight_tables import CARDS, Row

POWERS: Final = 4  # of the share of cards left, the constant included
STRAYING: Final = 0.1  # how often one of the good turns is played instead of the best,
GOOD: Final = 6  # so that positions of every kind are met
STEPS: Final = 25
RIDGE: Final = 1e-3

Polynomials = tuple[tuple[float, ...], tuple[float, ...]]


class Moment(NamedTuple):
    """A position after a turn, and how the game ended."""

    left: int
    value: float
    won: bool


def watch(table: TableRules, talk: bool, rows: Sequence[Row], rng: Random) -> list[Moment]:
    """The moments of one game."""
    met: list[tuple[int, float]] = []

    def policy(knowledge: Knowledge) -> Turn | None:
        ranks = Ranks(knowledge)
        turns = all_turns(knowledge, ranks, EXPERT)
        values = Judge(knowledge, ranks, rows).values(turns)
        rated = sorted(zip(values, turns, strict=True), key=lambda one: -one[0])[:GOOD]
        if not rated:
            return None
        strays = rng.random() < STRAYING
        value, turn = rated[int(rng.random() * len(rated))] if strays else rated[0]
        if value != WON:
            met.append(((knowledge.hand | knowledge.unseen).bit_count() - turn[PLACED], value))
        return turn

    won = play(table, [policy] * table.players, rng, talk).won
    return [Moment(left, value, won) for left, value in met]


def fit(moments: Iterable[Moment]) -> Polynomials:
    """The base and the slope of the log-odds by the share of cards left (logistic regression)."""
    rows = [(terms(moment), moment.won) for moment in moments]
    spread = [max(1e-9, sum(row[i] ** 2 for row, _ in rows) / len(rows)) ** 0.5 for i in range(8)]
    scaled = [([x / s for x, s in zip(row, spread, strict=True)], won) for row, won in rows]
    factors = [0.0] * (2 * POWERS)
    for _ in range(STEPS):
        step = newton_step(scaled, factors)
        factors = [factor + change for factor, change in zip(factors, step, strict=True)]
        if max(map(abs, step)) < 1e-5:
            break
    found = [factor / s for factor, s in zip(factors, spread, strict=True)]
    return tuple(found[:POWERS]), tuple(found[POWERS:])


def terms(moment: Moment) -> list[float]:
    """Powers of the share of cards left, alone and times the value in tens."""
    powers = [(moment.left / CARDS) ** power for power in range(POWERS)]
    return [*powers, *(power * moment.value / 10 for power in powers)]


def newton_step(rows: Sequence[tuple[list[float], float]], factors: list[float]) -> list[float]:
    """The change of the factors that a step of Newton's method proposes.

    Each row has its terms, and 1 if it was won; between 0 and 1, it was won in part.
    """
    size = len(factors)
    slope = [-RIDGE * factor for factor in factors]
    bend = [[RIDGE if i == j else 0.0 for j in range(size)] for i in range(size)]
    for row, won in rows:
        odds = sum(x * factor for x, factor in zip(row, factors, strict=True))
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, odds))))
        weight = chance * (1 - chance)
        for i, x in enumerate(row):
            slope[i] += x * (won - chance)
            line = bend[i]
            for j in range(i + 1):
                line[j] += weight * x * row[j]
    for i in range(size):
        for j in range(i):
            bend[j][i] = bend[i][j]
    return solve(bend, slope)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of linear equations, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in chain(rows[:i], rows[i + 1 :]):
            share = row[i] / rows[i][i]
            for j in range(i, size + 1):
                row[j] -= share * rows[i][j]
    return [rows[i][size] / rows[i][i] for i in range(size)]

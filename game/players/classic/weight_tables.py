"""The weights of a table, made ready: one row of factors for each number of cards left."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from .knowledge import Knowledge, TableRules
from .weights import OUTLOOKS, SETS, Weights

CARDS: Final = 98
# fmt: off
CORE: Final = (
    "BL1", "SQ1", "BL2", "SQ2", "RAW1", "RAW2", "IMB", "TRU", "TRH", "PAIR", "CHAIN", "DEADU",
    "DEADH", "HGAP", "MINK", "MAXG", "NEARH", "COV2", "COV", "COV10", "COV20", "HCOV",
)
# fmt: on
SIGNALS: Final = ("SIG2", "SIG1", "SIGX", "SIGB", "SIGN", "SIGJ", "KEEP", "NXL")
FIRES: Final = ("FIRE", "FGAP", "FRISK", "FHAND")
# The judge counts in whole cards where a feature is defined in tens or fifths of a share.
IN_TENS: Final = ("BL1", "BL2", "RAW1", "RAW2", "IMB", "HGAP", "MINK", "MAXG", "FGAP")
IN_FIFTHS: Final = ("COV2", "COV", "COV10", "COV20")
UNITS: Final = dict.fromkeys(IN_TENS, 0.1) | dict.fromkeys(IN_FIFTHS, 5.0)

Outlook = tuple[float, float]  # the log-odds of winning are base + slope * value


class Row(NamedTuple):
    """The factors of every feature with so many cards left."""

    core: tuple[float, ...]  # what does not change with the position, then CORE
    strong: float  # SIG2 and so on: what partners said of the piles played on
    mild: float
    crowd: float
    improved: float
    following: float
    jump: float
    kept: float
    next_kept: float
    fire: float
    fire_gap: float
    fire_risk: float
    fire_hand: float


def make_row(weights: Weights, left: int) -> Row:
    """The factors with `left` cards not yet placed."""
    share = left / CARDS

    def factor(feature: str) -> float:
        early, late = weights.get(feature, (0.0, 0.0))
        unit = UNITS.get(feature, 1.0)
        if feature in ("SQ1", "SQ2"):
            unit = 2.5 / max(left, 1) ** 2
        return unit * (early * share + late * (1 - share))

    return Row(
        (factor("N") * left / 10, *map(factor, CORE)),
        *map(factor, SIGNALS),
        *map(factor, FIRES),
    )


def make_weight_table(weights: Weights) -> tuple[Row, ...]:
    """The rows for 0 to 98 cards left."""
    return tuple(make_row(weights, left) for left in range(CARDS + 1))


@cache
def weight_table(name: str) -> tuple[Row, ...]:
    """The rows of one of the weight sets."""
    return make_weight_table(SETS[name])


@cache
def outlook(name: str) -> tuple[Outlook, ...]:
    """How the value of a position tells the chance to win, for 0 to 98 cards left."""
    base, slope = OUTLOOKS[name]
    return tuple(
        (polynomial(base, left / CARDS), polynomial(slope, left / CARDS) / 10)
        for left in range(CARDS + 1)
    )


def polynomial(factors: tuple[float, ...], x: float) -> float:
    """The value at x, the constant being the first factor."""
    return sum(factor * x**power for power, factor in enumerate(factors))


def set_name(knowledge: Knowledge) -> str:
    """Which weight set suits the table: by its size, its rules and whether anybody talks."""
    return closest(knowledge.table, bool(knowledge.requests), frozenset(SETS))


def outlook_name(knowledge: Knowledge) -> str:
    """Which outlook suits the table."""
    return closest(knowledge.table, bool(knowledge.requests), frozenset(OUTLOOKS))


@cache
def closest(table: TableRules, talk: bool, names: frozenset[str]) -> str:
    """Of the names there are, the one that says most about the table."""
    size = ("solo", "two", "three", "four", "five")[table.players - 1]
    silent = "silent_" if table.players > 1 and not talk else ""
    fire = "fire_" if table.fire else ""
    pro = "pro_" if table.pro else ""
    rules = [silent + fire + pro, fire + pro, silent + fire, fire, silent + pro, pro, silent, ""]
    return next(kind + group for kind in rules for group in (size, "many") if kind + group in names)

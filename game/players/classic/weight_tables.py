"""The weights of a table as factors: one row for each number of cards left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from .knowledge import Knowledge, TableRules
from .weights import OUTLOOKS, SETS, Weights

CARDS: Final = 98

Outlook = tuple[float, float]  # the log-odds of winning are base + slope * value


@dataclass(frozen=True, slots=True)
class Row:
    """The factors of every feature with so many cards left, as the judge counts them."""

    constant: float  # for the number of cards left
    blocked1: float  # cards blocked on the better pile of each direction,
    square1: float  # the square of their share,
    blocked2: float  # cards blocked on the worse pile,
    square2: float
    used1: float  # numbers used up on the better piles,
    used2: float  # and on the worse ones
    imbalance: float  # numbers that one direction has used up more than the other
    unseen_backtricks: float
    hand_backtricks: float
    pairs: float  # cards ten apart in hand,
    chains: float  # such that a pile can soon use
    unseen_dead: float  # cards blocked on all piles,
    hand_dead: float  # in hand
    hand_gaps: float  # sum of the smallest gaps of the cards in hand,
    cheapest_gaps: float  # of the cheapest cards that make a turn,
    largest_gap: float
    small_gaps: float  # cards in hand with a gap up to 3
    near2: float  # share of the unseen cards at most 2 from a pile,
    near5: float
    near10: float
    near20: float
    hand_near: float  # cards in hand at most 5 from a pile
    strong: float  # a pile played on that somebody strongly asked to keep off,
    mild: float  # or mildly,
    crowd: float  # each further partner who asked,
    improved: float  # the pile was brought back,
    following: float  # how strongly the next player asked,
    jump: float  # unseen cards passed on that pile
    kept: float  # the strongest request about piles not played on,
    next_kept: float  # by the next player
    fire: float  # piles left burning
    fire_gap: float  # the gap to cover each with
    fire_risk: float  # chance that the next hand covers none
    fire_hand: float  # fire cards in hand


# The judge counts in whole cards where a feature is defined in tens or fifths of a share.
IN_TENS: Final = ("BL1", "BL2", "RAW1", "RAW2", "IMB", "HGAP", "MINK", "MAXG", "FGAP")
IN_FIFTHS: Final = ("COV2", "COV", "COV10", "COV20")
UNITS: Final = dict.fromkeys(IN_TENS, 0.1) | dict.fromkeys(IN_FIFTHS, 5.0)


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
        constant=factor("N") * left / 10,
        blocked1=factor("BL1"),
        square1=factor("SQ1"),
        blocked2=factor("BL2"),
        square2=factor("SQ2"),
        used1=factor("RAW1"),
        used2=factor("RAW2"),
        imbalance=factor("IMB"),
        unseen_backtricks=factor("TRU"),
        hand_backtricks=factor("TRH"),
        pairs=factor("PAIR"),
        chains=factor("CHAIN"),
        unseen_dead=factor("DEADU"),
        hand_dead=factor("DEADH"),
        hand_gaps=factor("HGAP"),
        cheapest_gaps=factor("MINK"),
        largest_gap=factor("MAXG"),
        small_gaps=factor("NEARH"),
        near2=factor("COV2"),
        near5=factor("COV"),
        near10=factor("COV10"),
        near20=factor("COV20"),
        hand_near=factor("HCOV"),
        strong=factor("SIG2"),
        mild=factor("SIG1"),
        crowd=factor("SIGX"),
        improved=factor("SIGB"),
        following=factor("SIGN"),
        jump=factor("SIGJ"),
        kept=factor("KEEP"),
        next_kept=factor("NXL"),
        fire=factor("FIRE"),
        fire_gap=factor("FGAP"),
        fire_risk=factor("FRISK"),
        fire_hand=factor("FHAND"),
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

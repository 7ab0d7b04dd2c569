"""Counting all positions so many moves from fixed ones."""

from typing import Any

from tests.golden.playthroughs import path_of, read_record
from tests.golden.variants import HERE, Rules

PATH = HERE / "perft.json"
SEED = 2026
MOVES_BEFORE_THE_END = 8
LIMIT = 300
"""Counting stops at the depth that has more positions than this."""
DEEPEST = 12


def counts_of(rules: Rules) -> dict[str, list[list[int]]]:
    """From the deal, and from late in the golden playthrough."""
    states = list(read_record(path_of(rules).read_text(encoding="utf-8")).replay())
    return {
        "deal": perft(rules, rules.deal(SEED)),
        "late": perft(rules, states[-MOVES_BEFORE_THE_END]),
    }


def perft(rules: Rules, start: Any) -> list[list[int]]:
    """For each depth the moves there are, the different positions, and those that are the end."""
    level = {start}
    counts: list[list[int]] = []
    while level and len(level) <= LIMIT and len(counts) < DEEPEST:
        moves = [(state, move) for state in level for move in rules.legal_moves(state)]
        level = {rules.apply(state, move)[0] for state, move in moves}
        ends = sum(not rules.legal_moves(state) for state in level)
        counts.append([len(moves), len(level), ends])
    return counts

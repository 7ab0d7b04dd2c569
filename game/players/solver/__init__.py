"""The solver: could this deal have been won? Knows all cards, and searches for a winning line.

    answer = solve(Request(rules, rules.deal(seed=7)))
    answer.result                              # "found", "impossible" (proven) or "unknown"
    rules.apply(state, answer.moves[0])

`solving(request)` does the same in pieces of about a millisecond. What bounds it is an amount of
work and never the clock: the same request always has the same answer.
"""

from __future__ import annotations

from .answer import Answer, Progress, Request
from .line import Departure, compare
from .puzzles import NoSolver, is_solvable
from .solve import solve, solving

__all__ = [
    "Answer",
    "Departure",
    "NoSolver",
    "Progress",
    "Request",
    "compare",
    "is_solvable",
    "solve",
    "solving",
]

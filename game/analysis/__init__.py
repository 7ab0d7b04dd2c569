"""Analysis: the chance to win, the best turns, and the review of a game that was played.

    analyst = analyst_for(rules, seat)          # sees that seat's views and events alone
    analyst.observe(rules.view_events(events, seat))
    found = drain(analyst.assess(rules.view(state, seat)))
    found.chance, found.options[0].moves

Coach, hints and reviews use `advised_analyst_for`: where the Grandmaster can play, the turn that it
would play comes first.

Everything is a generator that yields after a small piece of work and is bounded by an amount of
work, never by the clock: the same position is always assessed the same.
"""

from __future__ import annotations

from .analyst import Analyst, AnyAnalyst
from .assessment import Assessment, Option
from .reasons import Reason
from .registry import NoAnalyst, advised_analyst_for, analyst_for

__all__ = [
    "Analyst",
    "AnyAnalyst",
    "Assessment",
    "NoAnalyst",
    "Option",
    "Reason",
    "advised_analyst_for",
    "analyst_for",
]

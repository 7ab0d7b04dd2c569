"""The rules engine: pure, immutable, standard library alone.

    rules = engine.rules("classic", players=3, fire=True)
    state = rules.deal(seed=7, starter=0)
    state, events = rules.apply(state, "47>U1")

Seats see `rules.view(state, seat)` and `rules.view_events(events, seat)`, and nothing else.
"""

from __future__ import annotations

from .base import AnyRules, Outcome, Rules
from .classic import ClassicState
from .deal_code import deal_code, read_deal_code
from .duel_state import DuelState
from .errors import (
    BadCode,
    BadOptions,
    BadRecord,
    BadState,
    EngineError,
    IllegalMove,
    IllegalSignal,
)
from .events import Event
from .moves import Move
from .quick import QuickState
from .record import Entry, Record
from .registry import GAMES, RULES, rules
from .signals import Signal
from .twist_state import TwistState

__all__ = [
    "GAMES",
    "RULES",
    "AnyRules",
    "BadCode",
    "BadOptions",
    "BadRecord",
    "BadState",
    "ClassicState",
    "DuelState",
    "EngineError",
    "Entry",
    "Event",
    "IllegalMove",
    "IllegalSignal",
    "Move",
    "Outcome",
    "QuickState",
    "Record",
    "Rules",
    "Signal",
    "TwistState",
    "deal_code",
    "read_deal_code",
    "rules",
]

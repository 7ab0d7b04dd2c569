"""The rules engine: pure, immutable, standard library alone.

    rules = engine.rules("classic", players=3, fire=True)
    state = rules.deal(seed=7, starter=0)
    state, events = rules.apply(state, "47>U1")

Seats see `rules.view(state, seat)` and `rules.view_events(events, seat)`, and nothing else.

States and views are types of their own, so that mypy refuses one where the other is due:

- `ClassicState`, `QuickState`, `DuelState`, `TwistState` are whole positions; every card can be
  read. `apply`, `say`, `unsay` and `view` take these alone.
- `ClassicView`, `QuickView`, `DuelView`, `TwistView` are what one seat may see. `view.hand` is its
  own hand. `view.hands[n]`, `view.deck` (in a duel `view.sides[n].hand` and `.deck`) are
  `HiddenCards`: `len()` of them is known, and nothing else. Computer players, hints and whatever
  draws a table for a seat take these.
- `legal_moves`, `outcome`, `signals` take either; `fold` takes either and gives back the same type.

Code for every game is generic: `Rules[State, View]` with the type variables `State` and `View`, or
`AnyRules` with `AnyState` and `AnyView` where it makes no difference which game is played:

    class Player(ABC, Generic[View]):
        def choose(self, view: View) -> Move: ...
"""

from __future__ import annotations

from .base import AnyRules, Outcome, Rules
from .cards import HiddenCards
from .classic import ClassicRules, ClassicState, ClassicView
from .data import Json, JsonObject, Options
from .deal_code import deal_code, read_deal_code
from .duel import DuelRules
from .duel_state import DuelState, DuelView
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
from .positions import AnyState, AnyView, State, View
from .quick import QuickRules, QuickState, QuickView
from .record import Entry, Record
from .registry import GAMES, RULES, games, register, rules, rules_class, unregister
from .signals import Signal
from .twist import TwistRules
from .twist_state import TwistState, TwistView

__all__ = [
    "GAMES",
    "RULES",
    "AnyRules",
    "AnyState",
    "AnyView",
    "BadCode",
    "BadOptions",
    "BadRecord",
    "BadState",
    "ClassicRules",
    "ClassicState",
    "ClassicView",
    "DuelRules",
    "DuelState",
    "DuelView",
    "EngineError",
    "Entry",
    "Event",
    "HiddenCards",
    "IllegalMove",
    "IllegalSignal",
    "Json",
    "JsonObject",
    "Move",
    "Options",
    "Outcome",
    "QuickRules",
    "QuickState",
    "QuickView",
    "Record",
    "Rules",
    "Signal",
    "State",
    "TwistRules",
    "TwistState",
    "TwistView",
    "View",
    "deal_code",
    "games",
    "read_deal_code",
    "register",
    "rules",
    "rules_class",
    "unregister",
]

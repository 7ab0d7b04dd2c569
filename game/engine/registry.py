"""The games there are: the one place that lists them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from .base import AnyRules
from .classic import ClassicRules
from .duel import DuelRules
from .errors import BadOptions
from .quick import QuickRules
from .twist import TwistRules

RULES: tuple[type[AnyRules], ...] = (ClassicRules, QuickRules, DuelRules, TwistRules)
"""New games go to the end: deal codes count on the order."""
GAMES = tuple(kind.game for kind in RULES)


def rules(game: str, /, **options: Any) -> AnyRules:
    """The rules of a game under its options; those not given have their defaults."""
    for kind in RULES:
        if kind.game == game:
            unknown = sorted(set(options) - {field.name for field in fields(kind)})
            if unknown:
                raise BadOptions(f'{game} has no option "{unknown[0]}".')
            return kind(**options)
    raise BadOptions(f"There is no such game: they are {', '.join(GAMES)}.")

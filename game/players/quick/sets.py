"""Which weight set suits a table: two players alone gained by weights of their own."""

from __future__ import annotations

from .weights import (
    EXPERT_HINTS,
    EXPERT_OPEN,
    HINTS,
    OPEN,
    TWO_EXPERT_HINTS,
    TWO_EXPERT_OPEN,
    TWO_HINTS,
    Weights,
)


def hints(players: int, *, expert: bool) -> Weights:
    """For whoever knows of the others what they said."""
    if players == 2:
        return TWO_EXPERT_HINTS if expert else TWO_HINTS
    return EXPERT_HINTS if expert else HINTS


def open_hands(players: int, *, expert: bool) -> Weights:
    """For playouts, in which all hands are known."""
    if expert:
        return TWO_EXPERT_OPEN if players == 2 else EXPERT_OPEN
    return OPEN

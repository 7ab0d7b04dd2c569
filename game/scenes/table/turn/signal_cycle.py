"""What a tap on a pile tells the team: each tap says the next thing, and the last takes it back."""

from __future__ import annotations

from typing import Any

from game.engine import AnyRules
from game.engine.signals import Signal


def next_saying(rules: AnyRules, state: Any, seat: int, pile: str) -> str | None:
    """What the next tap says about a pile; None if it takes back what was said."""
    about = [text for text in rules.signals(state, seat) if text.split(":")[1] == pile]
    said = saying(state, seat, pile)
    if said is None:
        return about[0] if about else None
    place = about.index(said.text) if said.text in about else len(about)
    return about[place + 1] if place + 1 < len(about) else None


def saying(state: Any, seat: int, pile: str) -> Signal | None:
    """What that seat says about a pile now."""
    for signal in state.signals:
        if signal.seat == seat and signal.text.split(":")[1] == pile:
            found: Signal = signal
            return found
    return None

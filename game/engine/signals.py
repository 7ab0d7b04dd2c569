"""Signals: what partners say to each other. They are part of the state, and never moves."""

from __future__ import annotations

from typing import NamedTuple

from . import checks
from .data import JsonObject

WHILE_OTHERS_PLAY = 1
ON_OWN_TURN = 2


class Signal(NamedTuple):
    """`ends` counts the ends of the speaker's own turns until it fades, the last one included.

    What is said on one's own turn is meant for the partners who play next: it outlives that turn.
    """

    seat: int
    text: str
    ends: int

    def to_dict(self) -> JsonObject:
        return self._asdict()


def read_signals(data: object, players: int, texts: tuple[str, ...]) -> tuple[Signal, ...]:
    signals = []
    for entry in checks.listing(data, None, "signals"):
        found = checks.mapping(entry, Signal._fields, "A signal")
        signals.append(
            Signal(
                checks.number(found["seat"], 0, players - 1, "A signal's seat"),
                checks.word(found["text"], texts, "A signal's text"),
                checks.number(found["ends"], 1, ON_OWN_TURN, "A signal's ends"),
            )
        )
    checks.require(signals == sorted(signals), "signals are not sorted.")
    return tuple(signals)

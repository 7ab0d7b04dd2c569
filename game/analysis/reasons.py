"""Why a turn is good or bad, as data: each reason has a kind, and figures and names to fill in."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal[
    "fire",
    "burning",
    "backtrick",
    "colour",
    "room",
    "fewer",
    "ignored",
    "heeded",
    "keeps",
    "near",
    "free",
    "stuck",
    "help",
    "short",
    "twist",
    "take",
    "row",
    "twins",
    "no_answer",
    "quiet",
]


class Reason(NamedTuple):
    """One reason. The sentence for it is the text `reason.<kind>` of the catalogues."""

    kind: Kind
    card: int | str | None = None
    pile: str | None = None
    n: int = 0
    """What the sentence counts, which chooses its plural."""
    more: int = 0
    """A second number."""
    seat: int | None = None
    """Whom it is about besides the one who plays."""


def small_steps(passed: int) -> Reason:
    """Nothing special: the turn passes by few cards that are still in play."""
    return Reason("near" if passed else "free", n=passed)

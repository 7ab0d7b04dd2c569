"""Reads the deal code that was typed on the set-up page."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import AnyRules, BadCode, read_deal_code
from game.engine.deal_code import ALPHABET, SHORTEST

LETTERS = ALPHABET + "-"
LONGEST = 12


class Reading(NamedTuple):
    """`state` is empty, short, bad, good or other."""

    state: str
    rules: AnyRules | None = None
    seed: int | None = None

    @property
    def ready(self) -> bool:
        """Whether a game can be dealt from it."""
        return self.state in ("empty", "good", "other")


def read(text: str, chosen: AnyRules) -> Reading:
    """Read a code and compare it with the chosen rules."""
    bare = text.replace("-", "")
    if not bare:
        return Reading("empty")
    if len(bare) <= SHORTEST:
        return Reading("short")
    try:
        rules, seed = read_deal_code(text)
    except BadCode:
        return Reading("bad")
    return Reading("good" if rules == chosen else "other", rules, seed)

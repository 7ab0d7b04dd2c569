"""Looks to win: patterns of card backs and colours of tables, each unlocked by a medal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple


class LookOption(NamedTuple):
    """A name stays the same for ever: settings have it."""

    name: str
    medal: str = ""
    """The medal that unlocks it; empty if everybody has it."""


CARD_BACKS: Final = (
    LookOption("stripes"),
    LookOption("waves", "ten_wins"),
    LookOption("diamonds", "chain"),
    LookOption("rings", "daily_week"),
    LookOption("weave", "no_toad"),
)
TABLES: Final = (
    LookOption("night"),
    LookOption("forest", "all_games"),
    LookOption("plum", "five_in_a_row"),
    LookOption("harbour", "daily_stars"),
    LookOption("walnut", "climber"),
)


def available(
    options: Sequence[LookOption], won: Collection[str], *, everything: bool
) -> list[LookOption]:
    """Those that may be chosen: the free ones, those whose medals are won, or all of them."""
    return [each for each in options if everything or not each.medal or each.medal in won]

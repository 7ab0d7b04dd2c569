"""The ladders of Four Piles, alone and in a team: harder and harder rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine import rules
from game.play.session import PERSON

from .ladder import Ladder, Rung

FEW: Final = 9
"""Cards that may be left when playing alone."""
PARTNER: Final = "expert"
VARIANTS: Final[Mapping[str, Mapping[str, bool]]] = {
    "base": {},
    "pro": {"pro": True},
    "short_hand": {"pro": True, "short_hand": True},
    "fire": {"fire": True},
    "everything": {"pro": True, "short_hand": True, "fire": True},
}
"""The rungs by name."""


def _ladder(name: str, players: int, most_left: int | None) -> Ladder:
    seats = (PERSON, *[PARTNER] * (players - 1))
    rungs = (
        Rung(name, rung, rules("classic", players=players, **options), seats, most_left=most_left)
        for rung, options in VARIANTS.items()
    )
    return Ladder(name, "classic", tuple(rungs))


LADDERS: Final = (_ladder("solo", 1, FEW), _ladder("team", 3, None))

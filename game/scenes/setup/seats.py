"""Who sits where: remembered from game to game, and fitted to the number of players."""

from __future__ import annotations

import random

from game.platform.settings import Settings
from game.play.session import PERSON
from game.players import LEVELS

KINDS = (PERSON, *LEVELS)
PARTNER = "expert"
"""Who takes a seat that nobody was chosen for."""


def remembered(settings: Settings, game: str, allowed: range) -> tuple[str, ...]:
    """The seats of the last game of this kind."""
    for entry in settings.seats:
        name, *kinds = entry.split(":")
        if name == game and len(kinds) in allowed and all(kind in KINDS for kind in kinds):
            return tuple(kinds)
    return fitted((PERSON,), allowed[0])


def fitted(seats: tuple[str, ...], players: int) -> tuple[str, ...]:
    """As many seats as there are players: some leave, or computers join."""
    return (*seats, *(PARTNER,) * players)[:players]


def kept(settings: Settings, game: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    others = [entry for entry in settings.seats if entry.split(":")[0] != game]
    return (*others, ":".join([game, *seats]))


def starter(wish: int, players: int) -> int:
    """The seat that is wished for; beyond the last one it is left to chance."""
    return wish if wish < players else random.SystemRandom().randrange(players)

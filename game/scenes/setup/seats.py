"""Seats and starter of the set-up page, as they are kept in the settings."""

from __future__ import annotations

import random

from game.platform.settings import Settings
from game.play.session import PERSON
from game.players import LEVELS, available, is_available

KINDS = (PERSON, *LEVELS)
PARTNER = "expert"
"""Who takes a seat that nobody was chosen for."""
LOT = "lot"


def remembered(settings: Settings, game: str, allowed: range) -> tuple[str, ...]:
    """The seats of the last game of this kind."""
    for entry in settings.seats:
        name, *kinds = entry.split(":")
        if name == game and len(kinds) in allowed and all(kind in KINDS for kind in kinds):
            return tuple(map(available, kinds))
    return fitted((PERSON,), allowed[0])


def missing(seats: tuple[str, ...]) -> str:
    """The first level that sits there and cannot play here; nothing if all can."""
    return next((kind for kind in seats if not is_available(kind)), "")


def fitted(seats: tuple[str, ...], players: int) -> tuple[str, ...]:
    """As many seats as there are players: some leave, or computers join."""
    return (*seats, *(PARTNER,) * players)[:players]


def kept(settings: Settings, game: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    return _with(settings.seats, game, *seats)


def starter_remembered(settings: Settings, game: str, players: int) -> int:
    """The seat that started the last game of this kind, or the number of seats if it was a lot."""
    wishes = dict(entry.split(":") for entry in settings.starters if entry.count(":") == 1)
    wish = wishes.get(game, "0")
    return players if wish == LOT else int(wish) if wish in map(str, range(players)) else 0


def starter_kept(settings: Settings, game: str, wish: int, players: int) -> tuple[str, ...]:
    return _with(settings.starters, game, str(wish) if wish < players else LOT)


def _with(entries: tuple[str, ...], game: str, *values: str) -> tuple[str, ...]:
    """The entries, with new values for one game."""
    others = [entry for entry in entries if entry.split(":")[0] != game]
    return (*others, ":".join([game, *values]))


def starter(wish: int, players: int) -> int:
    """The seat that is wished for; beyond the last one it is left to chance."""
    return wish if wish < players else random.SystemRandom().randrange(players)

"""What sounds and effects need to know of the table: where things lie, and what cards show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.scenes.games.base import Card, Target
from game.scenes.table.motion.animator import Key
from game.scenes.table.motion.finale import Finale
from game.ui.layout.box import Box
from game.ui.theme import RGB


class Spots(Protocol):
    """A place may be gone before a cue is due: ask with `get`."""

    @property
    def places(self) -> Mapping[Target, Box]: ...
    def seat_box(self, seat: int) -> Box: ...
    @property
    def score_box(self) -> Box | None:
        """Where the score stands, if one is kept."""

    def key(self, seat: int, card: Card) -> Key:
        """What a card of that seat is called on the table."""

    def number(self, key: Key) -> int:
        """The number that a card shows."""

    @property
    def tops(self) -> Mapping[str, int]:
        """The number that counts on each pile."""

    @property
    def rises(self) -> Mapping[str, bool]:
        """For each pile whether its numbers rise."""

    def colour(self, key: Key) -> RGB:
        """The colour of a card's edge."""

    @property
    def needs(self) -> Mapping[str, str]:
        """Once a game is lost by lack of room: what each pile would have taken."""

    def finale(self, *, won: bool) -> Finale | None:
        """How the end of this game is shown, if it is."""

"""What a table shows of a game, whichever it is: piles, a hand, draw piles, fuses."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.motion.animator import Key


@dataclass(frozen=True)
class VisibleTable:
    """As one seat sees it. Keys tell cards apart that show the same number."""

    piles: tuple[tuple[Key, ...], ...]
    """From bottom to top, in the order of the spec's names."""
    hand: tuple[Key, ...]
    held: tuple[int, ...]
    """How many cards each seat holds."""
    decks: tuple[int, ...]
    """How many cards each draw pile has, from the viewer's on."""
    fuses: tuple[int, ...]
    placed: int
    total: int
    away: tuple[Key, ...] = ()
    """Cards in another hand, one by one: seen from behind, they are all alike."""

    @property
    def alone(self) -> frozenset[Key]:
        """Cards on the table that lie on nothing else."""
        return frozenset(pile[0] for pile in self.piles if len(pile) == 1)

"""The cards on the table as one seat sees them, in any game."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.table.motion.animator import Key


@dataclass(frozen=True)
class VisibleTable:
    """Keys tell cards apart that show the same number."""

    piles: tuple[tuple[Key, ...], ...]
    """Each from bottom to top, in the order of the rules' piles."""
    hand: tuple[Key, ...]
    held: tuple[int, ...]
    """How many cards each seat holds."""
    decks: tuple[int, ...]
    """How many cards each draw pile has, from the viewer's on."""
    fuses: tuple[int, ...]
    placed: int
    total: int
    away: tuple[Key, ...] = ()
    """Cards in another hand that are shown one by one, from behind."""

    @property
    def alone(self) -> frozenset[Key]:
        """Cards on the table that lie on nothing else."""
        return frozenset(pile[0] for pile in self.piles if len(pile) == 1)

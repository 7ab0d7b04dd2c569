"""What one seat knows when it decides, in the fast form the players think in."""

from __future__ import annotations

from typing import Final, NamedTuple

Tops = tuple[int, int, int, int]
PileRequests = tuple[int, int, int, int]  # what a partner said of each pile: SILENT, MILD or STRONG

SILENT, MILD, STRONG = 0, 1, 2
NOTHING_SAID: Final[PileRequests] = (SILENT, SILENT, SILENT, SILENT)


class TableRules(NamedTuple):
    """The rules of the game at hand."""

    players: int = 1
    pro: bool = False
    short_hand: bool = False
    fire: bool = False

    @property
    def hand_size(self) -> int:
        """Cards each player is dealt."""
        return (8, 7, 6, 6, 6)[self.players - 1] - self.short_hand

    def minimum(self, deck: int) -> int:
        """Cards owed in a turn that begins with this many in the draw pile."""
        if not deck:
            return 1
        return 3 if self.pro else 2


class Knowledge(NamedTuple):
    """One seat's knowledge on its turn; partners are listed in turn order from the next seat."""

    table: TableRules
    tops: Tops
    hand: int
    unseen: int
    deck: int
    need: int  # cards still owed this turn
    placed: int = 0  # cards placed already this turn
    others: tuple[int, ...] = ()  # hand sizes of the partners
    requests: tuple[PileRequests, ...] = ()  # what each of them said; empty where nobody talks
    due: int = 0  # bits of the piles whose fire card must be covered this turn
    gentle: int = 0  # bits of the piles on which somebody asked for small steps
    quiet: int = 0  # bits of the partners who never say anything: their silence means nothing

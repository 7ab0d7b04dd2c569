"""What games of piles have in common at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine import Move
from game.i18n import Words
from game.scenes.games.base import GameScreen
from game.scenes.games.piles.layers import PilesLayer
from game.scenes.games.piles.painter import PilePainter
from game.scenes.table import sentences
from game.scenes.table.motion import choreography
from game.scenes.table.motion.animator import Key, Pose
from game.scenes.table.motion.choreography import Grip
from game.scenes.table.paint import header
from game.scenes.table.visible import VisibleTable
from game.ui.layout.box import Box
from game.ui.layout.table import PileLayout, TableLayout
from game.ui.widgets.look import Look


@dataclass(frozen=True, kw_only=True)
class PileScreen(GameScreen):
    ground: type[PilesLayer]
    """Draws what lies still."""
    names: tuple[str, ...]
    """The piles."""
    markers: tuple[int, ...]
    """The numbers that piles start from."""
    marked: bool
    """Whether the markers are shown: an empty pile may take any card."""
    up: tuple[bool, ...]
    span: tuple[int, int]
    """The numbers from one marker to the other."""
    backtrick_step: int = 0
    """How many numbers a backtrick goes back; none where it goes by colour."""
    piles_each: int = 0
    """How many of the piles belong to each seat, if they do not belong to all."""

    def painter(self, look: Look, layout: TableLayout) -> PilePainter:
        return PilePainter(look, piles_of(layout), self)

    def places(self, layout: TableLayout, board: VisibleTable) -> dict[Any, Box]:
        spots = zip(self.names, piles_of(layout).piles, strict=True)
        return {name: spot.card for name, spot in spots}

    def counted(self, board: VisibleTable, seat: int, chosen: Any | None) -> tuple[Any, ...]:
        """Its own piles come first."""
        first = seat * self.piles_each
        return self.names[first:] + self.names[:first]

    def poses(self, layout: TableLayout, board: VisibleTable, grip: Grip) -> dict[Key, Pose]:
        return choreography.poses(piles_of(layout), board, grip)

    def move(self, card: Any, target: Any) -> Move:
        return Move("place", card, target)

    def rooms(self, words: Words, board: VisibleTable) -> tuple[str, ...]:
        return header.rooms(words, board, self)

    def refusal(
        self, words: Words, state: Any, board: VisibleTable, move: Move, reason: str
    ) -> str:
        return sentences.refusal(words, self, state, board, move, reason=reason)


def piles_of(layout: TableLayout) -> PileLayout:
    assert isinstance(layout, PileLayout), "a table of piles is laid out as one"
    return layout

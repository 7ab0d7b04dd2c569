"""What games of piles have in common at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine import Move
from game.i18n import Words
from game.ui.layout.box import Box
from game.ui.layout.table import PileLayout, TableFrame
from game.ui.widgets.look import Look

from . import choreography, header, sentences
from .board import Board
from .choreography import Grip
from .pile_ground import PileGround
from .pile_painter import PilePainter
from .stage import Key, Pose
from .table_spec import TableSpec


@dataclass(frozen=True, kw_only=True)
class PileSpec(TableSpec):
    ground: type[PileGround]
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
    piles_each: int = 0
    """How many of the piles belong to each seat, if they do not belong to all."""

    def painter(self, look: Look, layout: TableFrame) -> PilePainter:
        return PilePainter(look, piles_of(layout), self)

    def places(self, layout: TableFrame, board: Board) -> dict[Any, Box]:
        spots = zip(self.names, piles_of(layout).piles, strict=True)
        return {name: spot.card for name, spot in spots}

    def counted(self, board: Board, seat: int, chosen: Any | None) -> tuple[Any, ...]:
        """Its own piles come first."""
        first = seat * self.piles_each
        return self.names[first:] + self.names[:first]

    def poses(self, layout: TableFrame, board: Board, grip: Grip) -> dict[Key, Pose]:
        return choreography.poses(piles_of(layout), board, grip)

    def move(self, card: Any, target: Any) -> Move:
        return Move("place", card, target)

    def rooms(self, words: Words, board: Board) -> tuple[str, ...]:
        return header.rooms(words, board, self)

    def refusal(self, words: Words, state: Any, board: Board, move: Move, reason: str) -> str:
        return sentences.refusal(words, self, state, board, move, reason=reason)


def piles_of(layout: TableFrame) -> PileLayout:
    assert isinstance(layout, PileLayout), "a table of piles is laid out as one"
    return layout

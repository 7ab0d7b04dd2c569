"""What a table with a row shows: the row, a hand, the draw pile, and everybody's points."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import TwistView
from game.play.perspective import Perspective
from game.scenes.games.twist.rounds import Round, rounds
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable


@dataclass(frozen=True, kw_only=True)
class VisibleRow(VisibleTable):
    row: tuple[int, ...]
    open: bool
    """Whether cards can be put to the row: the round goes on."""
    round: Round
    """The points so far, as far as the viewer may know them."""

    @property
    def alone(self) -> frozenset[Key]:
        return frozenset(self.row)


def row_board(seen: Perspective[TwistView]) -> VisibleRow:
    view = seen.view
    total = len(view.rules.cards)
    held = tuple(map(len, view.hands))
    return VisibleRow(
        piles=(),
        hand=view.hand,
        held=held,
        decks=(len(view.deck),),
        fuses=(),
        placed=total - len(view.deck) - sum(held),
        total=total,
        row=view.row,
        open=view.status == "running",
        round=rounds(seen.first, seen.events)[-1],
    )

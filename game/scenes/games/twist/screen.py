"""What games around a row have in common at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine import Event, Move
from game.engine.events import CardsDrawn, CardTwisted, PenaltyTaken, RowTaken
from game.engine.twist import ROW
from game.engine.twist_state import TWIN
from game.i18n import Words, event_text
from game.scenes.games.base import GameScreen
from game.scenes.games.twist.painter import RowPainter
from game.scenes.games.twist.visible import VisibleRow
from game.scenes.table.motion import choreography
from game.scenes.table.motion.animator import Departure, FlightStyle, Key, Pose
from game.scenes.table.motion.choreography import Grip
from game.scenes.table.visible import VisibleTable
from game.ui.layout.box import Box
from game.ui.layout.row_table import RowLayout
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_RATIO
from game.ui.widgets.look import Look

LIT_Z, LEAVING_Z = 100, 500
TWISTED = FlightStyle(0.4, delay=0.5, arc=0.1)
"""Twins are shown side by side for a moment, then they go to their owner."""
TAKEN = FlightStyle(0.4, arc=0.12)
STAGGER = 0.05
PENALTY = "penalty"
"""The card that nobody sees."""


@dataclass(frozen=True, kw_only=True)
class RowScreen(GameScreen):
    def painter(self, look: Look, layout: TableLayout) -> RowPainter:
        return RowPainter(look, row_of(layout), self)

    def places(self, layout: TableLayout, board: VisibleTable) -> dict[Any, Box]:
        """The end of the row, and every card in it."""
        row = board_of(board)
        if not row.open:
            return {}
        spread = row_of(layout).spread(len(row.row))
        return {ROW: spread.end, **dict(zip(row.row, spread.cards, strict=True))}

    def counted(self, board: VisibleTable, seat: int, chosen: Any | None) -> tuple[Any, ...]:
        """The end of the row, then the twin of the chosen card."""
        twins = [card for card in board_of(board).row if chosen == TWIN[card] != card]
        return ROW, *twins

    def poses(self, layout: TableLayout, board: VisibleTable, grip: Grip) -> dict[Key, Pose]:
        spread = row_of(layout).spread(len(board_of(board).row))
        found: dict[Key, Pose] = {}
        for number, (card, box) in enumerate(zip(board_of(board).row, spread.cards, strict=True)):
            lit = grip.chosen == TWIN[card] != card
            found[card] = Pose(*box.centre, 0.0, box.w, z=LIT_Z if lit else number)
        return found | choreography.hand_poses(layout, board.hand, grip)

    def move(self, card: Any, target: Any) -> Move:
        return Move("place" if target == ROW else "twist", card, target)

    def refusal(
        self, words: Words, state: Any, board: VisibleTable, move: Move, reason: str
    ) -> str:
        row = board_of(board).row
        named = move.target if reason == "toad" else move.card
        return words(
            f"illegal.{reason}",
            card="" if named is None else str(named),
            other="" if move.target is None else str(move.target),
            top=str(row[-1]) if row else "",
        )

    def passages(
        self,
        layout: TableLayout,
        board: VisibleTable,
        events: Iterable[Event],
        later: Callable[[int], int],
    ) -> dict[Key, Departure]:
        """What is twisted or taken flies to whoever has it now."""
        found: dict[Key, Departure] = {}
        place, row = row_of(layout), board_of(board).row
        for event in events:
            match event:
                case CardTwisted(seat, shown, card, position):
                    twins = place.spread(len(row) + 1).cards[position]
                    exit_ = _exit(place.seats[later(seat)].plus, face=1.0)
                    found[card] = Departure(exit_, TWISTED)
                    found[shown] = Departure(
                        exit_._replace(z=LEAVING_Z + 1), TWISTED, _beside(twins)
                    )
                case RowTaken(seat, cards):
                    exit_ = _exit(place.seats[later(seat)].minus, face=0.0)
                    for number, key in enumerate(cards):
                        way = TAKEN._replace(delay=number * STAGGER)
                        found[key] = Departure(exit_, way)
                case PenaltyTaken(seat):
                    exit_ = _exit(place.seats[later(seat)].minus, face=0.0)
                    deck = choreography.deck_pose(layout)
                    found[PENALTY] = Departure(exit_, TAKEN._replace(delay=2 * STAGGER), deck)
        return found

    def news(
        self,
        words: Words,
        state: Any,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        told = []
        for event in events:
            if isinstance(event, CardTwisted | RowTaken | PenaltyTaken):
                told.append(event_text(words, event, names, viewer) or "")
            elif isinstance(event, CardsDrawn) and not state.deck:
                told.append(words("toads.last"))
        return " ".join(told)


def row_of(layout: TableLayout) -> RowLayout:
    assert isinstance(layout, RowLayout), "a table with a row is laid out as one"
    return layout


def board_of(board: VisibleTable) -> VisibleRow:
    assert isinstance(board, VisibleRow)
    return board


def _exit(box: Box, face: float) -> Pose:
    return Pose(*box.centre, 0.0, box.h / CARD_RATIO, face=face, z=LEAVING_Z)


def _beside(box: Box) -> Pose:
    """Where the twin from another hand is shown to everybody."""
    x, y = box.centre
    return Pose(x + box.w * 0.8, y - box.h * 0.14, 0.0, box.w, lift=0.5, z=LEAVING_Z + 1)

"""The board of the games played together: their cards are all different."""

from __future__ import annotations

from typing import Any

from game.play.session import Session
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable
from game.ui.layout.table import TeamTableLayout, team_table_layout


def layout(size: tuple[int, int], text_size: float, rules: Any, seat: int) -> TeamTableLayout:
    """Whoever looks: the others sit above the piles, which belong to all."""
    return team_table_layout(size, text_size, rules.players - 1, len(rules.piles))


def board(session: Session, seat: int) -> VisibleTable:
    view: Any = session.rules.view(session.state, seat)
    total = len(view.rules.cards)
    return VisibleTable(
        piles=view.piles,
        hand=view.hands[seat],
        held=tuple(map(len, view.hands)),
        decks=(len(view.deck),),
        fuses=view.fuses,
        placed=total - view.cards_left,
        total=total,
    )


def key(seat: int, card: Any) -> Key:
    """A card is itself, whoever has it."""
    found: Key = card
    return found


def card(key: Key) -> Any:
    return key

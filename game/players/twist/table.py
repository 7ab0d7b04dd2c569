"""What a player of Toads sees and remembers: a view in masks, the others in turn order."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import TwistView
from game.players.masks import mask

from .bits import ALL
from .memory import Memory, Notes


class Other(NamedTuple):
    """Another player: cards in hand, the sets it lacked with how many it drew since, and how
    likely it plays without much thought."""

    cards: int
    lacked: Notes
    simple: float = 0.5


class Table(NamedTuple):
    row: tuple[int, ...]
    hand: int
    unseen: int
    deck: int
    others: tuple[Other, ...]  # the next one first
    full_deck: int  # cards in the draw pile when the round began
    expert: bool
    must_open: bool


def read_view(view: TwistView, memory: Memory, *, likely: bool = False) -> Table:
    """The table as the seat knows it; `likely` adds what is guessed by what the others played."""
    rules, seat = view.rules, view.seat
    styles = memory.styles(seat)

    def other(seat: int) -> Other:
        if likely:
            simple, lacked = styles[seat], memory.lacked_likely(seat, styles[seat])
        else:
            simple, lacked = memory.simple(seat), memory.lacked(seat)
        return Other(len(view.hands[seat]), lacked, simple)

    hand = mask(view.hand)
    seen = mask(view.row) | hand | memory.gone
    for kept in view.kept:
        seen |= mask(kept)
    order = [(seat + step) % rules.players for step in range(1, rules.players)]
    return Table(
        row=view.row,
        hand=hand,
        unseen=ALL & ~seen,
        deck=len(view.deck),
        others=tuple(map(other, order)),
        full_deck=ALL.bit_count() - rules.players * rules.hand_size,
        expert=rules.expert,
        must_open=view.must_open,
    )

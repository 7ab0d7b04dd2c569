"""What a player of Duel sees: a view in masks, the own side first."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import DuelView
from game.players.masks import mask


class Table(NamedTuple):
    up: int
    down: int
    hand: int
    deck: int  # the own draw pile as a set: its order is hidden, its cards are not
    rival_up: int
    rival_down: int
    rival: int  # all the rival has not placed
    rival_hand: int
    placed: int
    helped: bool
    rival_drew: int = 2  # how many cards of the rival's hand were drawn last


def read_view(view: DuelView, rival_drew: int = 2) -> Table:
    """The view as a table; the players remember how many cards the rival drew last."""
    own, rival = view.sides[view.seat], view.sides[1 - view.seat]
    hand = mask(view.hand)
    return Table(
        up=own.top(True),
        down=own.top(False),
        hand=hand,
        deck=mask(own.unplayed) & ~hand,
        rival_up=rival.top(True),
        rival_down=rival.top(False),
        rival=mask(rival.unplayed),
        rival_hand=len(rival.hand),
        placed=view.placed,
        helped=view.helped,
        rival_drew=rival_drew,
    )

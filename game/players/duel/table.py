"""What a player of Duel sees: a view in masks, the own side first."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import DuelView
from game.players.masks import mask


class LastTurn(NamedTuple):
    """The rival's last turn, as seen by the rival: all tops before it, what was placed, and whether
    one of the cards helped."""

    up: int
    down: int
    rival_up: int
    rival_down: int
    placed: int
    helped: bool


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
    rival_turn: LastTurn | None = None  # if it is remembered


def read_view(view: DuelView) -> Table:
    """The view as a table, without what a player may remember."""
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
    )

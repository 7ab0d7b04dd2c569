"""Positions to test on: games played by the club player on the fast model, stopped anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.players.classic.beginners import club_turn
from game.players.classic.position import RUNNING, Position
from game.players.classic.sight import Table

TABLES = (
    Table(1),
    Table(2),
    Table(4),
    Table(1, fire=True),
    Table(3, fire=True),
    Table(5, pro=True),
    Table(2, pro=True, short_hand=True, fire=True),
)


def positions(table: Table, seed: int, talk: bool = True) -> Iterator[Position]:
    """The positions of one game, turn by turn."""
    position = Position.deal(table, talk, Random(seed))
    while True:
        yield position.copy()
        turn = club_turn(position.sight())
        if turn is None or position.advance(turn) != RUNNING:
            return

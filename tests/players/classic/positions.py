"""Positions to test on: games played by the club player on the fast model, stopped anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.players.classic.beginners import club_turn
from game.players.classic.knowledge import TableRules
from game.players.classic.position import RUNNING, Position

TABLES = (
    TableRules(1),
    TableRules(2),
    TableRules(4),
    TableRules(1, fire=True),
    TableRules(3, fire=True),
    TableRules(5, pro=True),
    TableRules(2, pro=True, short_hand=True, fire=True),
)


def positions(table: TableRules, seed: int, talk: bool = True) -> Iterator[Position]:
    """The positions of one game, turn by turn."""
    position = Position.deal(table, talk, Random(seed))
    while True:
        yield position.copy()
        turn = club_turn(position.knowledge())
        if turn is None or position.advance(turn) != RUNNING:
            return

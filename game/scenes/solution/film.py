"""The way to win a deal as a record that can be watched, with a note where a game left it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.engine import AnyState, Entry, Move, Record
from game.players.solver import Departure, compare

PACE = 1000
"""Milliseconds from one move to the next."""


class Film(NamedTuple):
    record: Record
    """The deal of the game, played to the win."""
    turns: int
    departure: Departure | None
    """The first turn in which the game went another way."""
    leaves: range = range(0)
    """The moments of the film at which that turn is played."""
    state: AnyState | None = None
    """Before that turn."""


def film(record: Record, moves: Sequence[Move]) -> Film:
    """The film of a winning line for the deal of a game."""
    entries = tuple(Entry("move", str(move), PACE * n) for n, move in enumerate(moves, 1))
    winning = replace(record, entries=entries)
    begins = _turns(winning)
    departure = compare(moves, record)
    if departure is None:
        return Film(winning, len(begins), None)
    begin, state = begins[departure.turn - 1]
    leaves = range(begin, begin + len(departure.winning))
    return Film(winning, len(begins), departure, leaves, state)


def _turns(record: Record) -> list[tuple[int, AnyState]]:
    """Where in the record each turn begins, and the position there."""
    found = []
    fresh = True
    for place, (state, entry) in enumerate(zip(record.replay(), record.entries, strict=False)):
        if fresh:
            found.append((place, state))
        fresh = entry.text == "end"
    return found

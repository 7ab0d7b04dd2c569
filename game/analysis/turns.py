"""A record as turns: who played what, and the moments before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine import AnyRules, AnyState, Entry, Event, Move, Record
from game.engine.base import RUNNING
from game.engine.events import TurnBegan
from game.engine.record import after


class Turn(NamedTuple):
    """One turn of a game that was played."""

    number: int
    """From 1 over the whole game."""
    seat: int
    entry: int
    """Where in the record's entries its first move is."""
    before: AnyState
    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    """Everything since the turn before, up to the end of this one."""


def turns_of(record: Record) -> Iterator[Turn]:
    """Every turn that was ended, or that ended the game.

    What is done between two rounds belongs to no turn; its events come with the next.
    """
    deal = record.rules.deal(record.seed, record.starter)
    return turns_from(record.rules, deal, record.entries)


def turns_from(
    rules: AnyRules, state: AnyState, entries: Sequence[Entry], *, number: int = 0, entry: int = 0
) -> Iterator[Turn]:
    """The turns from a position on; so many turns and entries were before it."""
    events = list[Event]()
    begun: tuple[int, AnyState, list[Move]] | None = None
    for place, each in enumerate(entries, entry):
        if each.kind != "move":
            state = after(rules, state, each)
            continue
        in_turn = state.status == RUNNING
        if begun is None and in_turn:
            begun = place, state, []
        seat = state.to_move
        moved, happened = rules.apply(state, each.text)
        events += happened
        if begun is not None:
            begun[2].append(rules.move(each.text))
            if moved.status != RUNNING or any(isinstance(one, TurnBegan) for one in happened):
                number += 1
                yield Turn(number, seat, begun[0], begun[1], tuple(begun[2]), tuple(events))
                begun, events = None, []
        state = moved

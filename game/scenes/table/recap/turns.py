"""Events grouped by turns, and which of those turns a player has not answered yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine import AnyRules, AnyState, Event, Move
from game.engine.events import CardPlaced, CardTwisted, RoundDealt, RowTaken, TurnBegan

Deed = CardPlaced | CardTwisted | RowTaken
"""An event by which everybody sees what a player did."""


class Turn(NamedTuple):
    seat: int
    events: tuple[Event, ...]

    @property
    def deeds(self) -> tuple[Deed, ...]:
        return tuple(event for event in self.events if isinstance(event, Deed))


def turns(first: int, events: Iterable[Event]) -> list[Turn]:
    """The events of each turn, the one that is going on last; `first` begins the game."""
    found: list[tuple[int, list[Event]]] = [(first, [])]
    for event in events:
        match event:
            case TurnBegan(seat):
                found.append((seat, []))
            case RoundDealt(_, starter):
                found[-1][1].append(event)
                found.append((starter, []))
            case _:
                found[-1][1].append(event)
    return [Turn(seat, tuple(each)) for seat, each in found]


def since(taken: Sequence[Turn], seat: int) -> list[Turn]:
    """The turns of others since the last finished turn of that seat."""
    own = [place for place, turn in enumerate(taken) if turn.seat == seat]
    running = bool(own) and own[-1] == len(taken) - 1
    ended = own[:-1] if running else own
    start = ended[-1] + 1 if ended else 0
    return [turn for turn in taken[start:] if turn.seat != seat and turn.deeds]


def last_of(taken: Sequence[Turn], seat: int) -> Turn | None:
    """The last turn in which that seat did something."""
    return next((turn for turn in reversed(taken) if turn.seat == seat and turn.deeds), None)


def deeds_of(rules: AnyRules, state: AnyState, moves: Iterable[Move]) -> tuple[Deed, ...]:
    """What the moves of a turn do; the move that ends it does nothing to be seen."""
    found: list[Deed] = []
    for move in moves:
        state, events = rules.apply(state, move)
        found += [event for event in events if isinstance(event, Deed)]
    return tuple(found)

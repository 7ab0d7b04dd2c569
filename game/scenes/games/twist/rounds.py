"""The points of Toads by round and seat, as far as a seat that saw the events knows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, assert_never

from game.engine import AnyState, AnyView, Event
from game.engine.events import (
    CardPlaced,
    CardsDrawn,
    CardTwisted,
    FuseBurnt,
    FuseCovered,
    FuseLit,
    FuseShortened,
    GameEnded,
    PenaltyTaken,
    RoundDealt,
    RoundEnded,
    RowTaken,
    SignalFaded,
    TurnBegan,
    TurnEnded,
)
from game.engine.twist_state import PAIR, TOADS, price


class Count(NamedTuple):
    """What a seat has won and lost in a round."""

    plus: int = 0
    minus: int = 0
    """As a positive number."""
    toads: int = 0
    rows: int = 0
    unseen: int = 0
    """Cards taken that nobody has seen yet: their price is not in `minus`."""

    @property
    def points(self) -> int:
        return self.plus - self.minus

    @property
    def twists(self) -> int:
        return self.plus // PAIR

    def took(self, cards: Iterable[int | str]) -> Count:
        """With these cards taken; those that nobody has seen are blank."""
        seen = [int(card) for card in cards if card]
        return self._replace(
            minus=self.minus + price(seen),
            toads=self.toads + sum(card in TOADS for card in seen),
        )


class Round(NamedTuple):
    number: int
    counts: tuple[Count, ...]
    over: bool = False
    totals: tuple[int, ...] = ()
    """After this round, if it is over; else after the one before."""

    @property
    def standing(self) -> tuple[int, ...]:
        """The points of every seat if the round ended now."""
        if self.over:
            return self.totals
        return tuple(t + count.points for t, count in zip(self.totals, self.counts, strict=True))


def rounds(first: AnyState | AnyView, events: Iterable[Event]) -> tuple[Round, ...]:
    """All rounds from a first state on; the last may still be going on."""
    found: tuple[Round, ...] = (_begun(first),)
    for event in events:
        found = going_on(found, event)
    return found


def going_on(found: tuple[Round, ...], event: Event) -> tuple[Round, ...]:
    """The rounds after one more event."""
    *before, last = found
    if isinstance(event, RoundDealt):
        nothing = (Count(),) * len(last.counts)
        return (*found, Round(event.round, nothing, totals=last.totals))
    return (*before, _counted(last, event))


def _begun(first: AnyState | AnyView) -> Round:
    """Of a round that did not begin with its deal, what lies there already."""
    position: Any = first
    counts = [
        Count(plus=len(kept), unseen=taken.count(0), rows=bool(taken)).took(taken)
        for kept, taken in zip(position.kept, position.taken, strict=True)
    ]
    return Round(position.round, tuple(counts), totals=position.totals)


def _counted(round_: Round, event: Event) -> Round:
    match event:
        case CardTwisted(seat=seat):
            return _with(round_, seat, plus=round_.counts[seat].plus + PAIR)
        case RowTaken(seat, cards):
            count = round_.counts[seat]
            return _with(round_, seat, **count.took(cards)._replace(rows=count.rows + 1)._asdict())
        case PenaltyTaken(seat, card):
            count = round_.counts[seat]
            return _with(
                round_,
                seat,
                **count.took((card,))._replace(unseen=count.unseen + (not card))._asdict(),
            )
        case RoundEnded(points, totals):
            return round_._replace(counts=_revealed(round_, points), over=True, totals=totals)
        case (
            CardPlaced()
            | CardsDrawn()
            | TurnEnded()
            | TurnBegan()
            | FuseLit()
            | FuseShortened()
            | FuseCovered()
            | FuseBurnt()
            | SignalFaded()
            | RoundDealt()  # begins the next round
            | GameEnded()
        ):
            return round_
        case _:
            assert_never(event)


def _with(round_: Round, seat: int, **changed: int) -> Round:
    counts = list(round_.counts)
    counts[seat] = counts[seat]._replace(**changed)
    return round_._replace(counts=tuple(counts))


def _revealed(round_: Round, points: tuple[int, ...]) -> tuple[Count, ...]:
    """At the end of a round everything is turned over: the unseen cards have their price too."""
    return tuple(
        count._replace(minus=count.plus - now, unseen=0)
        for count, now in zip(round_.counts, points, strict=True)
    )

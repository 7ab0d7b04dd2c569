"""Sounds and visual effects of events, each with its moment. Pure data.

A new event must be dealt with in `_cues_of`: with cues, or among those that have none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from game.engine import Event
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
from game.engine.twist_state import PAIR, price
from game.play import score
from game.scenes.table.motion.choreography import DRAW, STAGGER

LANDING = 0.17
"""Seconds after which a placed card is heard to land."""
ENDING = 2 * LANDING
LEAVING, ARRIVAL = 0.45, 0.85
"""Seconds after which a card that was taken, or shown and then won, is with its owner."""


@dataclass(frozen=True)
class Sound:
    """A sound, heard from the place of a pile or a seat if it has one."""

    name: str
    strength: float = 0.0
    step: int = 0
    pile: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class PileEffect:
    """Something to be seen at a pile."""

    kind: Literal["backtrick", "lit", "covered", "burnt"]
    pile: str
    numbers: tuple[int, int] | None = None
    """Of a backtrick: the number below, and the new one."""


@dataclass(frozen=True)
class PilePoints:
    """Points of the arcade score, earned at a pile."""

    award: score.Award
    pile: str


@dataclass(frozen=True)
class SeatPoints:
    """Points won or lost by a seat; None if nobody knows yet how many."""

    seat: int
    points: int | None


@dataclass(frozen=True)
class GameOver:
    """The end of a game, over all of the table."""

    reason: str
    cheered: bool
    """Whether somebody at this screen has won."""


Cue: TypeAlias = Sound | PileEffect | PilePoints | SeatPoints | GameOver
TimedCue: TypeAlias = tuple[float, Cue]
"""A cue, and after how many seconds it is due."""


def cues(
    events: Iterable[Event], tally: score.Tally, cards: int, *, cheered: bool
) -> list[TimedCue]:
    """The cues of events. `tally` is that before them, `cards` how many the game has.

    `cheered`: if they end the game, somebody at this screen has won it.
    """
    found: list[TimedCue] = []
    for event in events:
        tally, awards = score.count(tally, event, cards)
        found += _cues_of(event, tally.chain, cheered)
        for award in awards:
            if award.pile is not None:
                found.append((LANDING, PilePoints(award, award.pile)))
    return found


def _cues_of(  # noqa: PLR0912 - a branch for every event
    event: Event, chain: int, cheered: bool
) -> list[TimedCue]:
    match event:
        case CardPlaced():
            return [(LANDING, cue) for cue in _landing(event, chain)]
        case CardsDrawn(cards=drawn):
            return _draws(len(drawn))
        case FuseLit(pile=pile):
            return [(LANDING, Sound("fire_lit", pile=pile)), (LANDING, PileEffect("lit", pile))]
        case FuseCovered(pile=pile):
            sound = Sound("fire_covered", pile=pile)
            return [(LANDING, sound), (LANDING, PileEffect("covered", pile))]
        case FuseBurnt(pile=pile):
            return [(0.0, Sound("burn_out", pile=pile)), (0.0, PileEffect("burnt", pile))]
        case CardTwisted(seat=seat):
            return [(0.0, Sound("twist", seat=seat)), (ARRIVAL, SeatPoints(seat, PAIR))]
        case RowTaken(seat, taken):
            lost = price(int(card) for card in taken)
            return [(0.0, Sound("row_taken", seat=seat)), (LEAVING, SeatPoints(seat, -lost))]
        case PenaltyTaken(seat=seat):
            return [(LEAVING, Sound("flip", seat=seat)), (LEAVING, SeatPoints(seat, None))]
        case RoundEnded():
            return [(ARRIVAL, Sound("turn"))]
        case RoundDealt():
            return [(0.0, Sound("shuffle"))]
        case GameEnded(reason=reason):
            return _ending(reason, cheered)
        case TurnEnded() | TurnBegan() | FuseShortened() | SignalFaded():
            return []
        case _:
            assert_never(event)


def _landing(event: CardPlaced, chain: int) -> list[Cue]:
    match event:
        case CardPlaced(card=card, pile=pile, onto=onto, backtrick=True):
            numbers = (onto, card) if isinstance(card, int) and isinstance(onto, int) else None
            return [
                Sound("backtrick", step=chain - 1, pile=pile),
                PileEffect("backtrick", pile, numbers),
            ]
        case CardPlaced(card=int(card), pile=pile, onto=int(onto)):
            return [Sound("place", strength=min(1.0, abs(card - onto) / 30), pile=pile)]
    return [Sound("place", pile=event.pile)]


def _draws(count: int) -> list[TimedCue]:
    """Every card is heard, and then the hand being sorted."""
    draws: list[TimedCue] = [(n * STAGGER, Sound("draw")) for n in range(count)]
    return [*draws, (count * STAGGER + DRAW.seconds * 0.6, Sound("sort"))]


def _ending(reason: str, cheered: bool) -> list[TimedCue]:
    found: list[TimedCue] = [(ENDING, GameOver(reason, cheered))]
    if reason != "burnt_out":  # which has been heard already
        found.append((ENDING, Sound("win" if cheered else "loss")))
    return found

"""Sounds and visual effects of events, each with its moment. Pure data.

A new event must be dealt with in `_cues_of`: with cues, or among those that have none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

from game.engine import Event
from game.engine.events import (
    Card,
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
from game.scenes.table.motion.choreography import DRAW, PLACE, STAGGER, WON, pace_of
from game.scenes.table.motion.pile_motion import BIG_STEP

LANDING = PLACE.seconds
"""Seconds after which a placed card touches down."""
CHORD_CHAIN = 4
"""Backtricks in a row from which on a chord is heard."""
AFTER_LANDING = 0.3
"""Seconds from the landing of a game's last card to the sights and sounds of its end."""
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
class Landing:
    """A card touches down on a pile."""

    seat: int
    card: Card
    pile: str
    onto: Card | None
    chain: int = 0
    """Of a backtrick: how many there are in a row with it."""


@dataclass(frozen=True)
class PileEffect:
    """Something to be seen at a pile."""

    kind: Literal["lit", "covered", "burnt"]
    pile: str


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


Cue: TypeAlias = Sound | Landing | PileEffect | PilePoints | SeatPoints | GameOver
TimedCue: TypeAlias = tuple[float, Cue]
"""A cue, and after how many seconds it is due."""


def cues(
    events: Iterable[Event], tally: score.Tally, cards: int, *, cheered: bool
) -> list[TimedCue]:
    """The cues of events. `tally` is that before them, `cards` how many the game has.

    `cheered`: if they end the game, somebody at this screen has won it.
    """
    found: list[TimedCue] = []
    events = tuple(events)
    landing = LANDING / pace_of(events)
    for event in events:
        chain = tally.chain
        tally, awards = score.count(tally, event, cards)
        if chain > 1 and not tally.chain:
            found.append((landing, Sound("chain_broken")))
        found += _cues_of(event, tally.chain, landing, cheered)
        for award in awards:
            if award.pile is not None:
                found.append((landing, PilePoints(award, award.pile)))
    return found


def _cues_of(  # noqa: PLR0912 - a branch for every event
    event: Event, chain: int, landing: float, cheered: bool
) -> list[TimedCue]:
    match event:
        case CardPlaced():
            return [(landing, cue) for cue in _landing(event, chain)]
        case CardsDrawn(cards=drawn):
            return _draws(len(drawn))
        case FuseLit(pile=pile):
            return [(landing, Sound("fire_lit", pile=pile)), (landing, PileEffect("lit", pile))]
        case FuseCovered(pile=pile):
            sound = Sound("fire_covered", pile=pile)
            return [(landing, sound), (landing, PileEffect("covered", pile))]
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
            return _ending(reason, landing, cheered)
        case TurnEnded() | TurnBegan() | FuseShortened() | SignalFaded():
            return []
        case _:
            assert_never(event)


def _landing(event: CardPlaced, chain: int) -> list[Cue]:
    seat, card, pile, onto = event.seat, event.card, event.pile, event.onto
    if event.backtrick:
        found: list[Cue] = [
            Sound("backtrick", step=chain - 1, pile=pile),
            Sound("refill", pile=pile),
            Landing(seat, card, pile, onto, chain),
        ]
        return [*found, Sound("chord")] if chain >= CHORD_CHAIN else found
    step = abs(card - onto) if isinstance(card, int) and isinstance(onto, int) else 0
    place = Sound("place", strength=min(1.0, step / 30), pile=pile)
    heard = [place, Sound("thud", pile=pile)] if step >= BIG_STEP else [place]
    return [*heard, Landing(seat, card, pile, onto)]


def _draws(count: int) -> list[TimedCue]:
    """Every card is heard, and then the hand being sorted."""
    draws: list[TimedCue] = [(n * STAGGER, Sound("draw")) for n in range(count)]
    return [*draws, (count * STAGGER + DRAW.seconds * 0.6, Sound("sort"))]


def _ending(reason: str, landing: float, cheered: bool) -> list[TimedCue]:
    if reason == "burnt_out":  # which has been heard already
        return [(landing, GameOver(reason, cheered))]
    last = [(landing, Sound("chord"))] if reason in WON and cheered else []
    end = landing + AFTER_LANDING
    sound = Sound("win" if cheered else "loss")
    return [*last, (end, GameOver(reason, cheered)), (end, sound)]

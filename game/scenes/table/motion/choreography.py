"""From truth to pictures: where every card belongs, how it gets there, what is heard and seen.

Pure: the same state, events and layout give the same places, ways and cues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

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
)
from game.engine.twist_state import price
from game.play import score
from game.scenes.table.motion.animator import FlightStyle, Key, Pose
from game.scenes.table.visible import VisibleTable
from game.ui.layout.table import PileLayout, TableLayout
from game.ui.theme import CARD_RATIO

PLACE = FlightStyle(0.24, arc=0.1)
DRAW = FlightStyle(0.3, arc=0.16)
STAGGER = 0.07
LANDING = 0.17
"""When in its flight a placed card is heard to land."""
LEAVING, ARRIVAL = 0.45, 0.85
"""When a card that was taken, or shown and then won, is with its owner."""
PAIR = 2
"""Points for two twins."""
AWAY_Z, HAND_Z, WARM_Z, CHOSEN_Z = 150, 200, 280, 300
SHOWN_PER_PILE = 2
"""The top of a pile and what it may fly off of; the rest is but edges."""


class Grip(NamedTuple):
    """Which card of the hand is chosen, and which one is pointed at."""

    chosen: Key | None = None
    warm: Key | None = None
    concealed: bool = False
    """Whether the hand lies face down: somebody else may be looking."""


def poses(layout: PileLayout, board: VisibleTable, grip: Grip) -> dict[Key, Pose]:
    """Where the cards that can be seen belong."""
    hand = hand_poses(layout, board.hand, grip)
    return _pile_poses(layout, board.piles) | _away_poses(layout, board.away) | hand


def hand_poses(layout: TableLayout, hand: tuple[Key, ...], grip: Grip) -> dict[Key, Pose]:
    found = {}
    width = layout.hand_width
    for number, (place, card) in enumerate(zip(layout.fan(len(hand)), hand, strict=True)):
        pose = Pose(place.x, place.y, place.angle, width, z=HAND_Z + number)
        if grip.concealed:
            pose = pose._replace(face=0.0)
        elif card == grip.chosen:
            pose = pose._replace(y=pose.y - layout.lift, angle=0.0, lift=0.7, z=CHOSEN_Z)
        elif card == grip.warm:
            pose = pose._replace(y=pose.y - width * 0.1, width=width * 1.07, lift=0.35, z=WARM_Z)
        found[card] = pose
    return found


def _pile_poses(layout: PileLayout, piles: tuple[tuple[Key, ...], ...]) -> dict[Key, Pose]:
    found = {}
    for place, pile in zip(layout.piles, piles, strict=True):
        x, y = place.card.centre
        for height in range(max(0, len(pile) - SHOWN_PER_PILE), len(pile)):
            found[pile[height]] = Pose(x, y, 0.0, place.card.w, z=height)
    return found


def _away_poses(layout: PileLayout, cards: tuple[Key, ...]) -> dict[Key, Pose]:
    """Another hand, seen from behind."""
    return {
        key: Pose(spot.x, spot.y, spot.angle, layout.away_width, face=0.0, z=AWAY_Z + number)
        for number, (key, spot) in enumerate(zip(cards, layout.away(len(cards)), strict=True))
    }


def deck_pose(layout: TableLayout, later: int = 0) -> Pose:
    box = layout.deck_of(later)
    x, y = box.centre
    return Pose(x, y, 0.0, box.w, face=0.0, z=HAND_Z)


def seat_pose(layout: TableLayout, later: int) -> Pose:
    """Where the cards of the player that many seats later are, seen from behind."""
    box = layout.held_by(later)
    return Pose(*box.centre, 0.0, box.h / CARD_RATIO, face=0.0, z=HAND_Z)


def ways(events: Iterable[Event], key: Callable[[int, Any], Key]) -> dict[Key, FlightStyle]:
    """How the cards that the events move get to their places."""
    found: dict[Key, FlightStyle] = {}
    wait = 0.0
    for event in events:
        match event:
            case CardPlaced(seat=seat, card=card):
                found[key(seat, card)] = PLACE
            case CardsDrawn(seat, cards):
                for card in cards:
                    found[key(seat, card)] = DRAW._replace(delay=wait)
                    wait += STAGGER
            case RoundDealt(hands=hands):
                for seat, hand in enumerate(hands):
                    found |= deal_ways([key(seat, card) for card in hand if card])
    return found


def deal_ways(hand: Iterable[Key]) -> dict[Key, FlightStyle]:
    return {card: DRAW._replace(delay=n * STAGGER) for n, card in enumerate(hand)}


@dataclass(frozen=True)
class Sound:
    name: str
    strength: float = 0.0
    step: int = 0
    pile: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Effect:
    """Something to be seen at a pile or a seat, or over all of the table."""

    kind: str
    pile: str | None = None
    seat: int | None = None
    points: int = 0
    chain: int = 0
    numbers: tuple[int, int] | None = None


Cue = Sound | Effect


def cues(
    events: Iterable[Event], tally: score.Tally, cards: int, *, cheered: bool
) -> list[tuple[float, Cue]]:
    """What is heard and seen, and after how many seconds. `tally` is that before the events.

    `cheered`: if they end the game, somebody at this screen has won it.
    """
    found: list[tuple[float, Cue]] = []
    for event in events:
        tally, awards = score.count(tally, event, cards)
        found += _cues_of(event, tally.chain, cheered)
        for award in awards:
            if award.pile is not None:
                found.append(
                    (
                        LANDING,
                        Effect(award.kind, award.pile, points=award.points, chain=award.chain),
                    )
                )
    return found


def _cues_of(event: Event, chain: int, cheered: bool) -> list[tuple[float, Cue]]:
    match event:
        case CardPlaced():
            return [(LANDING, cue) for cue in _landing(event, chain)]
        case CardsDrawn(cards=drawn):
            draws: list[tuple[float, Cue]] = [
                (n * STAGGER, Sound("draw")) for n in range(len(drawn))
            ]
            return [*draws, (len(drawn) * STAGGER + DRAW.seconds * 0.6, Sound("sort"))]
        case FuseLit(pile=pile):
            return [(LANDING, Sound("fire_lit", pile=pile)), (LANDING, Effect("lit", pile))]
        case FuseShortened(pile=pile):
            return [(0.0, Effect("shortened", pile))]
        case FuseCovered(pile=pile):
            return [
                (LANDING, Sound("fire_covered", pile=pile)),
                (LANDING, Effect("covered", pile)),
            ]
        case FuseBurnt(pile=pile):
            return [(0.0, Sound("burn_out", pile=pile)), (0.0, Effect("burnt", pile))]
        case GameEnded(reason=reason):
            ending: list[tuple[float, Cue]] = [(2 * LANDING, Effect("won" if cheered else reason))]
            if reason != "burnt_out":
                ending.append((2 * LANDING, Sound("win" if cheered else "loss")))
            return ending
    return _cues_of_row(event)


def _cues_of_row(event: Event) -> list[tuple[float, Cue]]:
    """What happens in rounds around a row."""
    match event:
        case CardTwisted(seat=seat):
            return [
                (0.0, Sound("twist", seat=seat)),
                (ARRIVAL, Effect("won_points", seat=seat, points=PAIR)),
            ]
        case RowTaken(seat, taken):
            lost = price(int(card) for card in taken)
            return [
                (0.0, Sound("row_taken", seat=seat)),
                (LEAVING, Effect("lost_points", seat=seat, points=-lost)),
            ]
        case PenaltyTaken(seat=seat):
            return [(LEAVING, Sound("flip", seat=seat)), (LEAVING, Effect("unseen", seat=seat))]
        case RoundEnded():
            return [(ARRIVAL, Sound("turn"))]
        case RoundDealt():
            return [(0.0, Sound("shuffle"))]
    return []


def _landing(event: CardPlaced, chain: int) -> list[Cue]:
    match event:
        case CardPlaced(card=card, pile=pile, onto=onto, backtrick=True):
            numbers = (onto, card) if isinstance(card, int) and isinstance(onto, int) else None
            return [
                Sound("backtrick", step=chain - 1, pile=pile),
                Effect("swirl", pile, chain=chain, numbers=numbers),
            ]
        case CardPlaced(card=int(card), pile=pile, onto=int(onto)):
            return [Sound("place", strength=min(1.0, abs(card - onto) / 30), pile=pile)]
    return [Sound("place", pile=event.pile)]

"""Where every visible card lies, and how the cards that events move fly there. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, assert_never

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
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import SETTLE, Arrival, FlightStyle, Key, Pose
from game.scenes.table.visible import VisibleTable
from game.ui.layout.table import PileLayout, TableLayout
from game.ui.theme import CARD_RATIO

PLACE = FlightStyle(0.2, arc=0.14, lean=6.0)
BACKTRICK = FlightStyle(0.2, arc=0.2, spins=1)
DRAW = FlightStyle(0.3, arc=0.16, lean=6.0)
LAST_CARD = 0.6
"""The pace of the card that wins a game."""
STAGGER = 0.07
"""Seconds from one drawn card to the next."""
WON = ("all_placed", "cleared")
"""How a game ends that is won with its last card."""
SHOWN_PER_PILE = 2
"""Only the top two cards per pile are drawn as sprites; the rest are edges."""


class Selection(NamedTuple):
    """Which card of the hand is chosen, and which one is hovered or focused."""

    chosen: Key | None = None
    hovered: Key | None = None
    concealed: bool = False
    """Whether the hand lies face down: somebody else may be looking."""


def poses(layout: PileLayout, board: VisibleTable, selection: Selection) -> dict[Key, Pose]:
    """Where the cards that can be seen belong."""
    hand = hand_poses(layout, board.hand, selection)
    return _pile_poses(layout, board.piles) | _away_poses(layout, board.away) | hand


def hand_poses(layout: TableLayout, hand: tuple[Key, ...], selection: Selection) -> dict[Key, Pose]:
    found = {}
    width = layout.hand_width
    for number, (place, card) in enumerate(zip(layout.fan(len(hand)), hand, strict=True)):
        pose = Pose(place.x, place.y, place.angle, width, z=depth.HAND + number)
        if selection.concealed:
            pose = pose._replace(face=0.0)
        elif card == selection.chosen:
            pose = pose._replace(y=pose.y - layout.lift, angle=0.0, lift=0.7, z=depth.CHOSEN)
        elif card == selection.hovered:
            pose = pose._replace(
                y=pose.y - width * 0.1, width=width * 1.07, lift=0.35, z=depth.HOVERED
            )
        found[card] = pose
    return found


def _pile_poses(layout: PileLayout, piles: tuple[tuple[Key, ...], ...]) -> dict[Key, Pose]:
    found = {}
    for place, pile in zip(layout.piles, piles, strict=True):
        x, y = place.card.centre
        for height in range(max(0, len(pile) - SHOWN_PER_PILE), len(pile)):
            found[pile[height]] = Pose(x, y, 0.0, place.card.w, z=depth.TABLE + height)
    return found


def _away_poses(layout: PileLayout, cards: tuple[Key, ...]) -> dict[Key, Pose]:
    """Another hand, seen from behind."""
    return {
        key: Pose(spot.x, spot.y, spot.angle, layout.away_width, face=0.0, z=depth.AWAY + number)
        for number, (key, spot) in enumerate(zip(cards, layout.away(len(cards)), strict=True))
    }


def deck_pose(layout: TableLayout, later: int = 0) -> Pose:
    box = layout.deck_of(later)
    x, y = box.centre
    return Pose(x, y, 0.0, box.w, face=0.0, z=depth.HAND)


def seat_pose(layout: TableLayout, later: int) -> Pose:
    """Where the cards of the player that many seats later are, seen from behind."""
    box = layout.held_by(later)
    return Pose(*box.centre, 0.0, box.h / CARD_RATIO, face=0.0, z=depth.HAND)


def deal(layout: TableLayout, hand: Iterable[Key]) -> dict[Key, Arrival]:
    """A hand comes from the draw pile, card by card."""
    deck = deck_pose(layout)
    return {card: Arrival(DRAW._replace(delay=n * STAGGER), deck) for n, card in enumerate(hand)}


@dataclass(frozen=True)
class Watcher:
    """Whoever looks at the table, and what the table needs to know of the seats around it."""

    seat: int
    later: Callable[[int], int]
    """How many seats after the watcher another one sits."""
    key: Callable[[int, Card], Key]
    """What a card of a seat is called on the table."""


def pace_of(events: Iterable[Event]) -> float:
    """How fast the cards of these events fly: the one that wins a game takes its time."""
    won = any(isinstance(event, GameEnded) and event.reason in WON for event in events)
    return LAST_CARD if won else 1.0


def arrivals(
    events: Iterable[Event],
    watcher: Watcher,
    layout: TableLayout,
    new_away: Iterable[Key] = (),
) -> dict[Key, Arrival]:
    """How the cards that the events move come to their places. `new_away` are the cards in another
    hand that were not there before."""
    found: dict[Key, Arrival] = {}
    events = tuple(events)
    for event in events:
        match event:
            case CardPlaced(seat=seat, card=card, backtrick=backtrick):
                entrance = None
                if seat != watcher.seat:
                    entrance = seat_pose(layout, watcher.later(seat))
                style = (BACKTRICK if backtrick else PLACE).slower(pace_of(events))
                found[watcher.key(seat, card)] = Arrival(style, entrance)
            case CardsDrawn(seat, cards) if seat == watcher.seat:
                found |= deal(layout, [watcher.key(seat, card) for card in cards])
            case CardsDrawn(seat):
                deck = deck_pose(layout, watcher.later(seat))
                found |= {key: Arrival(SETTLE, deck) for key in new_away}
            case RoundDealt(hands=hands):
                seat = watcher.seat
                found |= deal(layout, [watcher.key(seat, card) for card in hands[seat]])
            case CardTwisted() | RowTaken() | PenaltyTaken():
                pass  # their cards leave the table: the game says how
            case (
                TurnBegan()
                | TurnEnded()
                | FuseLit()
                | FuseShortened()
                | FuseCovered()
                | FuseBurnt()
                | SignalFaded()
                | RoundEnded()
                | GameEnded()
            ):
                pass  # no card moves
            case _:
                assert_never(event)
    return found

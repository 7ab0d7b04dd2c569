"""What happened, as facts: enough to animate a table and to bring a state or a view up to date.

A card that a seat may not know is blank in that seat's copy of an event.

Every event says with `reveals` whether somebody learns something by it that was hidden (a drawn
card, at the begin of a turn the hand of the player on turn). A move that revealed something cannot
be taken back.

A new event is a class here and a member of `Event`; mypy then names every place that has to deal
with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

Card = int | str


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """`onto` is the number (or card) that lay on top, the marker, or None on an empty place."""

    reveals: ClassVar[bool] = False

    seat: int
    card: Card
    pile: str
    onto: Card | None
    backtrick: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    reveals: ClassVar[bool] = True

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    reveals: ClassVar[bool] = False

    seat: int
    placed: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    reveals: ClassVar[bool] = True

    seat: int


@dataclass(frozen=True, slots=True)
class FuseLit:
    reveals: ClassVar[bool] = False

    pile: str
    card: Card


@dataclass(frozen=True, slots=True)
class FuseShortened:
    reveals: ClassVar[bool] = False

    pile: str
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class FuseCovered:
    """`left` is what the fuse still had: 2 when covered in the turn that lit it."""

    reveals: ClassVar[bool] = False

    pile: str
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class FuseBurnt:
    reveals: ClassVar[bool] = False

    pile: str
    card: Card


@dataclass(frozen=True, slots=True)
class SignalFaded:
    reveals: ClassVar[bool] = False

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class CardTwisted:
    """`shown` came from the hand, `card` from `position` of the row."""

    reveals: ClassVar[bool] = False

    seat: int
    shown: Card
    card: Card
    position: int


@dataclass(frozen=True, slots=True)
class RowTaken:
    """The cards lay open until now, so everybody knows them; from now on they lie face down."""

    reveals: ClassVar[bool] = False

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PenaltyTaken:
    """The top of the draw pile, taken unseen: nobody knows it before the round is scored."""

    reveals: ClassVar[bool] = True

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class RoundEnded:
    reveals: ClassVar[bool] = True

    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundDealt:
    reveals: ClassVar[bool] = True

    round: int
    starter: int
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`status` as in the state; `reason` as in the outcome."""

    reveals: ClassVar[bool] = False

    status: str
    reason: str


Event: TypeAlias = (
    CardPlaced
    | CardsDrawn
    | TurnEnded
    | TurnBegan
    | FuseLit
    | FuseShortened
    | FuseCovered
    | FuseBurnt
    | SignalFaded
    | CardTwisted
    | RowTaken
    | PenaltyTaken
    | RoundEnded
    | RoundDealt
    | GameEnded
)

"""What happened, as facts: enough to animate a table and to bring a state or a view up to date.

A card that a seat may not know is blank in that seat's copy of an event.
"""

from __future__ import annotations

from dataclasses import dataclass

Card = int | str


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """`onto` is the number (or card) that lay on top, the marker, or None on an empty place."""

    seat: int
    card: Card
    pile: str
    onto: Card | None
    backtrick: bool


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    placed: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int


@dataclass(frozen=True, slots=True)
class FuseLit:
    pile: str
    card: Card


@dataclass(frozen=True, slots=True)
class FuseShortened:
    pile: str
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class FuseCovered:
    """`left` is what the fuse still had: 2 when covered in the turn that lit it."""

    pile: str
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class FuseBurnt:
    pile: str
    card: Card


@dataclass(frozen=True, slots=True)
class SignalFaded:
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class CardTwisted:
    """`shown` came from the hand, `card` from `position` of the row."""

    seat: int
    shown: Card
    card: Card
    position: int


@dataclass(frozen=True, slots=True)
class RowTaken:
    """The cards lay open until now, so everybody knows them; from now on they lie face down."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PenaltyTaken:
    """The top of the draw pile, taken unseen: nobody knows it before the round is scored."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class RoundEnded:
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundDealt:
    round: int
    starter: int
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """`status` as in the state; `reason` as in the outcome."""

    status: str
    reason: str


Event = (
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

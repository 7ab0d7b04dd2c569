"""The layouts of tables: where cards, words and buttons are at any window size.

The design is 1280 by 720; a unit `u` is one of its pixels in the window. What the window has more
than that goes to the cards first and to air second.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from .box import Box
from .fan import FanPlace, fan

NOWHERE = Box(0, 0, 0, 0)
MESSAGE = 30
"""Height of a message, in units of text."""


@dataclass(frozen=True)
class PilePlace:
    card: Box
    arrow: Box
    caption: Box
    """What a burning card needs said, above the pile."""
    bar: Box
    label: Box
    """How much room is left."""
    cost: Box
    """What a move here costs, on the lower edge of the card."""


@dataclass(frozen=True)
class SeatPlace:
    """Where another player sits: who it is, how many cards are held, and what was said."""

    panel: Box
    portrait: Box
    name: Box
    note: Box
    backs: Box
    said: Box


@dataclass(frozen=True, kw_only=True)
class TableLayout(ABC):
    """What every table has: the header, the hand, and buttons on either side of it."""

    size: tuple[int, int]
    u: float
    text: float
    """Pixels of one unit of text: larger than `u` where the player wants larger text."""
    frame: Box
    menu: Box
    title: Box
    prompt: Box
    message: Box
    tell: Box
    hint: Box
    take_back: Box
    end_turn: Box
    hand: Box
    """The strip that the fan may fill, without the cards that are lifted out of it."""
    hand_width: int
    deck: Box
    """The draw pile of whoever looks at the table."""
    log: Box
    """The button that opens the log."""
    coach_switch: Box
    """The button that switches the coach on and off."""
    coach: Box = NOWHERE
    """The panel of the coach; NOWHERE while it is off."""
    strip: Box = NOWHERE
    """What others did since the viewer's turn; NOWHERE where there is no room for it."""

    talk: Box = NOWHERE
    """What the player may tell the team; NOWHERE where only a button opens it."""

    def deck_of(self, later: int) -> Box:
        """The draw pile of the player that many seats later."""
        return self.deck

    @abstractmethod
    def held_by(self, later: int) -> Box:
        """Where the cards of that player are."""

    def panel_of(self, later: int) -> Box:
        """Where everything about that player is."""
        return self.held_by(later)

    @property
    @abstractmethod
    def card_widths(self) -> tuple[int, ...]:
        """The sizes in which cards come to rest: first in hand, then on the table."""

    def text_px(self, units: float) -> int:
        """A size of text in pixels."""
        return max(9, round(units * self.text))

    def fan(self, count: int) -> list[FanPlace]:
        return fan(self.hand, self.hand_width, count)

    @property
    def score_box(self) -> Box | None:
        """Where the score stands, if the table has one."""
        return None

    @property
    def lift(self) -> int:
        """How far a chosen card rises out of the hand: not up to the message above it."""
        message = self.message.y + round(MESSAGE * self.text)
        wanted = round(self.hand_width * 0.36)
        return max(round(self.hand_width * 0.12), min(wanted, self.hand.y - message))


@dataclass(frozen=True, kw_only=True)
class PileLayout(TableLayout):
    """What every table of piles has."""

    piles: tuple[PilePlace, ...]
    seats: tuple[SeatPlace, ...] = ()
    """The other players, in turn order."""

    def held_by(self, later: int) -> Box:
        return self.seats[later - 1].backs

    def panel_of(self, later: int) -> Box:
        return self.seats[later - 1].panel if self.seats else self.held_by(later)

    def away(self, count: int) -> list[FanPlace]:
        """Cards in another hand that lie on the table one by one."""
        return []

    @property
    def away_width(self) -> int:
        """Of those cards."""
        return self.hand_width

    @property
    def card_widths(self) -> tuple[int, ...]:
        return self.hand_width, self.piles[0].card.w

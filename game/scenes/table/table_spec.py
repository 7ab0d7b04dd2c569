"""What a game has to say about its table: faces, directions, prices, sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine import Move
from game.i18n import Words
from game.play.session import Session
from game.ui.art import Back, CardFace, Tone
from game.ui.layout.table import PileLayout

from .board import Board
from .stage import Key

if TYPE_CHECKING:
    from .pile_ground import PileGround

HELP_ROOM = 100
"""A help costs no room, but it is never the place that a card goes to by itself."""


@dataclass(frozen=True)
class Price:
    """What a move costs: a signed step, whether it is a backtrick, and how that is said."""

    step: int
    backtrick: bool = False
    key: str = ""
    """A text of its own, which may name the step; else the step speaks for itself."""
    helps: bool = False
    """Whether it makes room for a rival."""
    fills: int = 0
    """To how many cards the hand may be filled up after it."""

    @property
    def room(self) -> int:
        """Numbers of the pile that are lost; a backtrick wins some back."""
        if self.helps:
            return HELP_ROOM
        return -abs(self.step) if self.backtrick else abs(self.step)

    @property
    def good(self) -> bool:
        """Whether the pile has more room after it."""
        return self.backtrick or self.helps


class Danger(NamedTuple):
    """What the end of this turn would lose, and is asked about before."""

    title: str
    text: str
    tone: Tone


@dataclass(frozen=True)
class TableSpec:
    layout: Callable[[tuple[int, int], float, Any, int], PileLayout]
    """The places for a window, a size of text and these rules, as a seat sees them."""
    ground: type[PileGround]
    """Draws what lies still."""
    board: Callable[[Session, int], Board]
    """What a seat is shown."""
    key: Callable[[int, Any], Key]
    """Of a card that a seat holds or places."""
    card: Callable[[Key], Any]
    """Of a key."""
    face: Callable[[Any, Any], CardFace]
    """Of a key under these rules."""
    number: Callable[[Any], int]
    """Of a key."""
    backs: tuple[Back, ...]
    """Seat by seat; one alone if all cards are alike from behind."""
    names: tuple[str, ...]
    """The piles."""
    markers: tuple[int, ...]
    """The numbers that piles start from."""
    marked: bool
    """Whether the markers are shown: an empty pile may take any card."""
    up: tuple[bool, ...]
    price: Callable[[Any, Move], Price]
    """Of a legal move in this state."""
    span: tuple[int, int]
    """The numbers from one marker to the other."""
    prompt: Callable[[Words, Any], str]
    """What is to be done now."""
    why: Callable[[Words, Any, Move, Price], str]
    """What speaks for a move: the words of a hint."""
    owner: Callable[[Any], int] = lambda key: 0
    """Whose card that is, where each has their own."""
    piles_each: int = 0
    """How many of the piles belong to each seat, if they do not belong to all."""
    aside: Callable[[Words, Session, int], object] = lambda words, session, seat: None
    """What else the ground shows a seat, in words."""
    danger: Callable[[Words, Any, Board], Danger | None] = lambda words, state, board: None
    """If the turn were to end now."""
    burning: Callable[[Any, Any], bool] = lambda rules, card: False
    """Whether that card is a fire card."""
    tells_cards: bool = False
    """Whether partners may be told something of single cards."""
    about_card: Callable[[Any, Any], str | None] = lambda rules, card: None
    """The signal that tells partners of a card, where the rules let them be told."""

    def back(self, seat: int = 0) -> Back:
        """Of the cards of a seat."""
        return self.backs[seat % len(self.backs)]

    def counted(self, seat: int) -> tuple[str, ...]:
        """The piles as that seat counts them: its own come first."""
        first = seat * self.piles_each
        return self.names[first:] + self.names[:first]

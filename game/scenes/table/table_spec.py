"""What a game has to say about its table: faces, directions, prices, sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine import Move
from game.i18n import Words
from game.play.session import Session
from game.ui.art import Back, CardFace

from .board import Board
from .stage import Key


@dataclass(frozen=True)
class Price:
    """What a move costs: a signed step, whether it is a backtrick, and how that is said."""

    step: int
    backtrick: bool = False
    key: str = ""
    """A text of its own; else the step speaks for itself."""

    @property
    def room(self) -> int:
        """Numbers of the pile that are lost; a backtrick wins some back."""
        return -abs(self.step) if self.backtrick else abs(self.step)


@dataclass(frozen=True)
class TableSpec:
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
    back: Back
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
    burning: Callable[[Any, Any], bool] = lambda rules, card: False
    """Whether that card is a fire card."""
    tells_cards: bool = False
    """Whether partners may be told something of single cards."""
    about_card: Callable[[Any, Any], str | None] = lambda rules, card: None
    """The signal that tells partners of a card, where the rules let them be told."""

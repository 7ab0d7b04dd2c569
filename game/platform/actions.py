"""What a player does, whatever device it was done with. Scenes see nothing else of the world."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

Pos: TypeAlias = tuple[int, int]
"""Pixels of the canvas."""


class Mode(Enum):
    """What keys mean just now; the scene on top says."""

    MENU = "menu"
    TABLE = "table"
    """At a table of piles."""
    ROW = "row"
    """At a table with a row."""
    TEXT = "text"
    """Letters are text, see TextTyped."""
    KEY = "key"
    """The next key is wanted by its name, see KeyNamed."""


@dataclass(frozen=True)
class PointerMoved:
    """The mouse, or a finger on the glass."""

    pos: Pos


@dataclass(frozen=True)
class PointerDown:
    """Button 1 is the left one, and a finger. `double`: the second of two quick ones."""

    pos: Pos
    button: int = 1
    double: bool = False


@dataclass(frozen=True)
class PointerUp:
    """Wherever it went down."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True)
class PointerLeft:
    """The mouse has left the window, or the finger the glass: nothing is hovered."""


@dataclass(frozen=True)
class Wheel:
    """Positive: away from the player, towards the top of what is shown."""

    dy: float


@dataclass(frozen=True)
class Navigate:
    """One of the four directions."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Tab:
    """On (1) or back (-1) to the next thing in reading order."""

    step: int


@dataclass(frozen=True)
class Confirm:
    """`by_pad`: whoever has no keyboard at hand is offered letters to choose from."""

    by_pad: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Cancel:
    """Back, or away with it."""


@dataclass(frozen=True)
class Command:
    """Something with a name of its own: end_turn, take_back, hint, digit_1, pile_1 ..."""

    name: str


@dataclass(frozen=True)
class TextTyped:
    """While letters are text."""

    text: str


@dataclass(frozen=True)
class TextErased:
    """The letter before the caret, or after it."""

    ahead: bool = False


@dataclass(frozen=True)
class KeyNamed:
    """While the next key is wanted by its name."""

    name: str


@dataclass(frozen=True)
class Resized:
    """The canvas has a new size."""

    size: tuple[int, int]


@dataclass(frozen=True)
class Exposed:
    """The window must be shown anew."""


@dataclass(frozen=True)
class FocusLost:
    """The player looks at another window."""


@dataclass(frozen=True)
class Quit:
    """The window is to be closed."""


Action: TypeAlias = (
    PointerMoved
    | PointerDown
    | PointerUp
    | PointerLeft
    | Wheel
    | Navigate
    | Tab
    | Confirm
    | Cancel
    | Command
    | TextTyped
    | TextErased
    | KeyNamed
    | Resized
    | Exposed
    | FocusLost
    | Quit
)

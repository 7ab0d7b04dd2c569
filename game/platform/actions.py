"""Input as scenes see it: abstract actions, the same for mouse, touch, keys and controllers."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

Pos: TypeAlias = tuple[int, int]
"""Pixels of the canvas."""


class Mode(Enum):
    """Which keys are in force; the scene on top decides."""

    MENU = "menu"
    TABLE = "table"
    """At a table of piles."""
    ROW = "row"
    """At a table with a row."""
    TEXT = "text"
    """Letters are text, see TextTyped."""
    KEY = "key"
    """The next key is wanted by its name, see KeyNamed."""
    ANY = "any"
    """Any key goes on; those that are not bound everywhere come by their names."""


@dataclass(frozen=True)
class PointerMoved:
    """The mouse moved, or a finger on the screen."""

    pos: Pos


@dataclass(frozen=True)
class PointerDown:
    """A button went down; 1 is the left one or a finger. `double`: the second of a double click."""

    pos: Pos
    button: int = 1
    double: bool = False


@dataclass(frozen=True)
class PointerUp:
    """A button went up, wherever it had gone down."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True)
class PointerLeft:
    """The mouse left the window, or the finger the screen: nothing is hovered."""


@dataclass(frozen=True)
class Wheel:
    """The mouse wheel; positive scrolls up."""

    dy: float


@dataclass(frozen=True)
class Navigate:
    """One of the four directions."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Tab:
    """To the next widget in reading order (1) or the previous one (-1)."""

    step: int


@dataclass(frozen=True)
class Confirm:
    """Press what has the focus. `by_pad`: with a controller, so there may be no keyboard."""

    by_pad: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class ConfirmReleased:
    """The key or the controller's button of a Confirm went up."""


@dataclass(frozen=True)
class Cancel:
    """Go back, or close."""


@dataclass(frozen=True)
class Command:
    """A command by its name: end_turn, take_back, hint, digit_1, pile_1 ..."""

    name: str


@dataclass(frozen=True)
class TextTyped:
    """Text, in the mode TEXT."""

    text: str


@dataclass(frozen=True)
class TextErased:
    """Erase the letter before the caret, or (`ahead`) the one after it."""

    ahead: bool = False


@dataclass(frozen=True)
class KeyNamed:
    """The name of a key, in the modes KEY and ANY."""

    name: str


@dataclass(frozen=True)
class FileDropped:
    """A file was dragged onto the window and let go."""

    path: str


@dataclass(frozen=True)
class Resized:
    """The canvas has a new size."""

    size: tuple[int, int]


@dataclass(frozen=True)
class Exposed:
    """The window must be redrawn."""


@dataclass(frozen=True)
class FocusLost:
    """Another window has the keyboard now."""


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
    | ConfirmReleased
    | Cancel
    | Command
    | TextTyped
    | TextErased
    | KeyNamed
    | FileDropped
    | Resized
    | Exposed
    | FocusLost
    | Quit
)

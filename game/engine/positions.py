"""What the states and the views of all games have in common, and their type variables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from .data import JsonObject
from .signals import Signal

if TYPE_CHECKING:
    from .base import AnyRules


class AnyPosition(Protocol):
    """What the states and the views of every game have in common."""

    @property
    def rules(self) -> AnyRules: ...
    @property
    def to_move(self) -> int: ...
    @property
    def status(self) -> str: ...
    @property
    def signals(self) -> tuple[Signal, ...]: ...
    @property
    def hand(self) -> tuple[int | str, ...]:
        """Of a view, the hand of its seat; of a state, the hand on turn."""

    def to_dict(self) -> JsonObject: ...


class AnyState(AnyPosition, Protocol):
    """The whole state of whichever game: every card can be read from it."""

    @property
    def seed(self) -> int: ...
    @property
    def seat(self) -> None: ...


class AnyView(AnyPosition, Protocol):
    """What one seat may see of whichever game."""

    @property
    def seed(self) -> None: ...
    @property
    def seat(self) -> int: ...


State = TypeVar("State", bound=AnyState)
View = TypeVar("View", bound=AnyView)

"""A game as one seat knows it: what the screen of that seat may show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from game.engine import Event, Move

if TYPE_CHECKING:
    from .session import Session, Setup

View = TypeVar("View")


@dataclass(frozen=True)
class Perspective(Generic[View]):
    """Views and events with everything hidden that this seat may not know."""

    seat: int
    setup: Setup
    first: View
    """The deal."""
    view: View
    """The position now."""
    events: tuple[Event, ...]
    legal: tuple[Move, ...]
    """What this seat may do; nothing while another one is on turn."""
    over: bool


AnyPerspective: TypeAlias = Perspective[Any]
"""Of whichever game."""


def perspective(session: Session, seat: int) -> AnyPerspective:
    rules = session.rules
    return Perspective(
        seat=seat,
        setup=session.setup,
        first=rules.view(session.first, seat),
        view=rules.view(session.state, seat),
        events=rules.view_events(session.events, seat),
        legal=rules.legal_moves(session.state) if session.state.to_move == seat else (),
        over=session.over,
    )

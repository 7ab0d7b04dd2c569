"""A game as one seat knows it: what the screen of that seat may show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

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
    """What the seat on turn may do, whoever that is."""
    over: bool


def perspective(session: Session, seat: int) -> Perspective[Any]:
    rules = session.rules
    return Perspective(
        seat=seat,
        setup=session.setup,
        first=rules.view(session.first, seat),
        view=rules.view(session.state, seat),
        events=rules.view_events(session.events, seat),
        legal=rules.legal_moves(session.state),
        over=session.over,
    )

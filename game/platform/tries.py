"""The saved try: the last one alone, in a file of its own."""

from __future__ import annotations

from game.engine import EngineError, Record
from game.play.session import Session
from game.play.tries import TryStart, from_data, to_data

from .store import Kind, Store

TRY = Kind("try")


def write_try(store: Store, start: TryStart, session: Session) -> None:
    store.write(TRY, to_data(start, session))


def read_try(store: Store, record: Record) -> tuple[TryStart, Session] | None:
    """The saved try if it is one at that game; what cannot be read as one is set aside."""
    data = store.read(TRY)
    if data is None:
        return None
    try:
        start, session = from_data(data)
    except EngineError:
        store.set_aside(TRY)
        return None
    return (start, session) if start.record == record else None

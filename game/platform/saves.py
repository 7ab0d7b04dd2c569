"""Saved games: the latest unfinished one of every game, each in a file of its own.

The scored try of a daily deal and the game on a ladder have files of their own too, so that no
other game replaces them.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from game.engine import EngineError, JsonObject, games
from game.play.daily import daily_date, is_try_of
from game.play.ladders import rung_of
from game.play.session import Session

from .store import SAVE, Kind, Store

ORDER = "order"
"""The save with the greatest number is the latest."""


def save_file(game: str) -> Kind:
    return Kind(f"{SAVE.name}-{game}")


def daily_file(game: str, day: datetime.date) -> Kind:
    return Kind(f"daily-{game}-{day.isoformat()}")


def ladder_file(ladder: str) -> Kind:
    return Kind(f"ladder-{ladder}")


def file_of(session: Session) -> Kind:
    """The file in which a game is saved."""
    game, day, rung = session.rules.game, daily_date(session.marks), rung_of(session.marks)
    if rung is not None:
        return ladder_file(rung.ladder)
    return daily_file(game, day) if day else save_file(game)


def read_save(store: Store, game: str) -> Session | None:
    """The saved game of this kind; what cannot be read as one is set aside."""
    _take_over(store)
    return _read(store, save_file(game), game)


def read_daily(store: Store, game: str, day: datetime.date) -> Session | None:
    """The scored try of that date which was begun and not finished."""
    file = daily_file(game, day)
    session = _read(store, file, game)
    if session is not None and not is_try_of(session, game, day):
        store.set_aside(file)
        return None
    return session


def read_ladder(store: Store, ladder: str) -> Session | None:
    """The game on that ladder which was begun and not finished."""
    file = ladder_file(ladder)
    session = _read(store, file)
    if session is None:
        return None
    rung = rung_of(session.marks)
    if rung is None or (rung.ladder, rung.rules) != (ladder, session.rules):
        store.set_aside(file)
        return None
    return session


def latest_first(store: Store, saves: Iterable[Session]) -> list[Session]:
    """Games that were read, in the order in which they were saved."""
    return sorted(saves, key=lambda save: _order(store, save.rules.game), reverse=True)


def write_save(store: Store, session: Session) -> JsonObject:
    """Save a game as the latest one; returns what was written."""
    file, game = file_of(session), session.rules.game
    others = [_order(store, other) for other in games() if other != game]
    data = session.to_data() | {ORDER: 1 + max(others, default=0)}
    store.write(file, data)
    return data


def _take_over(store: Store) -> None:
    """Earlier versions kept one file for all games: it becomes the save of its game.

    If that game has a save already, the old file waits until it has none.
    """
    session = _read(store, SAVE)
    if session is not None and store.read(save_file(session.rules.game)) is None:
        store.rename(SAVE, save_file(session.rules.game))


def _read(store: Store, file: Kind, game: str | None = None) -> Session | None:
    data = store.read(file)
    if data is None:
        return None
    try:
        session = Session.from_data(data)
    except EngineError:
        session = None
    if session is None or game not in (None, session.rules.game):
        store.set_aside(file)
        return None
    return session


def _order(store: Store, game: str) -> int:
    data = store.read(save_file(game))
    order = data.get(ORDER) if isinstance(data, dict) else None
    return order if isinstance(order, int) else 0

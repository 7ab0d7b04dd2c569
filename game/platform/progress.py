"""What the menu shows of the daily deal without opening the archive.

All of it can be counted anew from the archive.
"""

from __future__ import annotations

import datetime

from game.play.daily import daily_date
from game.play.session import Session

from .store import PROGRESS, Store

TRIED = "tried"


def latest_tries(store: Store) -> dict[str, datetime.date]:
    """For each game the date of the scored try that was finished last."""
    found: dict[str, datetime.date] = {}
    for game, day in _part(store, TRIED).items():
        try:
            found[game] = datetime.date.fromisoformat(str(day))
        except ValueError:
            continue
    return found


def note_try(store: Store, session: Session) -> None:
    """A game is over: if it was a scored try, remember its date."""
    day = daily_date(session.marks)
    if day is not None:
        tried = _part(store, TRIED) | {session.rules.game: day.isoformat()}
        store.write(PROGRESS, _data(store) | {TRIED: tried})


def _part(store: Store, name: str) -> dict[str, object]:
    part = _data(store).get(name)
    return part if isinstance(part, dict) else {}


def _data(store: Store) -> dict[str, object]:
    data = store.read(PROGRESS)
    return data if isinstance(data, dict) else {}

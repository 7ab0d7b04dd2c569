"""What was counted from the archive, so that the menu need not open it.

It reads here whether today's deal was tried, and the next rung of the ladder. All of it can be
counted anew from the archive.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from game.play.daily import daily_date
from game.play.ladders import RUNGS, Rung, current_rung
from game.play.session import Session
from game.play.statistics import Finished

from .store import PROGRESS, Store

TRIED, RUNG = "tried", "rung"


def progress_part(store: Store, name: str) -> dict[str, object]:
    """A part of the file; empty if there is none."""
    part = progress_data(store).get(name)
    return part if isinstance(part, dict) else {}


def progress_data(store: Store) -> dict[str, object]:
    data = store.read(PROGRESS)
    return data if isinstance(data, dict) else {}


def latest_tries(store: Store) -> dict[str, datetime.date]:
    """For each game the date of the scored try that was finished last."""
    found: dict[str, datetime.date] = {}
    for game, day in progress_part(store, TRIED).items():
        try:
            found[game] = datetime.date.fromisoformat(str(day))
        except ValueError:
            continue
    return found


def note_try(store: Store, session: Session) -> None:
    """A game is over: if it was a scored try, remember its date."""
    day = daily_date(session.marks)
    if day is not None:
        tried = progress_part(store, TRIED) | {session.rules.game: day.isoformat()}
        store.write(PROGRESS, progress_data(store) | {TRIED: tried})


def latest_rung(store: Store) -> Rung | None:
    """The rung to be climbed next; None if that is not known, or from the top."""
    return RUNGS.get(str(progress_data(store).get(RUNG)))


def note_rung(store: Store, rows: Sequence[Finished]) -> None:
    """Remember the rung to be climbed next, as all games tell it."""
    rung = current_rung(rows)
    store.write(PROGRESS, progress_data(store) | {RUNG: rung.id if rung else ""})

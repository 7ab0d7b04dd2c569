"""What was counted from the archive, so that it need not be counted, or even opened, each time.

The menu reads here whether today's deal was tried. The feats of single games are kept here, as
whole games are read to find them. All of it can be counted anew from the archive, and is if the
file is lost, or if a new medal wants to know more.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import NamedTuple

from game.engine import BadRecord
from game.play.daily import daily_date
from game.play.medals import Feat, OfOneGame, earns, medals, played, with_game
from game.play.session import Session, Setup
from game.play.statistics import Finished

from .archive import Archive
from .store import PROGRESS, Store

TRIED, FEATS, THROUGH = "tried", "feats", "through"


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


class Feats(NamedTuple):
    """The feats of all games up to one."""

    found: dict[str, Feat]
    through: int
    """The number of the last game that was counted."""


def read_feats(store: Store, rows: Sequence[Finished]) -> Feats:
    """As far as they were counted; from the start if they do not fit the archive or the medals."""
    data = _data(store)
    found = {name: feat for name, row in _part(store, FEATS).items() if (feat := _feat(row))}
    through = data.get(THROUGH)
    wanted = {medal.name for medal in medals() if isinstance(medal, OfOneGame)}
    last = rows[-1].id if rows else 0
    if not isinstance(through, int) or through > last or set(found) != wanted:
        return Feats({}, 0)
    return Feats(found, through)


def write_feats(store: Store, feats: Feats) -> None:
    found = {name: [*feat] for name, feat in feats.found.items()}
    store.write(PROGRESS, _data(store) | {FEATS: found, THROUGH: feats.through})


def count_feats(archive: Archive, rows: Sequence[Finished], feats: Feats, most: int) -> Feats:
    """Count at most so many more games."""
    for game in [row for row in rows if row.id > feats.through][:most]:
        feats = with_feats_of(feats, game, _replayed(archive, game) if earns(game) else None)
    return feats


def with_feats_of(feats: Feats, game: Finished, session: Session | None) -> Feats:
    """With one more game; without its session it earns nothing."""
    found = feats.found
    if session is not None:
        found = with_game(found, medals(), played(session, game))
    elif not found:
        found = {medal.name: Feat() for medal in medals() if isinstance(medal, OfOneGame)}
    return Feats(found, game.id)


def _replayed(archive: Archive, game: Finished) -> Session | None:
    """The moves of a game in the archive; None if its record cannot be read."""
    try:
        record = archive.record(game.id)
    except BadRecord:
        return None
    session = Session(Setup(record.rules, record.seed, record.starter, game.seats, record.names))
    for entry in record.entries:
        session.redo(entry)
    return session


def _feat(row: object) -> Feat | None:
    match row:
        case [int(value), str(won)]:
            return Feat(value, won)
    return None


def _part(store: Store, name: str) -> dict[str, object]:
    part = _data(store).get(name)
    return part if isinstance(part, dict) else {}


def _data(store: Store) -> dict[str, object]:
    data = store.read(PROGRESS)
    return data if isinstance(data, dict) else {}

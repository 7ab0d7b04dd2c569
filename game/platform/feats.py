"""The feats of single games, for medals: whole games are read to find them, so they are kept.

They are counted anew from the archive if the file is lost, or if a new medal wants to know more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import BadRecord
from game.play.medals import Feat, OfOneGame, earns, medals, played, with_game
from game.play.session import Session, Setup
from game.play.statistics import Finished

from .archive import Archive
from .progress import progress_data, progress_part
from .store import PROGRESS, Store

FEATS, THROUGH = "feats", "through"
MOST = 1_000_000
"""No game comes to more: greater numbers in the file are not believed."""


class Feats(NamedTuple):
    """The feats of all games up to one."""

    found: dict[str, Feat]
    through: int
    """The number of the last game that was counted."""


def read_feats(store: Store, rows: Sequence[Finished]) -> Feats:
    """As far as they were counted; from the start if they do not fit the archive or the medals."""
    through = progress_data(store).get(THROUGH)
    kept = progress_part(store, FEATS)
    found = {name: feat for name, row in kept.items() if (feat := _feat(row))}
    wanted = {medal.name for medal in medals() if isinstance(medal, OfOneGame)}
    last = rows[-1].id if rows else 0
    if not isinstance(through, int) or through > last or set(found) != wanted:
        return Feats({}, 0)
    return Feats(found, through)


def write_feats(store: Store, feats: Feats) -> None:
    found = {name: [*feat] for name, feat in feats.found.items()}
    store.write(PROGRESS, progress_data(store) | {FEATS: found, THROUGH: feats.through})


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
        case [int(value), str(won)] if 0 <= value <= MOST:
            return Feat(value, won)
    return None

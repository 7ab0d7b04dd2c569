"""The file behind the archive: SQLite, opened, checked and brought to the present version."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.engine import AnyRules, EngineError, rules
from game.play.statistics import Finished

MIGRATIONS = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        digest TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        seats TEXT NOT NULL,
        won INTEGER NOT NULL,
        result INTEGER NOT NULL,
        score INTEGER NOT NULL,
        ended TEXT NOT NULL,
        ms INTEGER NOT NULL,
        record TEXT NOT NULL
    )
    """,
)
"""Each lifts a file of version n to version n + 1; `PRAGMA user_version` counts them."""
PATIENCE = 1.0
"""Seconds to wait for another window of the same player."""
REFUSALS = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
"""What the disk says no with; all else means that the file is not as we left it."""

Error = sqlite3.Error


class NewerError(Exception):
    """The file was written by a later version of this program."""


class Database:
    """Every change is one transaction: after a kill it is there as a whole, or not at all."""

    def __init__(self, path: Path | None, copy_of: Path | None = None) -> None:
        """A file, or if there is no path memory alone, maybe with what can be read from a file."""
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = _connect(path)
        try:
            if copy_of is not None:
                self._copy_from(copy_of)
            self._check()
            self._migrate()
        except BaseException:
            self.close()
            raise

    def add(self, games: Iterable[tuple[Finished, str]]) -> None:
        """Games with their records; one that is there already is left as it is."""
        columns = "digest, game, options, seats, won, result, score, ended, ms, record"
        marks = ", ".join("?" * len(columns.split(", ")))
        insert = f"INSERT OR IGNORE INTO games ({columns}) VALUES ({marks})"
        self._connection.execute("BEGIN IMMEDIATE")
        with self._connection:
            self._connection.executemany(insert, [_row(game, text) for game, text in games])

    def games(self) -> list[Finished]:
        """All games, the oldest first; a row that makes no sense is left out."""
        columns = "id, game, options, seats, won, result, score, ended, ms"
        read = _RowReader()
        rows = self._connection.execute(f"SELECT {columns} FROM games ORDER BY id")
        return [game for row in rows if (game := read(row)) is not None]

    def record(self, id_: int) -> str:
        """The record of a game as text; of one that is not there, nothing."""
        found = self._connection.execute("SELECT record FROM games WHERE id = ?", (id_,)).fetchone()
        return found[0] if found and isinstance(found[0], str) else ""

    def close(self) -> None:
        self._connection.close()

    def _copy_from(self, path: Path) -> None:
        source = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
        try:
            source.backup(self._connection)
        finally:
            source.close()

    def _check(self) -> None:
        found = self._connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != ("ok",):
            raise sqlite3.DatabaseError(str(found))

    def _migrate(self) -> None:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise NewerError
        for number in range(version, len(MIGRATIONS)):
            self._connection.execute("BEGIN IMMEDIATE")
            with self._connection:
                self._connection.execute(MIGRATIONS[number])
                self._connection.execute(f"PRAGMA user_version = {number + 1}")


def is_refusal(error: Exception) -> bool:
    """Whether the disk said no, and the file may be as good as ever."""
    if isinstance(error, OSError):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in REFUSALS


def _connect(path: Path | None) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path or ":memory:", timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def _row(game: Finished, record: str) -> tuple[str | int, ...]:
    return (
        sha256(record.encode("utf-8", "surrogatepass")).hexdigest(),
        game.rules.game,
        json.dumps(game.rules.options),
        json.dumps(game.seats),
        int(game.won),
        game.result,
        game.score,
        game.ended,
        game.ms,
        record,
    )


class _RowReader:
    """Reads rows back; tables that come again and again are made once."""

    def __init__(self) -> None:
        self._tables: dict[tuple[str, str, str], tuple[AnyRules, tuple[str, ...]]] = {}

    def __call__(self, row: tuple[Any, ...]) -> Finished | None:
        id_, game, options, seats, won, result, score, ended, ms = row
        try:
            if (game, options, seats) not in self._tables:
                who = tuple(map(str, json.loads(seats)))
                self._tables[game, options, seats] = rules(game, **json.loads(options)), who
        except (EngineError, ValueError, TypeError, RecursionError):
            return None
        numbers = (won, result, score, ms)
        if not all(isinstance(number, int) for number in numbers) or not isinstance(ended, str):
            return None
        played, who = self._tables[game, options, seats]
        if len(who) != played.players:
            return None
        return Finished(played, who, bool(won), result, score, ended, ms, id_)

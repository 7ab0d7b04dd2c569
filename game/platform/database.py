"""The file behind the archive: SQLite, opened, checked and brought to the present version."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from game.engine import AnyRules, EngineError, rules
from game.play.statistics import Finished

from .disk import Disk
from .store import NewerError

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
    "ALTER TABLE games ADD COLUMN marks TEXT",
    "CREATE TABLE reviews (digest TEXT PRIMARY KEY, review TEXT NOT NULL)",
)
"""Each lifts a file of version n to version n + 1; `PRAGMA user_version` counts them."""
PATIENCE = 0.25
"""Seconds to wait for another program that is writing; whoever asks tries again later."""
COLUMNS: Mapping[str, type] = {
    "digest": str,
    "game": str,
    "options": str,
    "seats": str,
    "won": int,
    "result": int,
    "score": int,
    "ended": str,
    "ms": int,
    "record": str,
    "marks": str,
}
LARGEST = 2**63 - 1
"""The largest number that SQLite can keep."""
SINCE_2 = {"marks"}
"""Columns that rows of version 1 do not have."""
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
"""Another program holds the file."""
REFUSALS = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
"""The disk lets nothing be written; all other errors mean that the file is damaged."""

Error = sqlite3.Error
Row: TypeAlias = dict[str, str | int]
"""A game as it stands in the table, by the names of the columns."""


class Database:
    """Every change is one transaction: after a kill it is there as a whole, or not at all."""

    def __init__(
        self, path: Path | None, copy_of: Path | None = None, disk: Disk | None = None
    ) -> None:
        """A file; without a path memory alone, filled with what can be read from `copy_of`."""
        self.in_memory = path is None
        self._disk = disk or Disk()
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._connection = _connect(path)
        try:
            if copy_of is not None:
                self._copy_from(copy_of)
            self._check(path)
            self._migrate()
        except BaseException:
            self.close()
            raise

    def add(self, rows: Iterable[Row]) -> None:
        """Add games; one that is there already is left as it is."""
        values = ", ".join(f":{column}" for column in COLUMNS)
        insert = f"INSERT OR IGNORE INTO games ({', '.join(COLUMNS)}) VALUES ({values})"
        with self._transaction():
            self._connection.executemany(insert, ({"marks": None} | _storable(row) for row in rows))

    def games(self) -> list[Finished]:
        """All games, the oldest first; a row that makes no sense is left out."""
        columns = "id, game, options, seats, won, result, score, ended, ms, marks"
        read = _RowReader()
        rows = self._connection.execute(f"SELECT {columns} FROM games ORDER BY id")
        return [game for row in rows if (game := read(row)) is not None]

    def has_deal(self, game: str, seed: int) -> bool:
        """Whether these cards have been played."""
        header = f'"seed": {seed}, "starter": '
        found = self._connection.execute(
            "SELECT 1 FROM games WHERE game = ? AND instr(record, ?) LIMIT 1", (game, header)
        )
        return found.fetchone() is not None

    def record(self, id_: int) -> str:
        """The record of a game as text; empty if there is no such game."""
        if abs(id_) > LARGEST:  # SQLite cannot even be asked for it
            return ""
        found = self._connection.execute("SELECT record FROM games WHERE id = ?", (id_,)).fetchone()
        record = found[0] if found else ""
        if isinstance(record, bytes):
            with suppress(UnicodeDecodeError):
                record = record.decode("utf-8", "surrogatepass")
        return record if isinstance(record, str) else ""

    def keep_reviews(self, reviews: Mapping[str, str]) -> None:
        """Keep reviews by the digests of their records; an earlier one of the same is replaced."""
        with self._transaction():
            self._connection.executemany("REPLACE INTO reviews VALUES (?, ?)", reviews.items())

    def review(self, digest: str) -> str | None:
        """The review of the record with that digest."""
        found = self._connection.execute("SELECT review FROM reviews WHERE digest = ?", (digest,))
        return next((str(review) for (review,) in found), None)

    def reviews(self) -> dict[int, str]:
        """All reviews of games that are kept, by the numbers of the games."""
        joined = "games JOIN reviews ON games.digest = reviews.digest ORDER BY id"
        found = self._connection.execute(f"SELECT id, review FROM {joined}")
        return {id_: str(review) for id_, review in found}

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Everything within it is on disk afterwards; after an error, nothing."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._disk.commit(self._connection)
        except BaseException:
            self._connection.rollback()
            raise

    def _copy_from(self, path: Path) -> None:
        source = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
        try:
            source.backup(self._connection)
        finally:
            source.close()

    def _check(self, path: Path | None) -> None:
        found = self._connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != ("ok",):
            raise sqlite3.DatabaseError(str(found))
        # SQLite does not miss the end of a page that holds nothing.
        (pages,) = self._connection.execute("PRAGMA page_count").fetchone()
        (size,) = self._connection.execute("PRAGMA page_size").fetchone()
        if path is not None and path.stat().st_size < pages * size:
            raise sqlite3.DatabaseError("The file was cut.")

    def _migrate(self) -> None:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if version < 0:
            raise sqlite3.DatabaseError(f"version {version}")
        if version > len(MIGRATIONS):
            raise NewerError
        for number in range(version, len(MIGRATIONS)):
            with self._transaction():
                self._connection.execute(MIGRATIONS[number])
                self._connection.execute(f"PRAGMA user_version = {number + 1}")


def is_busy(error: Exception) -> bool:
    """Whether another program holds the file."""
    return _code(error) in BUSY


def is_refusal(error: Exception) -> bool:
    """Whether the disk lets nothing be written, and the file itself may be sound."""
    return isinstance(error, OSError) or _code(error) in REFUSALS


def _code(error: Exception) -> int | None:
    """SQLite's primary error code."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _connect(path: Path | None) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path or ":memory:", timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def digest(record: str) -> str:
    """By which the record of a game is known."""
    return sha256(record.encode("utf-8", "surrogatepass")).hexdigest()


def row_of(game: Finished, record: str) -> Row:
    return {
        "digest": digest(record),
        "game": game.rules.game,
        "options": json.dumps(game.rules.options),
        "seats": json.dumps(game.seats),
        "won": int(game.won),
        "result": game.result,
        "score": min(game.score, LARGEST),
        "ended": game.ended,
        "ms": min(game.ms, LARGEST),
        "record": record,
        "marks": json.dumps(sorted(game.marks or ())),
    }


def is_row(data: object) -> bool:
    """Whether data from a file can be added as a game."""
    return (
        isinstance(data, dict)
        and data.keys() | SINCE_2 == COLUMNS.keys()
        and all(isinstance(data[column], COLUMNS[column]) for column in data)
        and all(_can_be_kept(value) for column, value in data.items() if column != "record")
    )


def _can_be_kept(value: str | int) -> bool:
    """Whether SQLite has room for a number, and letters for a text."""
    if isinstance(value, int):
        return abs(value) <= LARGEST
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _storable(row: Row) -> dict[str, str | int | bytes]:
    """SQLite's text is UTF-8, which has no half surrogate pairs: such a record is kept as bytes."""
    record = str(row["record"])
    try:
        record.encode()
    except UnicodeEncodeError:
        return {**row, "record": record.encode("utf-8", "surrogatepass")}
    return {**row}


def _marks(text: object) -> frozenset[str] | None:
    """None if they are not known."""
    if not isinstance(text, str):
        return None
    try:
        return frozenset(map(str, json.loads(text)))
    except (ValueError, TypeError, RecursionError):
        return None


class _RowReader:
    """Reads rows back; rules and seats that come again and again are made once."""

    def __init__(self) -> None:
        self._tables: dict[tuple[str, str, str], tuple[AnyRules, tuple[str, ...]]] = {}

    def __call__(self, row: tuple[Any, ...]) -> Finished | None:
        id_, game, options, seats, won, result, score, ended, ms, marks = row
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
        return Finished(played, who, bool(won), result, score, ended, ms, _marks(marks), id_)

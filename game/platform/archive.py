"""Every finished game, kept with its whole record. Nothing here raises for the state of the disk.

Games are written in the background: waiting for a disk would cost frames. A damaged file is
renamed, and a file of a newer version is left alone. Games that cannot be written to the database,
or not yet as another program holds it, wait in a file beside it; where not even that can be
written, they stay in memory. Each of these is reported as a trouble.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from game.engine import Record
from game.play.statistics import Finished

from .disk import Disk, is_regular, read_text
from .store import NewerError, Trouble

if TYPE_CHECKING:
    from .database import Database, Row

T = TypeVar("T")

FILE = "statistics.db"
WAITING = "statistics.waiting.json"
"""Games that wait until the database is free."""
WAITING_VERSION = 2
"""Since version 2 games have marks."""
TRIES = 3
"""A damaged file, then a folder that lets nothing be written, then memory."""
HEADER = slice(18, 20)
"""Where SQLite's file header has the versions of the format, for writing and for reading."""
PAUSE = 1.0
"""Seconds between two attempts to write to a database that another program holds."""
LAST_ATTEMPTS = 3
"""Attempts before the program ends; what is not written then is written by the next run."""


class _Arrival(NamedTuple):
    """A game that was brought to the archive."""

    game: Finished
    record: str
    on_kept: Callable[[], None]


class Archive:
    """Opened when it is first needed: a start costs nothing."""

    def __init__(
        self,
        folder: Path | None,
        tell: Callable[[Trouble], None],
        *,
        saves: bool = True,
        disk: Disk | None = None,
    ) -> None:
        """Without a folder, or unless it `saves`, games stay in memory."""
        self._disk = disk or Disk()
        self._path = folder / FILE if folder else None
        self._beside = folder / WAITING if folder and saves else None
        self._saves = saves
        self._tell = tell
        self._lock = threading.RLock()
        self._database: Database | None = None
        self._arrived: deque[_Arrival] = deque()
        self._waiting: list[Row] = []
        """Games to be written."""
        self._in_memory: list[Row] = []
        """Games that could be written to a database in memory only."""
        self._safe: list[Row] = []
        """Those of both that are in the file beside."""
        self._has_read_waiting = False
        self._reviews: dict[str, str] = {}
        """Reviews to be written, by the digests of their records."""
        self._on_kept: list[Callable[[], None]] = []
        """What is to be called once all of them are on disk."""
        self._unsettled = 0
        self._settled = threading.Condition()
        self._wake = threading.Event()
        self._writer: threading.Thread | None = None

    def keep(self, game: Finished, record: str, on_kept: Callable[[], None] | None = None) -> None:
        """Keep a game and its record as text. It is on disk a moment later, see `flush`.

        Once it is, in the database or in the file beside it, `on_kept` is called from whichever
        thread wrote it. The same record is kept once, however often it is brought.
        """
        with self._settled:
            self._unsettled += 1
        self._arrived.append(_Arrival(game, record, on_kept or _nothing))
        self._wake_writer()

    def keep_review(self, record: str, review: str) -> None:
        """Keep the review of a game, as text, by its record; it replaces an earlier one.

        What cannot be written is dropped: a review can be made again.
        """
        from .database import digest

        with self._lock:
            self._reviews[digest(record)] = review
        self._wake_writer()

    def _wake_writer(self) -> None:
        self._wake.set()
        if self._writer is None:
            self._writer = threading.Thread(target=self._keep_writing, daemon=True)
            self._writer.start()
        self._disk.queued(FILE)

    def settle(self, patience: float) -> bool:
        """Wait until every game is on disk or cannot be written, or for so many seconds; whether
        that is so."""
        with self._settled:
            return self._settled.wait_for(lambda: not self._unsettled, patience)

    def rows(self) -> list[Finished]:
        """All games that were kept, the oldest first."""
        return self._ask(lambda database: database.games(), [])

    def has_deal(self, game: str, seed: int) -> bool:
        """Whether these cards have been played to the end."""
        return self._ask(lambda database: database.has_deal(game, seed), False)

    def record(self, id_: int) -> Record:
        """The record of a game; the engine's BadRecord says where a damaged one breaks off."""
        return Record.from_text(self._ask(lambda database: database.record(id_), ""))

    def review(self, record: str) -> str | None:
        """The review that was kept with a record; both as text."""
        from .database import digest

        return self._ask(lambda database: database.review(digest(record)), None)

    def reviews(self) -> dict[int, str]:
        """All reviews that were kept, as text, by the numbers of their games."""
        return self._ask(lambda database: database.reviews(), {})

    def flush(self) -> bool:
        """Write every waiting game; False if another program holds the file."""
        with self._lock:
            if self._waiting or self._arrived or self._reviews:
                # Only then: a late writer must not open what was closed.
                self._ask(lambda database: None, None)
            return not self._waiting

    def close(self) -> None:
        for _ in range(LAST_ATTEMPTS):
            if self.flush():
                break
        with self._lock:
            self._save_waiting()
            self._let_go()

    def _keep_writing(self) -> None:
        while True:
            self._wake.wait()
            self._wake.clear()
            while not self.flush():
                time.sleep(PAUSE)

    def _ask(self, question: Callable[[Database], T], otherwise: T) -> T:
        """Ask the database, once all waiting games are in it."""
        with self._lock:
            if not (self._database or self._waiting or self._anything_there()):
                return otherwise
            arrived = self._take_arrived()
            try:
                return self._try_to_ask(question, otherwise)
            finally:
                with self._settled:
                    self._unsettled -= arrived
                    self._settled.notify_all()

    def _take_arrived(self) -> int:
        from .database import row_of

        arrived = 0
        while self._arrived:
            game, record, on_kept = self._arrived.popleft()
            self._waiting.append(row_of(game, record))
            self._on_kept.append(on_kept)
            arrived += 1
        return arrived

    def _try_to_ask(self, question: Callable[[Database], T], otherwise: T) -> T:
        from . import database

        for _ in range(TRIES):
            try:
                opened = self._open()
                self._write_waiting(opened)
                self._write_reviews(opened)
                return question(opened)
            except NewerError:
                self._tell(Trouble("newer", self._path or Path()))
                self._database = database.Database(None)
            except (OSError, database.Error) as error:
                if database.is_busy(error):
                    return self._ask_while_busy(question)
                if database.is_refusal(error):
                    self._go_on_in_memory()
                else:
                    self._set_aside()
        return otherwise

    def _anything_there(self) -> bool:
        files = (self._path, self._beside)
        waiting = bool(self._arrived or self._reviews)
        return waiting or any(file and os.path.lexists(file) for file in files)

    def _open(self) -> Database:
        if self._database is None:
            from .database import Database, Error

            self._read_waiting()  # before anything is written there
            if self._path is None or not self._saves:
                self._database = self._copy()
                return self._database
            _check_file(self._path, Error)
            self._database = Database(self._path, disk=self._disk)
        return self._database

    def _write_waiting(self, database: Database) -> None:
        if not self._waiting:
            return
        database.add(self._waiting)
        if database.in_memory:
            self._in_memory += self._waiting
            self._waiting.clear()
            self._save_waiting()
            return
        self._waiting.clear()
        if self._safe and self._beside is not None:
            self._disk.try_to_replace(self._beside, None)
            self._safe.clear()
        self._tell_kept()

    def _write_reviews(self, database: Database) -> None:
        if self._reviews:
            database.keep_reviews(self._reviews)
            self._reviews.clear()

    def _tell_kept(self) -> None:
        called, self._on_kept = self._on_kept, []
        for on_kept in called:
            on_kept()

    def _let_go(self) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None

    def _set_aside(self) -> None:
        """The file makes no sense: rename it, and begin afresh."""
        assert self._path is not None
        self._let_go()
        aside = self._disk.put_aside(self._path)
        if aside is not None:
            self._tell(Trouble("damaged", aside))
        else:
            self._go_on_in_memory()

    def _go_on_in_memory(self) -> None:
        """Nothing can be written: go on with what can be read."""
        self._let_go()
        self._tell(Trouble("unwritable", self._path.parent if self._path else Path()))
        self._database = self._copy()

    def _copy(self) -> Database:
        """In memory, with the games that can be read from the file."""
        from .database import Database, Error

        try:
            return Database(None, copy_of=self._path)
        except (OSError, RuntimeError, Error, NewerError):  # nothing there, or nothing to be read
            return Database(None)

    # While another program holds the file

    def _ask_while_busy(self, question: Callable[[Database], T]) -> T:
        """Answer from a copy with the waiting games in it; they are written later."""
        self._let_go()
        assert self._path is not None
        self._tell(Trouble("busy", self._path))
        self._save_waiting()
        copy = self._copy()
        try:
            copy.add(self._waiting)
            copy.keep_reviews(self._reviews)
            return question(copy)
        finally:
            copy.close()

    def _save_waiting(self) -> None:
        """Write the games that are not in the database to the file beside it."""
        rows = [*self._in_memory, *self._waiting]
        if self._beside is None or not rows:
            return
        if rows != self._safe:
            text = json.dumps({"version": WAITING_VERSION, "data": rows})
            if self._disk.try_to_replace(self._beside, text) is not None:
                return
            self._safe = rows
        self._tell_kept()

    def _read_waiting(self) -> None:
        """Games that an earlier run could not write."""
        from .database import is_row

        beside = self._beside
        if beside is None or self._has_read_waiting:
            return
        self._has_read_waiting = True
        try:
            envelope = json.loads(read_text(beside))
            if envelope["version"] > WAITING_VERSION:
                self._tell(Trouble("newer", beside))
                self._beside = None
                return
            if not all(is_row(row) for row in envelope["data"]):
                raise ValueError("this is no list of games")
            self._safe = list(envelope["data"])
        except FileNotFoundError:
            return
        except Exception:  # whatever is in the file, the program goes on
            aside = self._disk.put_aside(beside)
            if aside is not None:
                self._tell(Trouble("damaged", aside))
            else:
                self._beside = None
            return
        self._waiting[:0] = self._safe


def _nothing() -> None:
    """Nobody waits for a game to be kept."""


def _check_file(path: Path, error: type[Exception]) -> None:
    """Raise what a damaged database raises for what SQLite would not call damaged.

    A folder, a pipe or a link to itself; or a file whose header, by a wrong byte, allows reading
    alone.
    """
    try:
        if not is_regular(path):
            raise error(f"{path} is no file")
        with path.open("rb") as file:
            header = file.read(HEADER.stop)
    except FileNotFoundError:  # nothing there yet, or a link to a place where a file can be made
        return
    if any(version not in (1, 2) for version in header[HEADER]):
        raise error(f"{path} has a format that SQLite cannot write")

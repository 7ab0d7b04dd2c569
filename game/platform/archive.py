"""Every finished game, kept with its whole record. Nothing here raises for the state of the disk.

Games are written in the background: waiting for a disk would cost frames. What cannot be read is
set aside, what cannot be written stays in memory; both are told as troubles.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.engine import Record
from game.play.statistics import Finished

from .store import Trouble, put_aside

if TYPE_CHECKING:
    from .database import Database

T = TypeVar("T")

FILE = "statistics.db"
TRIES = 3
"""A damaged file, then a folder that lets nothing be written, then memory."""


class Archive:
    """Opened when it is first needed: a start costs nothing."""

    def __init__(self, folder: Path, tell: Callable[[Trouble], None]) -> None:
        self._path = folder / FILE
        self._lock = threading.RLock()
        self._database: Database | None = None
        self._waiting: list[tuple[Finished, str]] = []
        self._tell = tell
        self._arrived = threading.Event()
        self._writer: threading.Thread | None = None

    def keep(self, game: Finished, record: str) -> None:
        """Keep a game and its record as text. It is on disk a moment later, see `flush`.

        The same record is kept once, however often it is brought.
        """
        self._waiting.append((game, record))
        self._arrived.set()
        if self._writer is None:
            self._writer = threading.Thread(target=self._keep_writing, daemon=True)
            self._writer.start()

    def rows(self) -> list[Finished]:
        """All games that were kept, the oldest first."""
        return self._ask(lambda database: database.games(), [])

    def record(self, id_: int) -> Record:
        """The record of a game; the engine's BadRecord says where a damaged one breaks off."""
        return Record.from_text(self._ask(lambda database: database.record(id_), ""))

    def flush(self) -> None:
        """Wait until every game is on disk."""
        with self._lock:
            if self._waiting:  # else a late writer would open what was closed
                self._ask(lambda database: None, None)

    def close(self) -> None:
        self.flush()
        with self._lock:
            self._let_go()

    def _keep_writing(self) -> None:
        while True:
            self._arrived.wait()
            self._arrived.clear()
            self.flush()

    def _ask(self, question: Callable[[Database], T], otherwise: T) -> T:
        """Ask the database, once all waiting games are in it."""
        with self._lock:
            if not self._waiting and self._database is None and not os.path.exists(self._path):
                return otherwise
            from . import database

            for _ in range(TRIES):
                try:
                    opened = self._open()
                    self._write_waiting(opened)
                    return question(opened)
                except database.NewerError:
                    self._tell(Trouble("newer", self._path))
                    self._database = database.Database(None)
                except (OSError, database.Error) as error:
                    if database.is_refusal(error):
                        self._go_on_in_memory()
                    else:
                        self._set_aside()
        return otherwise

    def _open(self) -> Database:
        if self._database is None:
            from .database import Database

            self._database = Database(self._path)
        return self._database

    def _write_waiting(self, database: Database) -> None:
        waiting = list(self._waiting)
        if waiting:
            database.add(waiting)
            # Only what was written is done: another game may have come meanwhile.
            del self._waiting[: len(waiting)]

    def _let_go(self) -> None:
        if self._database is not None:
            self._database.close()
            self._database = None

    def _set_aside(self) -> None:
        """The file is no good: keep it under another name, and begin afresh."""
        self._let_go()
        aside = put_aside(self._path)
        self._tell(Trouble("damaged", aside))
        if aside == self._path:
            from .database import Database

            self._database = Database(None)

    def _go_on_in_memory(self) -> None:
        """Nothing can be written: go on with what can be read."""
        from .database import Database, Error, NewerError

        self._let_go()
        self._tell(Trouble("unwritable", self._path.parent))
        try:
            self._database = Database(None, copy_of=self._path)
        except (Error, NewerError):  # nothing there, or nothing to be read
            self._database = Database(None)

"""What must hold after every input, whatever it was."""

from __future__ import annotations

import json
import weakref
from pathlib import Path
from random import Random

from game.engine import Record
from game.monkey.leaks import check_faces, check_leaks
from game.monkey.program import MonkeyProgram
from game.monkey.watch import Watch
from game.monkey.wrong import Wrong
from game.platform.saves import ORDER, file_of
from game.platform.settings import settings_data
from game.platform.store import SETTINGS
from game.play.session import Session
from game.scenes.results.scene import ResultsScene
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.scenes.table.turn.hot_seat import asks_who_starts

DEEPEST = 10
"""Scenes above each other at the most."""
MOST_TABLES = 3
"""Tables in memory at the most: one that fades, one that is shown, one in a thought."""
FILES = (
    "settings.json",
    "scores.json",
    "progress.json",
    "lessons.json",
    "puzzles.json",
    "try.json",
    "game-*.json",
    "daily-*.json",
    "ladder-*.json",
    "pictures",
    "statistics.db*",
    "records",
    "*lock*",
)


class Checks:
    """Watches every table, and compares the program with its files."""

    def __init__(self, home: Path, luck: Random) -> None:
        self.finished: dict[str, None] = {}
        """The records of all games that came to their end."""
        self.visited: dict[str, int] = {}
        """How often each kind of scene was on top, and each game at the table."""
        self._home = home
        self._luck = luck
        self._tables: weakref.WeakSet[TableScene] = weakref.WeakSet()

    def after_input(self, program: MonkeyProgram) -> None:
        """The cheap checks."""
        scenes = program.context.stack.scenes
        if len(scenes) > DEEPEST:
            raise Wrong(f"the stack grows: {[type(scene).__name__ for scene in scenes]}")
        program.save_all()
        self._note(scenes)
        for scene in scenes:
            if isinstance(scene, TableScene):
                if scene not in self._tables:
                    self._tables.add(scene)
                    Watch(scene, program.context.stack)
                check_faces(scene)
                self._check_save(scene)

    def thorough(self, program: MonkeyProgram) -> None:
        """What takes longer."""
        for scene in program.context.stack.scenes:
            if isinstance(scene, TableScene):
                check_leaks(scene, self._luck)
                if scene.is_saved:
                    self._check_replay(scene.session)
        settings = self._read(SETTINGS.name)
        if settings != json.loads(json.dumps(settings_data(program.context.settings))):
            raise Wrong(f"other settings are on disk: {settings}")
        for file in self._home.iterdir():
            if not any(file.match(pattern) for pattern in FILES):
                raise Wrong(f"a file that does not belong there: {file.name}")

    def at_menu(self, program: MonkeyProgram) -> None:
        """Nothing is going on: compare the archive, and count what is still in memory."""
        rows = program.context.archive.rows()
        if len(rows) != len(self.finished):
            raise Wrong(f"{len(self.finished)} games were finished, {len(rows)} are archived")
        alive = [table for table in self._tables if table not in program.context.stack.scenes]
        if len(alive) > MOST_TABLES:
            raise Wrong(f"{len(alive)} tables are still in memory")

    # Files

    def _read(self, name: str) -> object:
        path = self._home / f"{name}.json"
        if not path.exists():
            return None
        return json.loads(path.read_text(encoding="utf-8"))["data"]

    def _check_save(self, table: TableScene) -> None:
        """What is on disk is what is shown; a finished game is in the archive instead."""
        session = table.session
        if not table.is_saved or asks_who_starts(session):
            return
        data = self._read(file_of(session).name)
        if table.endings.of_game or session.is_finished:
            if data is not None:
                raise Wrong("a finished game can still be continued")
            return
        if not isinstance(data, dict):
            raise Wrong("the game is not saved")
        del data[ORDER]
        if data != session.to_data():
            raise Wrong(f"another game is saved: {data}, not {session.to_data()}")

    def _check_replay(self, session: Session) -> None:
        """A saved game is the same when it is read, and its record is a game."""
        data = json.loads(json.dumps(session.to_data()))
        again = Session.from_data(data)
        if again.state != session.state or again.to_data() != session.to_data():
            raise Wrong("the saved game is another one")
        Record.from_text(session.record().to_text(session.state.status))

    # Tables

    def _note(self, scenes: tuple[Scene, ...]) -> None:
        top = scenes[-1] if scenes else None
        name = type(top).__name__
        self.visited[name] = self.visited.get(name, 0) + 1
        for scene in scenes:
            if isinstance(scene, TableScene | ResultsScene) and _is_over(scene):
                session = scene.session
                self.finished[session.record().to_text(session.state.status)] = None
        if isinstance(top, TableScene):
            game = str(top.session.rules)
            self.visited[game] = self.visited.get(game, 0) + 1


def _is_over(scene: TableScene | ResultsScene) -> bool:
    """Whether a game has come to its end for good, be it that nobody wants to rescue it."""
    if isinstance(scene, ResultsScene):
        return True
    return scene.is_saved and (scene.session.is_finished or scene.endings.of_game)

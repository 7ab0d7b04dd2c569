"""Damages each file of the data folder in every way, and starts the program on it."""

from __future__ import annotations

import datetime
import json
import multiprocessing
import os
import random
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.lessons.progress import Progress as Lessons
from game.loop import STEP
from game.platform.actions import Confirm
from game.platform.archive import WAITING, Archive
from game.platform.database import row_of
from game.platform.disk import Disk
from game.platform.feats import Feats, write_feats
from game.platform.lesson_progress import write_progress as write_lessons
from game.platform.puzzle_files import write_progress as write_puzzles
from game.platform.saves import write_save
from game.platform.store import SCORES, Store
from game.platform.tries import write_try
from game.play import high_scores, statistics
from game.play.daily import daily_setup
from game.play.ladders import RUNGS
from game.play.medals import Feat, OfOneGame, medals
from game.play.session import Session, Setup
from game.play.tries import TryStart
from game.puzzles.progress import Progress as Puzzles
from game.puzzles.progress import Try
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.tries.ask import ask_to_try

from .player_program import (
    STARTED,
    TABLES,
    PlayerProgram,
    played,
    prepare,
    record_of,
)

DAY = datetime.date(2026, 1, 2)
RUNG = next(iter(RUNGS.values()))
PATIENCE = 60.0
"""Seconds after which a start hangs."""
HUGE = 64 * 2**20
TENTHS = 10
FLIPPED = 200
PAGES = (
    routes.open_statistics,
    routes.open_scores,
    routes.open_settings,
    routes.open_daily,
    routes.open_ladder,
    routes.open_medals,
    routes.open_learn,
    routes.open_puzzles,
)
FILES = (
    "settings.json",
    "game-classic.json",
    "scores.json",
    "statistics.db",
    WAITING,
    "running.lock",
    "lessons.json",
    "puzzles.json",
    "progress.json",
    "try.json",
    f"daily-classic-{DAY}.json",
    f"ladder-{RUNG.ladder}.json",
)
WRONG_DATA: tuple[object, ...] = (
    None,
    [],
    {},
    "text",
    1e400,
    [[[]]],
    {"record": "", "seats": ["person"], "take_backs": True},
    {"record": record_of(Session(TABLES[0])), "seats": ["nobody"], "take_backs": True},
    {"classic": [["NAME", "score", None, 7]], "unknown": {}},
    {"speed": "fast", "bindings": {"mute": 7}, "window_size": [-1, 0], "name": "x" * 999},
    [{"digest": 1}],
    {"done": [[]], "left_at": {"classic": -1}, "offered": None},
    {"rating": 1e400, "tries": {"": [True, -1]}, "best_series": -1},
    {"tried": {"classic": "0000"}, "rung": [], "feats": {"x": [10**400, ""]}, "through": -1},
    {"record": "", "seats": [[]], "entry": -1, "fresh": -1, "entries": [7]},
)


@dataclass(frozen=True)
class Damage:
    """One way to damage one file."""

    file: str
    way: str
    apply: Callable[[Path], None]

    def __str__(self) -> str:
        return f"{self.file}: {self.way}"


def damages() -> Iterator[Damage]:
    for file in FILES:
        for tenth in range(TENTHS):
            yield Damage(file, f"cut at {tenth} tenths", partial(_cut, tenths=tenth))
        for place in range(FLIPPED):
            yield Damage(file, f"byte {place} flipped", partial(_flip, place=place))
        for name, make in OTHER_THINGS.items():
            yield Damage(file, name, make)
        if file.endswith(".json"):
            for number, data in enumerate(WRONG_DATA):
                yield Damage(file, f"wrong data {number}", partial(_wrong, data=data))


def _cut(path: Path, tenths: int) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size * tenths // TENTHS])


def _flip(path: Path, place: int) -> None:
    data = bytearray(path.read_bytes())
    if place < len(data):
        data[place] ^= 0xFF if place % 2 else 0x01
    path.write_bytes(data)


def _wrong(path: Path, data: object) -> None:
    path.write_text(json.dumps({"version": 1, "data": data}))


def _huge(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(HUGE)


def _binary(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(5000))


def _newer(path: Path) -> None:
    if path.suffix == ".db":
        import sqlite3

        connection = sqlite3.connect(path)
        connection.execute("PRAGMA user_version = 99")
        connection.close()
    else:
        path.write_text('{"version": 99, "data": {"new": true}}')


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "inside").touch()


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


OTHER_THINGS: dict[str, Callable[[Path], None]] = {
    "huge": _huge,
    "binary": _binary,
    "newer": _newer,
    "a folder": _folder,
    "a pipe": _pipe,
    "a link to itself": _loop,
}


def prepare_all(home: Path) -> None:
    """A folder with every file that there can be."""
    prepare(home, TABLES[0])
    store = Store(home)
    entry = high_scores.HighScore("ADA", 700, 3, "2026-01-01")
    tables = high_scores.entered({}, "classic", entry)
    store.write(SCORES, high_scores.to_data(tables))
    store.flush()
    game = _finished(11)
    row = row_of(statistics.finished(game, STARTED), record_of(game))
    (home / WAITING).write_text(json.dumps({"version": 1, "data": [row]}))
    (home / "running.lock").write_text("0")
    _prepare_progress(home, game)


def _prepare_progress(home: Path, game: Session) -> None:
    """What was learned, solved, tried and climbed."""
    store = Store(home)
    write_lessons(store, Lessons(frozenset({"classic"}), {"duel": 1}, offered=True))
    write_puzzles(store, Puzzles(1300.0, {"gone": Try(True, 1300.0, "2026-01-01")}, 3))
    feats = {
        medal.name: Feat(1, "2026-01-01") for medal in medals() if isinstance(medal, OfOneGame)
    }
    write_feats(store, Feats(feats, 1))
    start = TryStart(game.record(), game.setup.seats, 0)
    write_try(store, start, start.session())
    write_save(store, Session(daily_setup("classic", DAY)))
    write_save(store, Session(RUNG.setup(5, 0)))
    store.flush()


def _finished(seed: int) -> Session:
    return played(Setup(TABLES[3].rules, seed, 0, ("greedy", "greedy"), ("A", "B")))


# One start on a damaged folder


def use_everything() -> None:
    """Start, look at every page that reads a file, play, finish a game, and end."""
    program = PlayerProgram(Disk(), lambda line: None)
    context = program.context
    context.today = lambda: DAY

    def look() -> None:
        for _ in range(6):
            program.step(STEP)
            if isinstance(context.stack.top, AskScene):
                program.handle(Confirm())
        program.draw(1.0)

    look()
    for route in PAGES:
        route(context)
        look()
    routes.open_lesson(context, "duel")
    look()
    game = _finished(11)
    ask_to_try(context, game.record(), game.setup.seats, entry=0, turn=1)
    look()
    program.continue_or_start()
    look()
    program.play_on(20)
    context.change(music=0.25)
    tables = routes.high_score_tables(context)
    entry = high_scores.HighScore("BOB", 800, 2, "2026-01-02")
    context.store.write(SCORES, high_scores.to_data(high_scores.entered(tables, "classic", entry)))
    routes.finish(context, _finished(12))
    context.archive.rows()
    routes.to_menu(context)
    look()
    program.close()


def _start(home: Path, errors: Path) -> None:
    os.environ["BACKTRICK_HOME"] = str(home)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        use_everything()
    except BaseException:
        errors.write_text(traceback.format_exc())
        sys.exit(1)


def trouble_with(damage: Damage) -> str | None:
    """What goes wrong on a folder with that damage, if anything."""
    folder = Path(tempfile.mkdtemp(prefix="backtrick-damage-"))
    try:
        home, errors = folder / "home", folder / "errors"
        prepare_all(home)
        damage.apply(home / damage.file)
        before = _state(home / damage.file)
        games = _games(home)
        process = multiprocessing.Process(target=_start, args=(home, errors))
        process.start()
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            return f"{damage}: the program hangs"
        if process.exitcode:
            said = errors.read_text().splitlines() if errors.exists() else ["no error"]
            return f"{damage}: {process.exitcode}: {' / '.join(said[-5:])}"
        return _lost(home, damage, before, games)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _lost(home: Path, damage: Damage, before: object, games: set[str]) -> str | None:
    path = home / damage.file
    if damage.file == "running.lock":
        return None
    kept = [path, *home.glob(f"{path.name}.damaged-*")]
    if any(_state(each) == before for each in kept):
        return None
    if damage.way in OTHER_THINGS:
        return f"{damage}: it was written over without a copy"
    if path.suffix == ".db" or damage.file == WAITING:
        lost = games - _games(home)
        return f"{damage}: {len(lost)} games are gone" if lost else None
    if len(kept) > 1 or not isinstance(before, bytes) or not _is_sound(before):
        return f"{damage}: it was written over without a copy"
    return None


def _state(path: Path) -> object:
    """What a path holds, to be compared."""
    if path.is_symlink():
        return os.readlink(path)
    if path.is_dir():
        return sorted(each.name for each in path.iterdir())
    if path.is_fifo():
        return "a pipe"
    if not path.exists():
        return None
    return path.stat().st_size if path.stat().st_size == HUGE else path.read_bytes()


def _is_sound(data: bytes) -> bool:
    """Whether it can have been read as it was: then it may be written over."""
    try:
        return "data" in json.loads(data)
    except (ValueError, TypeError):
        return False


def _games(home: Path) -> set[str]:
    """The records that the archive of a copy of the folder can read."""
    with tempfile.TemporaryDirectory(prefix="backtrick-damage-") as name:
        copy = Path(name)
        for file in ("statistics.db", WAITING):
            if (home / file).is_file():
                shutil.copy(home / file, copy / file)
        archive = Archive(copy, lambda trouble: None)
        try:
            return {row.ended + str(row.result) for row in archive.rows()}
        finally:
            archive.close()


def try_all(count: int | None, seed: int = 0) -> tuple[int, list[str]]:
    """So many kinds of damage, chosen by the seed, or all; how many, and what went wrong."""
    every = list(damages())
    chosen = every if count is None else random.Random(seed).sample(every, count)
    found = [trouble for damage in chosen if (trouble := trouble_with(damage))]
    return len(chosen), found

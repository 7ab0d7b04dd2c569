"""Kills the program while it is played, starts it again, and compares with what was promised."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.platform.disk import Disk
from game.platform.store import SCORES
from game.scenes import routes

from .killing_disk import CountingDisk, KillingDisk, Moment, named
from .player_program import TABLES, PlayerProgram, prepare, record_of

LATEST = 1.5
"""Seconds within which a kill at any time comes."""
if "fork" in multiprocessing.get_all_start_methods():  # does without importing everything anew
    multiprocessing.set_start_method("fork", force=True)


@dataclass
class Report:
    kills: Counter[str] = field(default_factory=Counter)
    losses: list[str] = field(default_factory=list)


class Trial:
    """One folder: a program that is killed on it, perhaps again and again, and what is left."""

    def __init__(self, table: int) -> None:
        self.table = table
        self._folder = Path(tempfile.mkdtemp(prefix="backtrick-faults-"))
        self.home = self._folder / "home"
        self._notes = self._folder / "notes"
        self._moment = self._folder / "moment"
        self._moments = self._folder / "moments"
        prepare(self.home, TABLES[table])

    def close(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def moments(self) -> list[str]:
        """Play without a kill: the moments at which it could have come."""
        self._run(None)
        return self._moments.read_text().splitlines()

    def kill_at(self, moment: Moment) -> str:
        """Kill at that moment; returns its name, or nothing if it never came."""
        self._moment.unlink(missing_ok=True)
        self._run(moment)
        return self._moment.read_text() if self._moment.exists() else ""

    def kill_after(self, seconds: float) -> None:
        process = self._start(None)
        time.sleep(seconds)
        process.kill()
        process.join()

    def _run(self, moment: Moment | None) -> None:
        self._start(moment).join()

    def _start(self, moment: Moment | None) -> multiprocessing.Process:
        arguments = (self.home, self._notes, self._moment, self._moments, moment)
        process = multiprocessing.Process(target=_play, args=arguments)
        process.start()
        return process

    def losses(self) -> list[str]:
        """Start once more: everything that was promised and is not there."""
        found = self._folder / "found"
        process = multiprocessing.Process(target=_look, args=(self.home, found))
        process.start()
        process.join()
        if process.exitcode:
            return [f"the next start ended with {process.exitcode}"]
        return compared(_notes(self._notes), json.loads(found.read_text()))


def _environment(home: Path) -> None:
    os.environ["BACKTRICK_HOME"] = str(home)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


def _play(home: Path, notes: Path, moment: Path, moments: Path, at: Moment | None) -> None:
    _environment(home)
    disk = CountingDisk() if at is None else KillingDisk(at, moment)
    with notes.open("a") as file:

        def note(line: str) -> None:
            file.write(line + "\n")
            file.flush()

        program = PlayerProgram(disk, note)
        program.play()
        program.close()
        program.promise()  # only now: a kill may still come while everything is saved
    moments.write_text("\n".join(disk.moments))


def _look(home: Path, found: Path) -> None:
    """What the next start has of everything."""
    _environment(home)
    program = PlayerProgram(Disk(), lambda line: None)
    program.step(1 / 60)
    saved = routes.saved_games(program.context)
    program.context.archive.flush()
    archive = program.context.archive
    data = {
        "save": record_of(saved[0]) if saved else None,
        "archive": [
            record.to_text(record.last_state().status)
            for record in (archive.record(row.id) for row in archive.rows())
        ],
        "settings": json.loads((home / "settings.json").read_text())["data"],
        "scores": program.context.store.read(SCORES),
        "troubles": [trouble.what for trouble in program.context.store.take_troubles()],
        "files": sorted(path.name for path in home.iterdir()),
    }
    program.close()
    found.write_text(json.dumps(data))


# What was promised, and what is there


def _notes(path: Path) -> list[dict[str, Any]]:
    """The promises, in order; the last line may have been cut off by a kill."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text().split("\n")[:-1]]


def compared(promises: list[dict[str, Any]], found: dict[str, Any]) -> list[str]:
    return list(_losses(promises, found))


def _losses(promises: list[dict[str, Any]], found: dict[str, Any]) -> Iterator[str]:
    archive = found["archive"]
    for record, count in Counter(archive).items():
        if count > 1:
            yield f"archived {count} times: {_short(record)}"
    if not any('"names": ["Ada", "Bob"]' in record for record in archive):
        yield "a game that was archived before is gone"
    for record in {each["finished"] for each in promises if "finished" in each}:
        if record not in archive:
            yield f"a finished game is gone: {_short(record)}"
    yield from _lost_moves(promises, found)
    if promises:
        last = promises[-1]
        if found["settings"]["music"] < last["settings"]["music"]:
            yield "settings are older than promised"
        if not _entries(last["scores"]) <= _entries(found["scores"]):
            yield f"scores are gone: {last['scores']}, but {found['scores']}"
    if found["troubles"] or any("damaged" in name for name in found["files"]):
        yield f"files were damaged: {found['troubles']} {found['files']}"


def _lost_moves(promises: list[dict[str, Any]], found: dict[str, Any]) -> Iterator[str]:
    """The game that was on the table is saved or archived, with all promised moves and words."""
    games = [each for each in promises if "save" in each or "finished" in each]
    if not games or "save" not in games[-1]:
        return
    promised = games[-1]["save"]
    there = [found["save"] or "", *found["archive"]]
    if not any(record.startswith(promised) for record in there):
        yield f"moves are gone: {_short(promised)}, there is {_short(found['save'] or '')}"


def _short(record: str) -> str:
    """The first and the last line."""
    lines = record.splitlines() or [""]
    return f"{lines[0]} ... {lines[-1]} ({len(lines)} lines)"


def _entries(scores: dict[str, list[Any]] | None) -> set[str]:
    return {f"{variant} {entry}" for variant, table in (scores or {}).items() for entry in table}


# Many kills


def kill_everywhere(kills: int, seed: int = 0) -> Report:
    """So many kills, half of them at named moments and half at any time, of all tables in turn.

    Every fourth folder is killed twice: the second time while the next start repairs it.
    """
    dice = random.Random(seed)
    report = Report()
    moments = {table: _moments_of(table) for table in range(min(kills, len(TABLES)))}
    queue: dict[int, list[int]] = {table: [] for table in moments}
    while report.kills.total() < kills:
        table = report.kills.total() % len(moments)
        trial = Trial(table)
        try:
            if not queue[table]:
                queue[table] = dice.sample(range(len(moments[table])), len(moments[table]))
            _kill(trial, named(moments[table], queue[table].pop()), dice, report)
            report.losses += [f"table {table}: {loss}" for loss in trial.losses()]
        finally:
            trial.close()
    return report


def kill_while_finishing() -> Report:
    """One kill at every step from the last move of a game until it is archived."""
    report = Report()
    table = 1
    moments = _moments_of(table)
    queued = moments.index("queued statistics.db")
    committed = moments.index("after commit statistics.db", queued)
    # The archive works in a thread of its own, and may begin before the queue is left.
    begun = max(
        place
        for place, moment in enumerate(moments[:committed])
        if moment == "before commit statistics.db"
    )
    first = min(queued, begun)
    last = moments.index("after remove game-classic.json", first)
    for place in range(first, last + 1):
        trial = Trial(table)
        try:
            report.kills[trial.kill_at(named(moments, place)) or "at the end"] += 1
            report.losses += trial.losses()
        finally:
            trial.close()
    return report


def _moments_of(table: int) -> list[str]:
    trial = Trial(table)
    try:
        return trial.moments()
    finally:
        trial.close()


def _kill(trial: Trial, moment: Moment, dice: random.Random, report: Report) -> None:
    if dice.random() < 0.5:
        trial.kill_after(dice.random() * LATEST)
        report.kills["at any time"] += 1
        return
    report.kills[trial.kill_at(moment) or "at the end"] += 1
    if dice.random() < 0.25:
        report.kills[
            "again: " + (trial.kill_at(Moment("", dice.randint(1, 12))) or "at the end")
        ] += 1

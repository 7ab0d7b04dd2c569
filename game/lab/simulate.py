"""Many games on all cores: the same seed gives the same results with any number of workers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.players import UnknownPlayer

from .match import BrokenGame, Result, Setting, play, player_at, where
from .players import is_own, make_any, module_of
from .progress import progress_bar
from .workers import WorkerDied, Workers, note, workers_for

LARGEST_CHUNK = 100
CHUNK_SECONDS = 0.1
"""What a chunk takes at most, so that little is lost by Ctrl-C."""


class Session(NamedTuple):
    """What was played, in the order of the games, and how long it took; perhaps not all."""

    setting: Setting
    games: int
    results: list[Result]
    seconds: float


def simulate(setting: Setting, games: int, jobs: int, cluster: str = "") -> Session:
    """Play the games, here or on a cluster; Ctrl-C ends it with those that are done."""
    started = time.perf_counter()
    results: list[Result] = []
    with progress_bar(games, "game") as progress:
        try:
            for done in _played(setting, games, jobs, cluster):
                results += done
                progress.update(len(done))
        except KeyboardInterrupt:
            pass
    return Session(setting, games, sorted(results), time.perf_counter() - started)


def _played(setting: Setting, games: int, jobs: int, cluster: str) -> Iterator[list[Result]]:
    pace = _Pace()
    own = [module_of(name) for name in setting.seats if is_own(name)]
    with workers_for(jobs, cluster, apart=bool(own), modules=own) as workers:
        try:
            for done in workers.each(partial(_play_chunk, setting), _chunks(games, pace)):
                pace.count(len(done), workers.jobs)
                yield done
        except WorkerDied as death:
            raise BrokenGame(_obituary(setting, death)) from None


class _Pace:
    """How many games make a chunk: the more, the faster they are."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self._games = 0
        self.chunk = 1

    def count(self, games: int, jobs: int) -> None:
        self._games += games
        each = (time.perf_counter() - self._started) * jobs / self._games
        self.chunk = max(1, min(LARGEST_CHUNK, int(CHUNK_SECONDS / each)))


def _chunks(games: int, pace: _Pace) -> Iterator[range]:
    start = 0
    while start < games:
        chunk = range(start, min(start + pace.chunk, games))
        yield chunk
        start = chunk.stop


def _play_chunk(setting: Setting, chunk: range) -> list[Result]:
    return [play(setting, number) for number in chunk]


def _obituary(setting: Setting, death: WorkerDied) -> str:
    number, seat = death.notes
    if isinstance(death.piece, range):
        number = death.piece.start
    own = [
        other for other in range(len(setting.seats)) if is_own(player_at(setting, number, other))
    ]
    if not own:
        return f"Every worker that played game {number} died."
    if seat not in own:  # it died while it watched another's move
        seat = own[0]
    return f"{where(setting, number, seat)} ended the process it ran in."


def check_seats(setting: Setting) -> None:
    """Make every player once, somebody's own in another process; UnknownPlayer says why not."""
    own = [(seat, name) for seat, name in enumerate(setting.seats) if is_own(name)]
    for seat, name in enumerate(setting.seats):
        if not is_own(name):
            make_any(name, setting.rules, seat, seed=0)
    if not own:
        return
    with Workers(1, apart=True) as workers:
        try:
            for _ in workers.each(partial(_make, setting), own):
                pass
        except WorkerDied as death:
            name = setting.seats[death.notes[1]]
            raise UnknownPlayer(f'The player "{name}" ended its process at once.') from None


def _make(setting: Setting, seated: tuple[int, str]) -> None:
    seat, name = seated
    note(0, seat)
    make_any(name, setting.rules, seat, seed=0)

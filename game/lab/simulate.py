"""Many games on all cores: the same seed gives the same results with any number of workers."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from .match import Result, Setting, play
from .progress import progress_bar
from .workers import Workers

CHUNKS_PER_JOB = 16
LARGEST_CHUNK = 100


class Session(NamedTuple):
    """What was played, in the order of the games, and how long it took; perhaps not all."""

    setting: Setting
    games: int
    results: list[Result]
    seconds: float


def simulate(setting: Setting, games: int, jobs: int) -> Session:
    """Play the games; Ctrl-C ends it with those that are done."""
    started = time.perf_counter()
    results: list[Result] = []
    with progress_bar(games, "game") as progress:
        try:
            for done in _played(setting, games, jobs):
                results += done
                progress.update(len(done))
        except KeyboardInterrupt:
            pass
    return Session(setting, games, sorted(results), time.perf_counter() - started)


def _played(setting: Setting, games: int, jobs: int) -> Iterator[list[Result]]:
    size = 1 if jobs == 1 else max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    chunks = [range(start, min(start + size, games)) for start in range(0, games, size)]
    with Workers(jobs) as workers:
        yield from workers.each(partial(_play_chunk, setting), chunks)


def _play_chunk(setting: Setting, chunk: range) -> list[Result]:
    return [play(setting, number) for number in chunk]

"""Many games on all cores: the same seed gives the same results with any number of workers."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import NamedTuple

from .match import Result, Setting, play

CHUNKS_PER_JOB = 16


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
    with _progress(games) as progress:
        try:
            for done in _played(setting, games, jobs):
                results += done
                progress.update(len(done))
        except KeyboardInterrupt:
            pass
    return Session(setting, games, sorted(results), time.perf_counter() - started)


def _played(setting: Setting, games: int, jobs: int) -> Iterator[list[Result]]:
    if jobs == 1:
        for number in range(games):
            yield [play(setting, number)]
        return
    size = max(1, min(100, games // (jobs * CHUNKS_PER_JOB)))
    chunks = [range(start, min(start + size, games)) for start in range(0, games, size)]
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        waiting: set[Future[list[Result]]] = {
            pool.submit(_play_chunk, setting, chunk) for chunk in chunks
        }
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_chunk(setting: Setting, chunk: range) -> list[Result]:
    return [play(setting, number) for number in chunk]


def _ignore_interrupts() -> None:
    """Ctrl-C is for the one who collects; the workers end their chunk and go."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _progress(games: int):  # type: ignore[no-untyped-def]  # noqa: ANN202 - tqdm's own type
    from tqdm import tqdm

    return tqdm(total=games, unit="game", leave=False, disable=not sys.stderr.isatty())

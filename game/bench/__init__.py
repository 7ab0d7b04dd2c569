"""Benchmarks of engine, players, solver and screen, most also as a multiple of something plain.

Every benchmark yields the lines of its report as they are measured, and is imported when it runs.
"""

from __future__ import annotations

from collections.abc import Iterator

BENCHES = ("engine", "players", "solver", "frames", "idle", "memory", "start")


def bench(what: str) -> Iterator[str]:
    """Run one of the BENCHES."""
    match what:
        case "engine":
            from .engine import bench_engine

            return bench_engine()
        case "players":
            from .players import bench_players

            return bench_players()
        case "solver":
            from .solver import bench_solver

            return bench_solver()
        case "frames":
            from .frames import bench_frames

            return bench_frames()
        case "idle":
            from .idle import bench_idle

            return bench_idle()
        case "memory":
            from .memory import bench_memory

            return bench_memory()
        case "start":
            from .start import bench_start

            return bench_start()
    raise ValueError(f"There is no benchmark {what!r}: they are {', '.join(BENCHES)}.")

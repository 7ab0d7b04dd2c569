"""What the program costs while nothing moves or sounds: in the menu, and at a table at rest."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from .program import command, work

SECONDS = 16.0
"""Both together end before the menu begins to play by itself."""
SETTLED = 20.0
"""Seconds after which cards no longer sway, all sounds are at hand, and the loop dozes."""
PLACES: dict[str, tuple[str, ...]] = {"menu": (), "table": ("--game", "classic")}


def bench_idle() -> Iterator[str]:
    """The work of a run less that of a shorter one is what the time between them costs."""
    for place, options in PLACES.items():
        short, long = (_work(options, seconds) for seconds in (SETTLED, SETTLED + SECONDS))
        if not short:
            yield "This system does not say what a process has worked."
            return
        share = (long - short) / SECONDS
        yield f"{place}: {share:.2%} of a core while nothing moves"


def _work(options: tuple[str, ...], seconds: float) -> float:
    with TemporaryDirectory(prefix="backtrick-bench-") as folder:
        picture = Path(folder) / "picture.bmp"
        start = [*command(), *options, "--size", "1280x720", "--mute"]
        return work([*start, "--shot", str(picture), "--after", str(seconds)])

"""What the program costs while nothing moves or sounds: in the menu, and at a table at rest."""

from __future__ import annotations

from collections.abc import Iterator

from .program import command, work_between

SECONDS = 16.0
"""Both together end before the menu begins to play by itself."""
SETTLED = 20.0
"""Seconds after which cards no longer sway, all sounds are at hand, and the loop dozes."""
PLACES: dict[str, tuple[str, ...]] = {"menu": (), "table": ("--game", "classic")}


def bench_idle() -> Iterator[str]:
    for place, options in PLACES.items():
        program = [*command(), *options, "--size", "1280x720", "--mute"]
        worked = work_between(program, SETTLED, SETTLED + SECONDS)
        if worked is None:
            yield "This system does not say what a running process has worked."
            return
        yield f"{place}: {worked / SECONDS:.2%} of a core while nothing moves"

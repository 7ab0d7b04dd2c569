"""From the start of the process to the first menu: also as a multiple of a bare window."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median

from game.launch import FIRST_PICTURE

from .program import command, first_picture

RUNS = 9
BARE = f"""
import os, pygame
pygame.display.init()
window = pygame.Window("bare", (1280, 720))
window.get_surface().fill((20, 26, 46))
window.flip()
open(os.environ["{FIRST_PICTURE}"], "w").close()
"""
"""What any program with pygame takes at the least: it opens a window and flips once."""


def bench_start() -> Iterator[str]:
    if getattr(sys, "frozen", False):
        yield "A frozen program has no Python to open a bare window with."
        return
    ours, bare = command(), [sys.executable, "-c", BARE]
    for program in (ours, bare):
        first_picture(program)  # for the first time, everything comes from the disk
    costs = [(first_picture(ours), first_picture(bare)) for _ in range(RUNS)]
    for what, place in (("first menu frame after", 0), ("work from start to end", 1)):
        our, least = (median(pair[side][place] for pair in costs) for side in (0, 1))
        if least:
            yield f"{what} {our:.3f} s, a bare window {least:.3f} s: {our / least:.2f} x"

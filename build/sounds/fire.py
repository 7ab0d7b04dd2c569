"""Sounds of fire cards: lit, burning, put out, and burnt out."""

import numpy as np

from .filters import low_pass
from .materials import air, crackle, flames, near, paper_tap, table_thump, thud, unit
from .space import in_room
from .wave import Rng, Wave, add_around, arch, count, decay, mix, times, wander

EMBERS_SECONDS = 8.0


def fire_lit(rng: Rng, _grade: int) -> Wave:
    """A match to paper: a soft rush upwards, then the first crackling."""
    rush = air(rng, 0.75, (0, 180), (near(rng, 0.16), 950), (0.75, 260), sharpness=1.1)
    parts = [
        (0.0, 0.9 * rush * arch(0.75, 0.2)),
        (0.0, 0.5 * thud(0.4, 130, 62, 0.11)),
        (0.12, 0.4 * flames(rng, 0.8) * arch(0.8, 0.3)),
        (0.10, 0.75 * crackle(rng, 0.85, np.linspace(55, 8, count(0.85)))),
    ]
    return in_room(mix(1.05, parts), 0.35, 0.18)


def fuse_pulse(rng: Rng, _grade: int) -> Wave:
    """A heart beating low: felt more than heard, with just enough body for small speakers."""
    parts = []
    for at, loud, low in ((0.0, 1.0, 56), (near(rng, 0.24, 0.03), 0.7, 50)):
        parts.append((at, loud * thud(0.4, low * 1.9, low, 0.085)))
        parts.append((at, loud * 0.45 * low_pass(thud(0.3, low * 4.4, low * 2.6, 0.05), 260)))
    return in_room(mix(0.75, parts), 0.3, 0.12)


def fire_covered(rng: Rng, _grade: int) -> Wave:
    """A card smothers the flame: a hiss that sinks, some last sputter."""
    hiss = air(rng, 0.6, (0, near(rng, 2900, 0.06)), (0.25, 1500), (0.6, 600), sharpness=0.9)
    sputter = 0.4 + 0.6 * wander(rng, 0.6, 26)
    parts = [
        (0.0, low_pass(hiss, 3600) * decay(0.6, 0.012, 0.17) * sputter),
        (0.0, 0.2 * paper_tap(rng, 0.3, 0.014)),
        (0.0, 0.15 * table_thump(rng)),
        (0.08, 0.35 * crackle(rng, 0.4, np.linspace(40, 2, count(0.4)))),
    ]
    return in_room(mix(0.7, parts), 0.4, 0.2)


def burn_out(rng: Rng, _grade: int) -> Wave:
    """The fire rises to a roar, caves in, and leaves falling ash."""
    way = ((0, 140), (0.45, 620), (0.95, 760), (1.35, 130), (2.3, 70))
    roar = air(rng, 2.3, *way, sharpness=0.7) * arch(2.3, 0.4) ** 0.7
    crackling = crackle(rng, 2.3, np.interp(times(2.3), (0, 0.9, 1.2, 2.3), (20, 75, 25, 3)))
    ash = air(rng, 1.4, (0, 900), (1.4, 320), sharpness=0.8) * arch(1.4, 0.2)
    parts = [
        (0.0, 0.8 * roar),
        (0.0, 0.6 * flames(rng, 1.5) * arch(1.5, 0.6)),
        (0.0, 0.8 * crackling),
        (1.08, 0.9 * thud(1.0, 105, 38, 0.30)),
        (1.10, 0.5 * table_thump(rng, 80)),
        (1.25, 0.14 * ash),
    ]
    return in_room(mix(2.7, parts), 0.9, 0.26)


def embers(rng: Rng) -> Wave:
    """A quiet bed while a fire card lies open; a loop."""
    loop = np.zeros(count(EMBERS_SECONDS))
    for start in np.arange(0, EMBERS_SECONDS, 0.5):
        # Breaths of one second, each fading into the next, also over the end of the loop.
        add_around(loop, 0.35 * flames(rng, 1.0) * np.sqrt(arch(1.0)), float(start))
    # None so late that the end of the loop would cut it off.
    density = np.where(times(EMBERS_SECONDS) < EMBERS_SECONDS - 0.1, 6.0, 0.0)
    return 0.2 * unit(loop) + crackle(rng, EMBERS_SECONDS, density)

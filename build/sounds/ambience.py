"""The table's ambience: a warm pad that breathes and a kalimba now and then; no beat, no end."""

import numpy as np
from numpy.typing import NDArray

from .materials import kalimba, near, pad
from .scale import pitches
from .space import in_room_around
from .wave import Rng, Wave, add_around, count

SECONDS = 54.0
# Each chord takes a quarter of the loop and fades into the next; all share C and G or E.
CHORDS = ("C3 G3 D4 E4", "A2 E3 G3 C4", "F2 C3 A3 E4", "G2 D3 A3 C4")
TINES = pitches("G4 A4 C5 D5 E5 G5 A5")
QUIETEST_GAP, LONGEST_GAP = 1.6, 4.6


def ambience(rng: Rng) -> NDArray[np.float64]:
    """Two channels, as rows of (left, right)."""
    left, right = np.zeros(count(SECONDS)), np.zeros(count(SECONDS))
    _lay_pads(left, right)
    _scatter_notes(rng, left, right)
    return np.column_stack(
        [in_room_around(left, 3.2, 0.5, "left"), in_room_around(right, 3.2, 0.5, "right")]
    )


def _lay_pads(left: Wave, right: Wave) -> None:
    step = SECONDS / len(CHORDS)
    for index, chord in enumerate(CHORDS):
        for voice, note in enumerate(pitches(chord)):
            # Voices enter one after the other, and lean to different sides.
            tone = pad([note], step * 1.55, peak=0.45) * 0.2
            lean = 0.5 + 0.25 * (-1) ** voice
            at = index * step + voice * 0.9
            add_around(left, tone * np.sqrt(1 - lean), at)
            add_around(right, tone * np.sqrt(lean), at)


def _scatter_notes(rng: Rng, left: Wave, right: Wave) -> None:
    at, tine = 1.0, len(TINES) // 2
    while at < SECONDS:
        # Steps and small leaps: a wandering hand rather than dice.
        tine = int(np.clip(tine + rng.choice([-2, -1, -1, 1, 1, 2]), 0, len(TINES) - 1))
        note = near(rng, 0.34, 0.5) * kalimba(rng, TINES[tine], 3.0)
        lean = rng.uniform(0.25, 0.75)
        add_around(left, note * np.sqrt(1 - lean), at)
        add_around(right, note * np.sqrt(lean), at)
        at += rng.uniform(QUIETEST_GAP, LONGEST_GAP)

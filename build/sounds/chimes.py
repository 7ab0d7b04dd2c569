"""Sounds that carry a tune: the backtrick, the turn, and the end of a game."""

import numpy as np

from .materials import air, bell, glass, kalimba, marimba, near, pad, paper_tap, unit
from .scale import pitch, pitches
from .space import in_room
from .wave import Rng, Wave, arch, decay, mix

RISE = pitches("A4 C5 E5 G5 B5 D6 E6 G6")
"""About a third higher with every backtrick in a row."""


def backtrick(rng: Rng, grade: int) -> Wave:
    """The star: a plucked note and its glass fifth in a swirl of air, higher with every one."""
    note = RISE[grade]
    swirl_way = ((0.0, note * 0.5), (0.16, note * 1.8), (0.30, note), (0.48, note * 2.2))
    swirl = air(rng, 0.55, *swirl_way, sharpness=3) * arch(0.55, 0.3)
    parts = [
        (0.0, kalimba(rng, note)),
        (0.0, 0.35 * kalimba(rng, note / 2)),
        (near(rng, 0.075, 0.05), 0.34 * glass(rng, note * 1.5)),
        (near(rng, 0.15, 0.05), 0.26 * glass(rng, note * 2)),
        (0.0, 0.26 * swirl),
    ]
    return in_room(mix(1.3, parts), 0.9, 0.3)


def refill(rng: Rng, _grade: int) -> Wave:
    """Room comes back: beads of glass that climb and hurry."""
    parts, at = [], 0.06
    for step in range(10):
        note = pitch("C6") * 2 ** (step / 12)
        bead = glass(rng, near(rng, note, 0.003), 0.14) * decay(0.14, 0.001, 0.025)
        parts.append((at, (0.45 + 0.05 * step) * bead))
        at += 0.046 - 0.0018 * step
    return in_room(mix(0.7, parts), 0.3, 0.16)


def chord(rng: Rng, _grade: int) -> Wave:
    """Bells that open together over a warm ground: a long chain, the last card of a won game."""
    notes = zip((0.0, 0.02, 0.045, 0.075), pitches("C5 E5 G5 C6"), strict=True)
    parts = [(at, 0.7 * bell(rng, note)) for at, note in notes]
    parts.append((0.0, 0.35 * pad(pitches("C3 G3 E4"), 1.6, peak=0.2)))
    parts.append((0.12, 0.12 * _shimmer(rng)))
    return in_room(mix(2.0, parts), 1.2, 0.32)


def chain_broken(rng: Rng, _grade: int) -> Wave:
    """A chain is over: three soft notes that fall."""
    tune = zip((0.0, 0.09, 0.2), pitches("G4 E4 C4"), strict=True)
    parts = [(at, (0.8 - 1.2 * at) * marimba(rng, note)) for at, note in tune]
    return in_room(mix(0.8, parts), 0.5, 0.22)


def turn(rng: Rng, _grade: int) -> Wave:
    """The turn goes round the table: two quiet bars of wood."""
    low, high = 0.7 * marimba(rng, pitch("G4")), marimba(rng, pitch("C5"))
    parts = [(0.0, low), (near(rng, 0.12), high), (0.0, 0.15 * paper_tap(rng, 0.3))]
    return in_room(mix(0.8, parts), 0.5, 0.22)


def signal(rng: Rng, _grade: int) -> Wave:
    """Somebody says something: a short rising drop of sound."""
    parts = [(0.0, 0.7 * marimba(rng, pitch("E5"))), (near(rng, 0.06), marimba(rng, pitch("A5")))]
    return in_room(mix(0.6, parts), 0.4, 0.2)


def win(rng: Rng, _grade: int) -> Wave:
    """A short warm fanfare of bells over a chord that opens."""
    tune = zip((0.0, 0.13, 0.26, 0.42), pitches("C5 E5 G5 C6"), strict=True)
    parts = [(at, 0.8 * bell(rng, note)) for at, note in tune]
    for at, note in zip((0.74, 0.76, 0.78, 0.80), pitches("C5 G5 E6 C6"), strict=True):
        parts.append((at, 0.75 * bell(rng, note)))
    parts.append((0.0, 0.30 * pad(pitches("C3 G3 E4"), 2.8, peak=0.35)))
    parts.append((0.85, 0.16 * _shimmer(rng)))
    return in_room(mix(3.0, parts), 1.4, 0.34)


def loss(rng: Rng, _grade: int) -> Wave:
    """Brief and kind: four notes that fall, slow down and come to rest at home."""
    tune = zip((0.0, 0.19, 0.40, 0.68), pitches("G5 E5 D5 C5"), strict=True)
    parts = [(at, 0.7 * kalimba(rng, note)) for at, note in tune]
    parts.append((0.68, 0.45 * kalimba(rng, pitch("C4"))))
    parts.append((0.1, 0.32 * pad(pitches("F3 A3 E4"), 1.1, peak=0.5)))
    parts.append((0.6, 0.32 * pad(pitches("C3 G3 E4"), 1.5, peak=0.4)))
    return in_room(mix(2.2, parts), 1.1, 0.3)


def high_score(rng: Rng, _grade: int) -> Wave:
    """A run up the scale, a held breath, and bells in thirds."""
    run = pitches("C5 D5 E5 G5 A5 C6")
    parts = [(0.085 * step, 0.55 * kalimba(rng, note)) for step, note in enumerate(run)]
    answer = zip((0.62, 0.80, 0.98), ("E5 C6", "G5 D6", "G5 E6"), strict=True)
    for at, pair in answer:
        parts += [(at, 0.6 * bell(rng, note)) for note in pitches(pair)]
    parts.append((0.98, 0.6 * bell(rng, pitch("C5"))))
    parts.append((0.3, 0.28 * pad(pitches("F3 C4 A4"), 0.9, peak=0.5)))
    parts.append((0.85, 0.30 * pad(pitches("C3 G3 E4"), 2.2, peak=0.3)))
    parts.append((1.05, 0.18 * _shimmer(rng)))
    return in_room(mix(3.2, parts), 1.4, 0.34)


def _shimmer(rng: Rng) -> Wave:
    """Glass dust: a handful of quiet high notes."""
    notes = pitches("E6 G6 A6 C7 D7")
    starts = np.sort(rng.random(9)) * 0.9
    dust = [(at, near(rng, 0.5, 0.5) * glass(rng, float(rng.choice(notes)), 1.0)) for at in starts]
    return unit(mix(1.8, dust))

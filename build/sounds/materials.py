"""What things on the table are made of: paper, wood, glass, metal, air and fire."""

from collections.abc import Sequence

import numpy as np

from .filters import band, low_pass, moving_band
from .wave import RATE, Rng, Wave, add, arch, decay, glide, mix, noise, silence, sine, times, wander

# (ratio to the lowest note, loudness, seconds to fall to a third)
Partial = tuple[float, float, float]
WOOD: Sequence[Partial] = ((1, 1, 0.040), (2.57, 0.35, 0.022), (4.63, 0.12, 0.011))
MARIMBA: Sequence[Partial] = ((1, 1, 0.20), (3.93, 0.16, 0.05), (9.2, 0.03, 0.012))
KALIMBA: Sequence[Partial] = (
    (1, 1, 0.42), (2.003, 0.16, 0.22), (3.01, 0.05, 0.12), (5.43, 0.07, 0.035)
)  # fmt: skip
GLASS: Sequence[Partial] = (
    (1, 0.6, 0.55), (1.0022, 0.5, 0.50), (2.32, 0.10, 0.26), (4.25, 0.03, 0.10)
)  # fmt: skip
BELL: Sequence[Partial] = (
    (1, 0.6, 0.80), (1.0013, 0.5, 0.75), (2.0, 0.28, 0.50), (3.01, 0.10, 0.28), (4.17, 0.06, 0.14)
)  # fmt: skip
TABLE: Sequence[Partial] = (
    (1, 1, 0.045),
    (1.81, 0.7, 0.034),
    (3.03, 0.4, 0.024),
    (4.5, 0.2, 0.016),
)


def struck(
    partials: Sequence[Partial], pitch: float, seconds: float, attack: float = 0.0012
) -> Wave:
    """A solid thing that is hit: each of its ways to swing sounds and dies on its own."""
    wave = silence(seconds)
    for ratio, loud, fall in partials:
        swing = np.sin(2 * np.pi * pitch * ratio * times(seconds))
        wave += loud * swing * decay(seconds, attack, fall)
    return wave


def near(rng: Rng, value: float, share: float = 0.04) -> float:
    """A value as a hand would repeat it: never quite the same."""
    return value * (1 + share * (2 * rng.random() - 1))


def unit(wave: Wave) -> Wave:
    """The same wave with a highest peak of one, so that parts can be mixed by ear and number."""
    return wave / float(np.max(np.abs(wave)))


def paper_tap(rng: Rng, brightness: float, fall: float = 0.012) -> Wave:
    """The edge or face of a card meeting something; brightness from 0 (felt) to 1 (hard)."""
    seconds = fall * 8
    burst = band(noise(rng, seconds), 350 + 250 * brightness, 1400 + 2600 * brightness)
    return unit(burst * decay(seconds, 0.0012 - 0.0006 * brightness, near(rng, fall, 0.1)))


def paper_slide(rng: Rng, seconds: float, low: float, high: float, peak: float = 0.4) -> Wave:
    """Card over card: rough noise whose colour moves with the speed of the hand."""
    rough = 0.45 + 0.55 * wander(rng, seconds, 90) * wander(rng, seconds, 31)
    colour = glide(seconds, (0, low), (seconds * 0.6, high), (seconds, (low * high) ** 0.5))
    hiss = moving_band(noise(rng, seconds), colour, 0.8)
    return unit(low_pass(hiss, 4500) * rough * arch(seconds, peak))


def table_thump(rng: Rng, pitch: float = 105) -> Wave:
    return unit(struck(TABLE, near(rng, pitch), 0.3, attack=0.002))


def wood_knock(rng: Rng, pitch: float, ring: float = 1.0) -> Wave:
    """A knock on wood; `ring` shortens or lengthens how long it speaks."""
    partials = [(ratio, loud, fall * ring) for ratio, loud, fall in WOOD]
    knock = unit(struck(partials, near(rng, pitch, 0.015), 0.3))
    add(knock, 0.18 * paper_tap(rng, 0.35, 0.004))
    return knock


def kalimba(rng: Rng, pitch: float, seconds: float = 2.0) -> Wave:
    """A plucked tine on a wooden box: the nail first, then tone and a breath of the box."""
    stretch = (523 / pitch) ** 0.5
    tone = [(ratio, loud, near(rng, fall * stretch, 0.06)) for ratio, loud, fall in KALIMBA]
    note = struck(tone, near(rng, pitch, 0.0008), seconds, attack=0.0025)
    add(note, 0.10 * paper_tap(rng, 0.3, 0.005))
    add(note, 0.12 * table_thump(rng, 170))
    return note


def glass(rng: Rng, pitch: float, seconds: float = 2.0) -> Wave:
    return struck(GLASS, near(rng, pitch, 0.0008), seconds, attack=0.005)


def bell(rng: Rng, pitch: float, seconds: float = 3.0) -> Wave:
    return struck(BELL, near(rng, pitch, 0.0006), seconds, attack=0.003)


def marimba(rng: Rng, pitch: float, seconds: float = 1.0) -> Wave:
    note = struck(MARIMBA, near(rng, pitch, 0.001), seconds, attack=0.002)
    add(note, 0.08 * paper_tap(rng, 0.2, 0.006))
    return note


def pad(pitches: Sequence[float], seconds: float, peak: float = 0.4) -> Wave:
    """A warm held chord: a few soft overtones, each tone doubled a hair apart."""
    wave = silence(seconds)
    for pitch in pitches:
        for detune in (0.9985, 1.0015):
            for overtone, loud in ((1, 1.0), (2, 0.25), (3, 0.06)):
                wave += loud * np.sin(2 * np.pi * pitch * detune * overtone * times(seconds))
    return unit(wave * arch(seconds, peak))


def air(rng: Rng, seconds: float, *way: tuple[float, float], sharpness: float = 1.6) -> Wave:
    """Moving air; the way is a list of (time, pitch)."""
    return unit(moving_band(noise(rng, seconds), glide(seconds, *way), sharpness))


def thud(seconds: float, start: float, end: float, fall: float) -> Wave:
    """A soft low blow whose pitch sinks."""
    fallen = glide(seconds, (0, start), (fall * 1.5, end), (seconds, end))
    return sine(fallen) * decay(seconds, 0.006, fall)


def crackle(rng: Rng, seconds: float, density: Wave) -> Wave:
    """Small pops of burning wood, `density` of them a second (a curve over time)."""
    starts = np.flatnonzero(rng.random(len(density)) < density / RATE)
    pops = []
    for start in starts.tolist():
        loud = min(0.7, 0.12 * rng.pareto(1.6) + 0.08)
        pops.append((start / RATE, loud * paper_tap(rng, 0.2 + 0.4 * rng.random(), 0.004)))
    return mix(seconds, pops)


def flames(rng: Rng, seconds: float) -> Wave:
    """The breath of a fire: low noise that flutters."""
    flutter = 0.35 + 0.65 * wander(rng, seconds, 11) * (0.5 + 0.5 * wander(rng, seconds, 3))
    return unit(band(noise(rng, seconds), 90, 520) * flutter)

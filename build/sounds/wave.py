"""Waves and how they are combined: the basis of every sound."""

from collections.abc import Iterable
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

RATE = 44_100

Wave = NDArray[np.float64]
Rng = np.random.Generator


def random_for(name: str) -> Rng:
    """One stream per file name, so that adding a sound leaves all the others as they were."""
    return np.random.Generator(np.random.PCG64(crc32(name.encode())))


def count(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    return np.arange(count(seconds)) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(count(seconds))


def noise(rng: Rng, seconds: float) -> Wave:
    return rng.standard_normal(count(seconds))


def add(base: Wave, wave: Wave, at: float = 0.0) -> None:
    """Mix a wave into another; what would hang over the end is lost."""
    start = count(at)
    room = max(0, min(len(wave), len(base) - start))
    base[start : start + room] += wave[:room]


def add_around(base: Wave, wave: Wave, at: float) -> None:
    """Mix a wave into a loop: what hangs over the end comes in again at the start."""
    np.add.at(base, (count(at) + np.arange(len(wave))) % len(base), wave)


def mix(seconds: float, parts: Iterable[tuple[float, Wave]]) -> Wave:
    """Lay out parts, each with its own start; what still sounds in the last fifth dies away."""
    base = silence(seconds)
    for at, wave in parts:
        add(base, wave, at)
    left = (1 - times(seconds) / seconds) * 5
    base *= np.sin(np.minimum(left, 1) * np.pi / 2) ** 2
    return base


def decay(seconds: float, attack: float, fall: float) -> Wave:
    """The shape of something struck: a quick rounded rise, then an exponential fall to nothing."""
    t = times(seconds)
    return (1 - np.exp(-t / attack)) * np.exp(-t / fall) * (1 - (t / seconds) ** 2)


def arch(seconds: float, peak: float = 0.5) -> Wave:
    """The shape of something stroked: up and down again, smooth at both ends."""
    x = np.linspace(0, 1, count(seconds))
    bent = np.where(x < peak, x / peak, (1 - x) / (1 - peak))
    return np.sin(bent * np.pi / 2) ** 2


def glide(seconds: float, *points: tuple[float, float]) -> Wave:
    """A curve through (time, value) points, straight on a logarithmic scale: for pitches."""
    at, values = zip(*points, strict=True)
    return np.exp(np.interp(times(seconds), at, np.log(values)))


def sine(frequency: Wave) -> Wave:
    """A sine that follows a curve of frequencies."""
    return np.sin(2 * np.pi * np.cumsum(frequency) / RATE)


def wander(rng: Rng, seconds: float, rate: float) -> Wave:
    """A slow random curve between 0 and 1 that turns about `rate` times a second."""
    knots = rng.random(int(seconds * rate) + 3)
    position = times(seconds) * rate
    left = position.astype(int)
    blend: Wave = (1 - np.cos((position - left) * np.pi)) / 2
    return np.asarray(knots[left] * (1 - blend) + knots[left + 1] * blend)

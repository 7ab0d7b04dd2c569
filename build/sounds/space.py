"""The room the table stands in: every sound is answered by the same walls."""

from functools import cache

import numpy as np

from .filters import band
from .wave import RATE, Wave, add, count, noise, random_for, silence, times

# Low notes linger, high ones die early: that is what makes a room sound warm.
BANDS = ((120.0, 700.0, 1.0), (700.0, 2200.0, 0.7), (2200.0, 5500.0, 0.4))
EARLY = ((0.007, 0.5), (0.011, -0.38), (0.017, 0.3), (0.023, -0.22), (0.031, 0.16))


@cache
def answer(linger: float, side: str = "middle") -> Wave:
    """What the room says to a single click; `linger` is the time it takes to fall by 60 dB."""
    length = linger * 1.1
    rng = random_for(f"room {side}")
    tail = silence(length)
    for low, high, share in BANDS:
        fall = np.exp(-6.9 * times(length) / (linger * share))
        tail += band(noise(rng, length), low, high) * fall
    tail *= 1 - np.exp(-times(length) / 0.02)
    tail /= np.sqrt(np.sum(tail**2))
    for at, amount in EARLY:
        tail[count(at)] += amount * 0.5
    tail /= np.sqrt(np.sum(tail**2))
    return tail


def in_room(wave: Wave, linger: float = 0.3, amount: float = 0.2) -> Wave:
    """The wave with the room's answer mixed in, longer by the time the answer needs."""
    echo = answer(linger)
    size = 1 << (len(wave) + len(echo)).bit_length()
    wet = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size))
    out = silence((len(wave) + len(echo)) / RATE)
    add(out, wave)
    add(out, wet * amount)
    return out


def in_room_around(loop: Wave, linger: float, amount: float, side: str) -> Wave:
    """The same for a loop: the echo of its end is heard at its start."""
    echo = np.fft.rfft(answer(linger, side), len(loop))
    return loop + amount * np.fft.irfft(np.fft.rfft(loop) * echo, len(loop))

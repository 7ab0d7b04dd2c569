"""The last touch to every sound: no rumble, no glare, a faded end and a common loudness."""

import numpy as np
from numpy.typing import NDArray

from .filters import ear, high_pass, low_pass
from .wave import RATE, Wave, count, silence, times

LOUDNESS = -20.0  # of an effect at level 0: LUFS in its loudest 125 ms
PEAK = -4.0  # dBFS; the codec may overshoot by a little
WINDOW = count(0.125)  # the "fast" window of a sound level meter
LEAD = 0.002
FADE = 0.03
BED = 15.0  # LU between an effect and the loudest moment of a loop


def amplitude(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def loudness(wave: Wave) -> float:
    power = np.cumsum(np.concatenate([silence(WINDOW / RATE), ear(wave) ** 2, [0.0] * WINDOW]))
    return float(10 * np.log10(np.max(power[WINDOW:] - power[:-WINDOW]) / WINDOW) - 0.691)


def finish(wave: Wave, level: float) -> Wave:
    """An effect as it is shipped, `level` LU above or below the common loudness."""
    wave = low_pass(high_pass(wave, 45), 5500)
    wave = _faded(_trimmed(wave))
    # A soft limiter takes from the loudness it is given: approach the target in a few turns.
    gain = amplitude(LOUDNESS + level - loudness(wave))
    for _ in range(4):
        out = _limited(wave * gain)
        gain *= amplitude(LOUDNESS + level - loudness(out))
    return _limited(wave * gain)


def _trimmed(wave: Wave) -> Wave:
    """Without the part of the tail that nobody hears."""
    audible = np.flatnonzero(np.abs(wave) > np.max(np.abs(wave)) * amplitude(-58))
    return wave[: audible[-1] + count(FADE)]


def _faded(wave: Wave) -> Wave:
    out = np.concatenate([silence(LEAD), wave, silence(LEAD)])
    body = out[count(LEAD) : -count(LEAD)]
    body[: count(LEAD)] *= np.sin(times(LEAD) / LEAD * np.pi / 2) ** 2
    body[-count(FADE) :] *= np.cos(times(FADE) / FADE * np.pi / 2) ** 2
    return out


def _limited(wave: Wave) -> Wave:
    """Rounds off what rises above half of the highest peak; the rest stays as it is."""
    top = amplitude(PEAK)
    knee = top / 2
    over = np.maximum(np.abs(wave) - knee, 0)
    rounded = knee + (top - knee) * np.tanh(over / (top - knee))
    return np.where(over > 0, np.sign(wave) * rounded, wave)


def finish_loop(loop: NDArray[np.float64]) -> NDArray[np.float64]:
    """A loop as it is shipped: far below the effects, and as smooth over its end as within."""
    spectrum = np.fft.rfft(loop, axis=0)
    axis = np.fft.rfftfreq(len(loop), 1 / RATE)
    keep = (axis / 60) ** 4 / (1 + (axis / 60) ** 4) / (1 + (axis / 5000) ** 4)
    smooth = np.fft.irfft((spectrum.T * keep).T, len(loop), axis=0)
    sides = smooth.reshape(len(smooth), -1).T
    loudest = max(loudness(side) for side in sides)
    return np.roll(smooth, -_quietest(sides), axis=0) * amplitude(LOUDNESS - BED - loudest)


def _quietest(sides: NDArray[np.float64]) -> int:
    """Where the least is heard: the codec does not join the two ends quite as well as we do."""
    power = np.cumsum(np.pad(np.sum(sides**2, axis=0), (0, WINDOW), mode="wrap"))
    return int(np.argmin(power[WINDOW:] - power[:-WINDOW])) + WINDOW // 2

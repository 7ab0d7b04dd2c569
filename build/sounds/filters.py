"""Filters: causal ones in one go through the spectrum, and a band that moves while it sounds."""

from math import pi, sqrt, tan

import numpy as np
from numpy.typing import NDArray

from .wave import RATE, Wave

Response = NDArray[np.complex128]


def _through(wave: Wave, response: Response) -> Wave:
    filtered = np.fft.irfft(np.fft.rfft(wave, 2 * len(response) - 2) * response)
    return np.asarray(filtered[: len(wave)])


def _turns(wave: Wave) -> Response:
    """Imaginary frequencies of a spectrum long enough that no filter's ringing wraps around."""
    size = 1 << (len(wave) + RATE // 4).bit_length()
    return np.asarray(1j * np.fft.rfftfreq(size, 1 / RATE))


def low_pass(wave: Wave, cutoff: float) -> Wave:
    s = _turns(wave) / cutoff
    return _through(wave, 1 / (s**2 + sqrt(2) * s + 1))


def high_pass(wave: Wave, cutoff: float) -> Wave:
    s = _turns(wave) / cutoff
    return _through(wave, s**2 / (s**2 + sqrt(2) * s + 1))


def band(wave: Wave, low: float, high: float) -> Wave:
    return low_pass(high_pass(wave, low), high)


def moving_band(wave: Wave, centre: Wave, sharpness: float) -> Wave:
    """A band-pass (state variable filter) whose centre follows a curve: air that rushes by."""
    gains = np.tan(pi * np.minimum(centre, RATE / 3) / RATE)
    damping = 1 / sharpness
    out = np.empty_like(wave)
    first = second = 0.0
    for i, (sample, g) in enumerate(zip(wave.tolist(), gains.tolist(), strict=True)):
        middle = (g * (sample - second) + first) / (1 + g * (g + damping))
        lower = second + g * middle
        first, second = 2 * middle - first, 2 * lower - second
        out[i] = middle * damping
    return out


def ear(wave: Wave) -> Wave:
    """K-weighting of ITU-R BS.1770: how much each frequency counts towards loudness."""
    z = np.exp(-2 * pi * _turns(wave) / RATE)
    return _through(wave, _shelf(z) * _rumble_cut(z))


def _shelf(z: Response) -> Response:
    k, q = tan(pi * 1681.974450955533 / RATE), 0.7071752369554196
    gain = 10 ** (3.999843853973347 / 20)
    slope = gain**0.4996667741545416 * k / q
    high, low = gain + k * k, 2 * (k * k - gain)
    return np.asarray((high + slope + low * z + (high - slope) * z**2) / _poles(z, k, q))


def _rumble_cut(z: Response) -> Response:
    k, q = tan(pi * 38.13547087602444 / RATE), 0.5003270373238773
    return np.asarray((1 + k / q + k * k) * (1 - z) ** 2 / _poles(z, k, q))


def _poles(z: Response, k: float, q: float) -> Response:
    return np.asarray((1 + k * k + k / q) + 2 * (k * k - 1) * z + (1 + k * k - k / q) * z**2)

"""What ears cannot check here, numbers do: every sound as the player's decoder gives it out.

Loudness is that of ITU-R BS.1770 (K-weighted), in the loudest 125 ms: the "fast" window of a
sound level meter, because most effects are far shorter than the 400 ms the standard looks at.
"""

from array import array
from cmath import exp
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, pairwise, repeat
from math import log10, pi, tan
from operator import mul, sub
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pygame
import pytest

from game.platform.audio import AMBIENCE, EFFECTS, EMBERS

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
EFFECT_FILES = sorted(file for grades in EFFECTS.values() for files in grades for file in files)
LOOP_FILES = [AMBIENCE, EMBERS]
RATE = 44_100
FULL = 32_768.0
WINDOW = RATE // 8

Samples = Sequence[float]  # 16-bit steps, as the decoder gives them


class Biquad(NamedTuple):
    b0: float
    b1: float
    b2: float
    a1: float
    a2: float

    def __call__(self, samples: Samples) -> Samples:
        b0, b1, b2, a1, a2 = self
        first = second = 0.0
        out = []
        for sample in samples:
            result = b0 * sample + first
            first = b1 * sample - a1 * result + second
            second = b2 * sample - a2 * result
            out.append(result)
        return out


def high_pass(frequency: float, q: float) -> Biquad:
    k = tan(pi * frequency / RATE)
    a0 = 1 + k / q + k * k
    return Biquad(1 / a0, -2 / a0, 1 / a0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def k_shelf() -> Biquad:
    k, q, gain = tan(pi * 1681.974450955533 / RATE), 0.7071752369554196, 1.584864701130855
    slope = gain**0.4996667741545416 * k / q
    a0 = 1 + k / q + k * k
    return Biquad(
        (gain + slope + k * k) / a0,
        2 * (k * k - gain) / a0,
        (gain - slope + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def energy(samples: Samples) -> float:
    return sum(map(mul, samples, samples), 0.0)


def decibels(power: float) -> float:
    """Level against full scale."""
    return 10 * log10(max(power, 1e-9) / FULL**2)


def peak(samples: Samples) -> float:
    return decibels(max(map(abs, samples)) ** 2)


def offset(samples: Samples) -> float:
    return decibels((sum(samples) / len(samples)) ** 2)


def loudest(samples: Samples) -> float:
    """Level of the loudest window."""
    sums = [0.0] * WINDOW + list(accumulate(map(mul, samples, samples)))
    return decibels(max(map(sub, sums[WINDOW:], sums)) / WINDOW)


def loudness(samples: Samples) -> float:
    rumble_cut = high_pass(38.13547087602444, 0.5003270373238773)
    return loudest(rumble_cut(k_shelf()(samples))) - 0.691


def glare(samples: Samples) -> float:
    """How much of the energy lies above 8 kHz, in dB."""
    steep = high_pass(8000, 0.54)(high_pass(8000, 1.31)(samples))
    return decibels(energy(steep)) - decibels(energy(samples))


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
        yield
        pygame.mixer.quit()


@cache
def both_sides(file: str) -> tuple[Samples, Samples]:
    values = array("h", pygame.mixer.Sound(FOLDER / file).get_raw())
    return values[::2], values[1::2]


@cache
def effect_loudness(file: str) -> float:
    left, _ = both_sides(file)
    return loudness(left)


def test_the_table_names_every_file_and_no_other() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.ogg")) == sorted(EFFECT_FILES + LOOP_FILES)


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= 2_000_000


@pytest.mark.parametrize("file", EFFECT_FILES)
def test_an_effect_is_clean(file: str) -> None:
    left, right = both_sides(file)
    assert left == right, "effects are mono"
    assert peak(left) <= -3
    assert peak(left[-RATE // 200 :]) < -50, "the end is faded"
    assert peak(left[:44]) < -30, "the start does not click"
    assert offset(left) < -60, "no DC offset"
    assert glare(left) < -26, "no harsh highs"


@pytest.mark.parametrize("file", EFFECT_FILES)
def test_an_effect_is_as_loud_as_the_others(file: str) -> None:
    assert effect_loudness(file) == pytest.approx(-20, abs=4.5)


@pytest.mark.parametrize("grades", EFFECTS.values(), ids=EFFECTS)
def test_variants_are_equally_loud_and_never_the_same(grades: tuple[tuple[str, ...], ...]) -> None:
    for variants in grades:
        levels = [effect_loudness(file) for file in variants]
        assert max(levels) - min(levels) < 1
        assert len({(FOLDER / file).read_bytes() for file in variants}) == len(variants)


def test_a_card_lands_louder_the_harder_it_falls() -> None:
    levels = [median(map(effect_loudness, variants)) for variants in EFFECTS["place"]]
    assert all(harder - softer > 1 for softer, harder in pairwise(levels))


def presence(samples: Samples, frequency: float) -> float:
    """How strongly one pitch is heard."""
    turn = exp(2j * pi * frequency / RATE)
    swing = accumulate(repeat(turn, len(samples)), mul)
    total: complex = sum(map(mul, samples, swing), 0j)
    return abs(total)


def test_every_backtrick_in_a_row_is_about_a_third_higher() -> None:
    scale = [440.00, 523.25, 659.26, 783.99, 987.77, 1174.66, 1318.51, 1567.98]
    for note, variants in zip(scale, EFFECTS["backtrick"], strict=True):
        for file in variants:
            left, _ = both_sides(file)
            strongest = max((presence(left[: RATE // 4], pitch), pitch) for pitch in scale)
            assert strongest[1] == note


@pytest.mark.parametrize("file", LOOP_FILES)
def test_a_loop_lies_well_below_the_effects(file: str) -> None:
    usual = median(map(effect_loudness, EFFECT_FILES))
    # Not weighted: so low in pitch they are heard a little less than this says, not more.
    assert max(map(loudest, both_sides(file))) <= usual - 12


def bends(samples: Samples) -> list[float]:
    """How sharply the curve turns at each sample: a click is a sharp turn."""
    return [abs(a - 2 * b + c) for a, b, c in zip(samples, samples[1:], samples[2:], strict=False)]


@pytest.mark.parametrize("file", LOOP_FILES)
def test_a_loop_has_no_seam(file: str) -> None:
    for side in both_sides(file):
        seam = max(bends([*side[-3:], *side[:3]]))
        assert seam < max(bends(side)) / 2
        assert offset(side) < -60, "no DC offset"


def test_the_ambience_takes_its_time() -> None:
    assert 45 <= pygame.mixer.Sound(FOLDER / AMBIENCE).get_length() <= 60

"""Flames for burning cards: a loop of frames, tongues of fire that lick up around the card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import pi, sin
from random import Random

import pygame
from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.pen import Point
from game.ui.art.shade import WHITE, glass, tint
from game.ui.theme import CARD_RATIO, RGB, Theme, mix

FRAMES = 12
POINTS = 14  # along each side of a tongue
GROWN = (0.24, 0.5)  # room at each side and above and below, in widths of the card


@dataclass(frozen=True, slots=True)
class _Tongue:
    """One flame: its foot, in widths of the card from its upper left, its size and its rhythm."""

    foot: Point
    height: float
    width: float
    lean: float
    phase: float


class FireArt(Artist):
    """Fire to be drawn behind a card of this width, middle on middle."""

    def flames(self, width: int, frame: int) -> Surface:
        """A frame of the loop; frames may be counted on and on."""
        return self._flames(width, frame % FRAMES)

    @cached
    def _flames(self, width: int, frame: int) -> Surface:
        side, above = (round(width * share) for share in GROWN)
        full = (width + 2 * side, round(width * CARD_RATIO) + 2 * above)
        sheet = glass(full, self.theme.ember_deep)
        for share, colour in _layers(self.theme):
            for tongue in _tongues():
                outline = _outline(tongue, share, frame / FRAMES)
                pygame.draw.polygon(
                    sheet, colour, [(side + x * width, above + y * width) for x, y in outline]
                )
        # Fire has no hard edges: half the size, a touch of blur, and back.
        small = pygame.transform.smoothscale(sheet, (full[0] // 2, full[1] // 2))
        soft = pygame.transform.box_blur(small, max(1, round(width / 160)))
        return tint(pygame.transform.smoothscale(soft, full), WHITE, 225)


def _layers(theme: Theme) -> Sequence[tuple[float, RGB]]:
    """From the dark rim of the fire to its bright heart: share of the size, and colour."""
    return (
        (1.0, theme.ember_deep),
        (0.8, theme.ember),
        (0.55, theme.ember_light),
        (0.28, mix(theme.ember_rim, (255, 255, 255), 0.45)),
    )


@cache
def _tongues() -> tuple[_Tongue, ...]:
    return tuple(_along_the_card(Random(22)))


def _along_the_card(random: Random) -> Iterator[_Tongue]:
    count = 9
    for place in range(count):
        x = 0.085 + 0.83 * place / (count - 1)
        middle = 1 - abs(2 * x - 1) ** 2
        height = 0.26 + 0.14 * middle + 0.1 * (place % 2) + 0.05 * random.random()
        yield _Tongue((x, 0.1), height, 0.11, (x - 0.5) * 0.16, random.random())
    for x, out in ((0.07, -1), (0.93, 1)):
        for place in range(4):
            y = 0.5 + 0.27 * place + 0.06 * random.random()
            yield _Tongue((x, y), 0.36 - 0.03 * place, 0.08, 0.13 * out, random.random())


def _outline(tongue: _Tongue, share: float, time: float) -> list[Point]:
    """The shape of a flame: a drop whose waves run upwards, the wider the further from its foot."""
    breath = 0.88 + 0.12 * sin(2 * pi * (time + tongue.phase))
    height = tongue.height * breath * share**0.7
    left, right = [], []
    for step in range(POINTS + 1):
        rise = step / POINTS
        wave = sin(2 * pi * (0.9 * rise - time + tongue.phase))
        x = tongue.foot[0] + tongue.lean * rise + 0.055 * wave * rise**1.4
        y = tongue.foot[1] - height * rise
        half = tongue.width * share * (1 - rise) ** 0.8 * (1 + 0.18 * wave)
        left.append((x - half, y))
        right.append((x + half, y))
    return [*left, *reversed(right)]

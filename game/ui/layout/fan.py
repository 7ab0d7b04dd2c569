"""A hand of cards, held: close together when there are many, tilted outwards, in an arc."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from game.ui.theme import CARD_RATIO

from .box import Box

STEEPEST = 9.5
"""Degrees by which the outermost card of a full hand is turned."""


@dataclass(frozen=True)
class FanPlace:
    x: float
    y: float
    angle: float


def fan(strip: Box, width: int, count: int) -> list[FanPlace]:
    """The places of so many cards in a strip of the window."""
    if not count:
        return []
    middle = (count - 1) / 2
    tilt = min(2.6, STEEPEST / max(1.0, middle))
    angles = [(middle - place) * tilt for place in range(count)]
    across, down = reach(width, angles[0])
    step = min(width * 0.86, (strip.w - 2 * across) / max(1, count - 1))
    # The arc is as high as the strip allows: no turned corner leaves it.
    shares = [1 - ((place - middle) / max(1.0, middle)) ** 2 for place in range(count)]
    room = strip.h - down
    height = min(
        (room - reach(width, angle)[1]) / share
        for angle, share in zip(angles, shares, strict=True)
        if share
    )
    return [
        FanPlace(strip.centre[0] + (place - middle) * step, strip.y + room - height * share, angle)
        for place, (angle, share) in enumerate(zip(angles, shares, strict=True))
    ]


def reach(width: float, angle: float) -> tuple[float, float]:
    """How far a card of that width, turned about its middle, reaches across and down."""
    turn = abs(radians(angle))
    half, high = width / 2, width * CARD_RATIO / 2
    return half * cos(turn) + high * sin(turn), half * sin(turn) + high * cos(turn)

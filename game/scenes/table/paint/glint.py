"""The glint on a new card: a thin frame, and a spark that runs along the card's edge."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from pygame import Surface

from game.ui.art import place
from game.ui.theme import CARD_CORNER
from game.ui.widgets.look import Look

ROUND = 2.6
"""Seconds in which the spark runs round a card."""
TAIL = ((0.045, 0.45), (0.03, 0.6), (0.015, 0.8), (0.0, 1.0))
"""How far behind each part of the spark is, of a whole round, and how large."""
SPARK = 0.17
"""The size of the spark, in widths of a card."""


def draw_spark(
    canvas: Surface,
    look: Look,
    middle: tuple[float, float],
    size: tuple[float, float],
    angle: float,
    *,
    seconds: float,
) -> None:
    """The spark on a card that is turned by `angle` degrees, at this moment."""
    turn = radians(-angle)
    for behind, share in TAIL:
        x, y = edge_point(size, seconds / ROUND - behind)
        at = (
            middle[0] + x * cos(turn) - y * sin(turn),
            middle[1] + x * sin(turn) + y * cos(turn),
        )
        px = max(3, round(size[0] * SPARK * share))
        place(canvas, look.art.sparks.spark(px, look.theme.amber), at)


def edge_point(size: tuple[float, float], share: float) -> tuple[float, float]:
    """A point on the edge of a card, from its middle: 0 is the upper left corner, 0.5 the lower
    right one, clockwise."""
    half, high = size[0] / 2, size[1] / 2
    way = share % 1.0 * 4 * (half + high)
    if way < 2 * half:
        x, y = way - half, -high
    elif way < 2 * (half + high):
        x, y = half, way - 2 * half - high
    elif way < 4 * half + 2 * high:
        x, y = 3 * half + 2 * high - way, high
    else:
        x, y = -half, 4 * half + 3 * high - way
    return _around_corner(x, y, half, high)


def _around_corner(x: float, y: float, half: float, high: float) -> tuple[float, float]:
    """Corners are round."""
    radius = 2 * half * CARD_CORNER
    inner_x, inner_y = half - radius, high - radius
    out_x, out_y = max(0.0, abs(x) - inner_x), max(0.0, abs(y) - inner_y)
    length = hypot(out_x, out_y)
    if not (out_x and out_y) or length <= radius:
        return x, y
    to_x, to_y = inner_x + out_x / length * radius, inner_y + out_y / length * radius
    return (to_x if x > 0 else -to_x), (to_y if y > 0 else -to_y)

"""Small drawn signs: the shapes of suits, arrows and a toad."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from types import MappingProxyType

from pygame import Surface

from game.ui.art.pen import Pen, Point
from game.ui.theme import RGB, Shape


def suit_shape(shape: Shape, px: int, colour: RGB) -> Surface:
    """The shape of a suit; all look about equally heavy."""
    pen = Pen((px, px))
    SHAPES[shape](pen)
    return pen.inked(colour)


def toad(px: int, colour: RGB) -> Surface:
    """A toad in a square."""
    pen = Pen((px, px))
    draw_toad(pen)
    return pen.inked(colour)


def arrow(px: int, colour: RGB, *, up: bool) -> Surface:
    """An arrow in a square: the direction of a pile."""
    pen = Pen((px, px))
    draw_arrow(pen, up=up)
    return pen.inked(colour)


def draw_toad(pen: Pen) -> None:
    """A toad that looks at you: wide, flat and not pleased."""
    pen.oval((12, 15.4), (10.4, 6.2))
    pen.oval((4.6, 20.4), (3.6, 1.6))
    pen.oval((19.4, 20.4), (3.6, 1.6))
    for x in (6.6, 17.4):
        pen.disc((x, 8.4), 3.9)
        pen.disc((x, 8.6), 2.5, cut=True)
        pen.box((x - 3, 5.6), (6, 2.6))
        pen.oval((x, 9.2), (1.3, 1.2))
    pen.line([(4.8, 17.2), (8.2, 15.9), (12, 15.5), (15.8, 15.9), (19.2, 17.2)], 1.1, cut=True)
    for x in (10.8, 13.2):
        pen.disc((x, 12.6), 0.55, cut=True)


def draw_arrow(pen: Pen, *, up: bool) -> None:
    """A solid triangle with soft corners."""
    tip, foot = (4.5, 19.5) if up else (19.5, 4.5)
    pen.line([(12, tip), (20.5, foot), (3.5, foot)], 2, closed=True)
    pen.polygon([(12, tip), (20.5, foot), (3.5, foot)])


def star_points(centre: Point, outer: float, inner: float, spikes: int = 5) -> list[Point]:
    """The corners of a star, the first one on top."""
    return [
        (
            centre[0] + (inner if corner % 2 else outer) * sin(pi * corner / spikes),
            centre[1] - (inner if corner % 2 else outer) * cos(pi * corner / spikes),
        )
        for corner in range(2 * spikes)
    ]


def _diamond(pen: Pen) -> None:
    pen.polygon([(12, 0.8), (22, 12), (12, 23.2), (2, 12)])


def _star(pen: Pen) -> None:
    pen.polygon(star_points((12, 12.8), 12.2, 5.4))


def _square(pen: Pen) -> None:
    pen.box((2.8, 2.8), (18.4, 18.4), 1.2)


def _circle(pen: Pen) -> None:
    pen.disc((12, 12), 10.4)


def _moon(pen: Pen) -> None:
    """No triangle: that is the direction of a pile."""
    pen.disc((11, 12), 11.2)
    pen.disc((17.4, 9.2), 8.4, cut=True)


SHAPES: Mapping[Shape, Callable[[Pen], None]] = MappingProxyType(
    {
        "diamond": _diamond,
        "star": _star,
        "square": _square,
        "circle": _circle,
        "moon": _moon,
    }
)

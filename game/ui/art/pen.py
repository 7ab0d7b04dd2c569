"""Draws smooth shapes: several times too large, then scaled down."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
from pygame import SRCALPHA, Surface

from game.ui.art.shade import tint
from game.ui.theme import RGB

Point = tuple[float, float]

INK = (255, 255, 255, 255)
GLASS = (255, 255, 255, 0)


class Pen:
    """Draws a shape of one colour, in units of which `grid` make the width of the picture."""

    def __init__(self, size: tuple[int, int], grid: float = 24.0) -> None:
        self._size = size
        fine = 8 if size[0] <= 64 else 4
        self._scale = size[0] * fine / grid
        self._sheet = Surface((size[0] * fine, size[1] * fine), SRCALPHA)
        self._sheet.fill(GLASS)

    def inked(self, colour: RGB, alpha: int = 255) -> Surface:
        """What was drawn so far, in this colour."""
        return tint(pygame.transform.smoothscale(self._sheet, self._size), colour, alpha)

    def polygon(self, points: Sequence[Point], *, cut: bool = False) -> None:
        """A filled shape; cutting takes it out of what is drawn."""
        pygame.draw.polygon(self._sheet, _ink(cut), [self._at(point) for point in points])

    def disc(self, centre: Point, radius: float, *, cut: bool = False) -> None:
        """A filled circle."""
        pygame.draw.circle(self._sheet, _ink(cut), self._at(centre), radius * self._scale)

    def oval(self, centre: Point, radii: Point, *, cut: bool = False) -> None:
        """A filled ellipse."""
        x, y = centre
        box = (x - radii[0], y - radii[1], 2 * radii[0], 2 * radii[1])
        pygame.draw.ellipse(self._sheet, _ink(cut), [value * self._scale for value in box])

    def box(
        self, corner: Point, size: tuple[float, float], radius: float = 0, *, cut: bool = False
    ) -> None:
        """A filled rectangle with round corners."""
        left, top = (round(value * self._scale) for value in corner)
        right = round((corner[0] + size[0]) * self._scale)
        bottom = round((corner[1] + size[1]) * self._scale)
        pygame.draw.rect(
            self._sheet,
            _ink(cut),
            (left, top, right - left, bottom - top),
            border_radius=round(radius * self._scale),
        )

    def line(
        self, points: Sequence[Point], width: float, *, closed: bool = False, cut: bool = False
    ) -> None:
        """A stroke through the points with round ends and joints."""
        path = [*points, points[0]] if closed else list(points)
        for a, b in pairwise(path):
            self._stroke(a, b, width, cut)
        for point in path:
            self.disc(point, width / 2, cut=cut)

    def arc(self, centre: Point, radius: float, turn: tuple[float, float], width: float) -> None:
        """A round stroke; the turn is two angles in full circles, clockwise from the top."""
        self.line(arc_points(centre, radius, turn), width)

    def _stroke(self, a: Point, b: Point, width: float, cut: bool) -> None:
        length = hypot(b[0] - a[0], b[1] - a[1])
        if not length:
            return
        dx = (b[1] - a[1]) / length * width / 2
        dy = (a[0] - b[0]) / length * width / 2
        self.polygon(
            [
                (a[0] + dx, a[1] + dy),
                (b[0] + dx, b[1] + dy),
                (b[0] - dx, b[1] - dy),
                (a[0] - dx, a[1] - dy),
            ],
            cut=cut,
        )

    def _at(self, point: Point) -> Point:
        return point[0] * self._scale, point[1] * self._scale


def arc_points(centre: Point, radius: float, turn: tuple[float, float]) -> list[Point]:
    """Points along an arc, close enough to look round."""
    steps = max(2, round(abs(turn[1] - turn[0]) * 64))
    angles = [2 * pi * (turn[0] + (turn[1] - turn[0]) * step / steps) for step in range(steps + 1)]
    return [(centre[0] + radius * sin(a), centre[1] - radius * cos(a)) for a in angles]


def _ink(cut: bool) -> tuple[int, int, int, int]:
    return GLASS if cut else INK

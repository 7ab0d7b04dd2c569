"""A picture of how shares change in the course of a run: one line for each of several names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.platform.exports import png

WIDTH, HEIGHT = 960, 560
EDGE = 70
KEY = 150
"""What the names take beside the lines."""
BACK = (24, 29, 52)
LINES = (58, 66, 102)
TEXT = (236, 232, 220)
COLOURS = ((255, 205, 100), (120, 220, 180), (240, 130, 140), (130, 170, 255), (210, 150, 240))


def write_picture(
    path: Path, title: str, curves: Mapping[str, Sequence[tuple[float, float]]]
) -> None:
    """Write a PNG; needs no window. Points are (how far, share from 0 to 1)."""
    pygame.font.init()
    font, small = pygame.font.Font(None, 30), pygame.font.Font(None, 20)
    picture = pygame.Surface((WIDTH, HEIGHT))
    picture.fill(BACK)
    picture.blit(font.render(title, True, TEXT), (EDGE, 22))
    longest = max((x for curve in curves.values() for x, _ in curve), default=1.0)
    for tenth in range(11):
        y = _place(0, tenth / 10)[1]
        pygame.draw.line(picture, LINES, (EDGE, y), (_place(1, 0)[0], y))
        label = small.render(f"{10 * tenth} %", True, TEXT)
        picture.blit(label, label.get_rect(midright=(EDGE - 8, y)))
    for quarter in range(5):
        label = small.render(f"{longest * quarter / 4:.0f}", True, TEXT)
        x, y = _place(quarter / 4, 0)
        picture.blit(label, label.get_rect(midtop=(x, y + 8)))
    for place, (name, curve) in enumerate(curves.items()):
        colour = COLOURS[place % len(COLOURS)]
        points = [_place(x / longest, share) for x, share in curve]
        if len(points) > 1:
            pygame.draw.aalines(picture, colour, False, points)
        for point in points:
            pygame.draw.circle(picture, colour, point, 3)
        label = small.render(name, True, colour)
        picture.blit(label, (WIDTH - KEY, EDGE + 24 * place))
    path.write_bytes(png(picture))


def _place(far: float, share: float) -> tuple[int, int]:
    width, height = WIDTH - EDGE - KEY - 20, HEIGHT - 2 * EDGE
    return round(EDGE + far * width), round(HEIGHT - EDGE - share * height)

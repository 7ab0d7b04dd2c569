"""A picture of what was said against what happened: points should lie on the diagonal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.platform.exports import png

SIZE = 640
EDGE = 70
BACK = (24, 29, 52)
LINES = (58, 66, 102)
TEXT = (236, 232, 220)
POINT = (255, 205, 100)


class Point(NamedTuple):
    """Shares from 0 to 1, the interval of what happened, and how many cases."""

    said: float
    happened: float
    low: float
    high: float
    cases: int


def write_picture(path: Path, title: str, points: Sequence[Point]) -> None:
    """Write a PNG; needs no window."""
    pygame.font.init()
    font, small = pygame.font.Font(None, 30), pygame.font.Font(None, 20)
    picture = pygame.Surface((SIZE, SIZE))
    picture.fill(BACK)
    picture.blit(font.render(title, True, TEXT), (EDGE, 22))
    for tenth in range(11):
        at = tenth / 10
        pygame.draw.line(picture, LINES, _place(at, 0), _place(at, 1))
        pygame.draw.line(picture, LINES, _place(0, at), _place(1, at))
        label = small.render(f"{10 * tenth}", True, TEXT)
        x, y = _place(at, 0)
        picture.blit(label, label.get_rect(midtop=(x, y + 8)))
        x, y = _place(0, at)
        picture.blit(label, label.get_rect(midright=(x - 8, y)))
    words = small.render("said in % across, happened in % upwards", True, TEXT)
    picture.blit(words, words.get_rect(midbottom=(SIZE // 2, SIZE - 12)))
    pygame.draw.aaline(picture, TEXT, _place(0, 0), _place(1, 1))
    for point in points:
        x = _place(point.said, 0)[0]
        pygame.draw.line(
            picture, POINT, (x, _place(0, point.low)[1]), (x, _place(0, point.high)[1]), 2
        )
        radius = 3 + min(9, round(point.cases**0.5 / 4))
        pygame.draw.circle(picture, POINT, _place(point.said, point.happened), radius)
    path.write_bytes(png(picture))


def _place(said: float, happened: float) -> tuple[int, int]:
    inner = SIZE - 2 * EDGE
    return round(EDGE + said * inner), round(SIZE - EDGE - happened * inner)

"""The patterns on the backs of cards, drawn in one colour on a sheet of another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi, sin
from types import MappingProxyType
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.theme import RGB

Pattern: TypeAlias = Callable[[Surface, RGB, int], None]
"""Draws on a sheet, in a colour, with a step of so many pixels between two of its parts."""


def stripes(sheet: Surface, colour: RGB, step: int) -> None:
    width, height = sheet.get_size()
    for x in range(-height, width, step):
        corners = [
            (x, height),
            (x + step // 2, height),
            (x + step // 2 + height, 0),
            (x + height, 0),
        ]
        pygame.draw.polygon(sheet, colour, corners)


def waves(sheet: Surface, colour: RGB, step: int) -> None:
    width, height = sheet.get_size()
    length, swing = step * 2.2, step * 0.32
    xs = range(0, width + step, max(1, step // 10))
    for y in range(-step, height + step, step):
        crest = [(x, y + swing * sin(2 * pi * x / length)) for x in xs]
        below = [(x, at + step * 0.45) for x, at in reversed(crest)]
        pygame.draw.polygon(sheet, colour, [*crest, *below])


def diamonds(sheet: Surface, colour: RGB, step: int) -> None:
    width, height = sheet.get_size()
    half, tall = step * 0.5, step * 0.75
    for row, y in enumerate(_steps(height, tall)):
        for x in _steps(width, step):
            middle = x + (half if row % 2 else 0)
            corners = [(0, -tall), (half, 0), (0, tall), (-half, 0)]
            pygame.draw.polygon(
                sheet, colour, [(middle + 0.8 * dx, y + 0.8 * dy) for dx, dy in corners]
            )


def rings(sheet: Surface, colour: RGB, step: int) -> None:
    middle = sheet.get_rect().center
    reach = sum(sheet.get_size())
    for radius in range(reach // 2 // step * step, 0, -step):
        pygame.draw.circle(sheet, colour, middle, radius, max(1, step // 2))


def weave(sheet: Surface, colour: RGB, step: int) -> None:
    width, height = sheet.get_size()
    step = round(step * 1.5)
    radius = step * 0.58
    for row, y in enumerate(_steps(height, step * 0.5)):
        for x in _steps(width, step * 1.16):
            middle = (round(x + (step * 0.58 if row % 2 else 0)), round(y))
            pygame.draw.circle(sheet, colour, middle, round(radius), max(1, round(step * 0.14)))


def _steps(length: int, step: float) -> list[float]:
    return [step * n for n in range(-1, round(length / step) + 2)]


PATTERNS: Mapping[str, Pattern] = MappingProxyType(
    {
        "stripes": stripes,
        "waves": waves,
        "diamonds": diamonds,
        "rings": rings,
        "weave": weave,
    }
)
"""By the name of the look."""

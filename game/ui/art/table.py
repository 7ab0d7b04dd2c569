"""The background: a night-blue table, lit from the middle, with a fine diagonal grain."""

from collections.abc import Iterator
from math import ceil, hypot, pi, sin
from random import Random

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.shade import Size, field, glass, ladder, samples
from game.ui.cache import SurfaceCache
from game.ui.text import Type
from game.ui.theme import RGB, RGBA, Theme

NOISE = 128
LIGHT_AT = (0.5, 0.42)
LIGHT_FALL = 1.4


class TableArt(Artist):
    """Backgrounds as large as the canvas."""

    def __init__(self, theme: Theme, type_: Type, cache: SurfaceCache) -> None:
        super().__init__(theme, type_, cache)
        self._background: Surface | None = None

    def background(self, size: Size) -> Surface:
        """The table of this size. Opaque. The last one is always kept: it takes longest to draw."""
        if self._background is None or self._background.get_size() != size:
            self._background = self._draw_background(size)
        return self._background

    def _draw_background(self, size: Size) -> Surface:
        surface = self._light(size)
        if self.theme.table_grain:
            self._grain(surface, min(size[0] / 1280, size[1] / 720))
        return surface

    @cached
    def edge_glow(self, size: Size, colour: RGB) -> Surface:
        """A light that comes in from the rim of the table; fade it with `set_alpha`."""
        colours = ladder(lambda rim: (*colour, round(210 * rim**1.6)))
        return field(size, colours, lambda x, y: hypot(x - 0.5, y - 0.5) * 1.9 - 0.55)

    @cached
    def seam(self, size: Size) -> Surface:
        """A line across the table that fades out at both ends."""
        line = glass(size, self.theme.title)
        for x in range(size[0]):
            line.fill((*self.theme.title, round(70 * sin(pi * x / size[0]))), (x, 0, 1, size[1]))
        return line

    def _light(self, size: Size) -> Surface:
        """The light on the table. Its few dark steps are worked out several times too strong and
        scattered before they are brought down, so that no bands show."""
        dark = self.theme.table_dark
        strength = [
            max(1, 255 // max(1, light - floor + 1))
            for light, floor in zip(self.theme.table_light, dark, strict=True)
        ]

        def colour_at(away: float) -> RGBA:
            red, green, blue = (
                min(255, round((value - floor) * by))
                for value, floor, by in zip(self._shade(away), dark, strength, strict=True)
            )
            return red, green, blue, 255

        small = samples(
            size,
            ladder(colour_at, rungs=256),
            lambda x, y: hypot(x - LIGHT_AT[0], y - LIGHT_AT[1]) * LIGHT_FALL,
            coarse=56,
        )
        surface = pygame.transform.smoothscale(small.convert(), size)
        noise = _noise(strength)
        for y in range(0, size[1], NOISE):
            surface.fblits([(noise, (x, y)) for x in range(0, size[0], NOISE)], BLEND_RGB_ADD)
        down = [ceil(256 / by) for by in strength]
        surface.fill((down[0], down[1], down[2]), special_flags=BLEND_RGB_MULT)
        surface.fill(dark, special_flags=BLEND_RGB_ADD)
        return surface

    def _shade(self, away: float) -> Iterator[float]:
        """Lit, then plain, then dark, each melting into the next."""
        theme = self.theme
        plain, dark = _ease(away / 0.6), _ease((away - 0.28) / 0.72)
        for a, b, c in zip(theme.table_light, theme.table, theme.table_dark, strict=True):
            lit = a + (b - a) * plain
            yield lit + (c - lit) * dark

    def _grain(self, surface: Surface, unit: float) -> None:
        tile = _grain_tile(unit, self.theme.table_grain)
        width, height = surface.get_size()
        for y in range(0, height, tile.get_height()):
            surface.fblits([(tile, (x, y)) for x in range(0, width, tile.get_width())])


def _ease(share: float) -> float:
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _noise(strength: list[int]) -> Surface:
    """The same scattered pixels every time, below the given strength in each channel."""
    random = Random(7)
    pixels = bytearray(NOISE * NOISE * 3)
    for channel, steps in enumerate(strength):
        scale = bytes(value * steps // 256 for value in range(256))
        pixels[channel::3] = random.randbytes(NOISE * NOISE).translate(scale)
    return pygame.image.frombuffer(bytes(pixels), (NOISE, NOISE), "RGB").convert()


def _grain_tile(unit: float, strength: float) -> Surface:
    """Slanted hairlines that meet themselves at the edges of the tile."""
    fine = 4
    step, lines, rise = max(4, round(7.5 * unit)), 8, 2
    size = (step * lines, step * lines * rise)
    large = glass((size[0] * fine, size[1] * fine), (255, 255, 255))
    thick = max(fine // 2, round(fine * unit * 0.8))
    for line in range(-lines, lines + 1):
        foot = line * step * fine
        pygame.draw.polygon(
            large,
            (255, 255, 255),
            [
                (foot, size[1] * fine),
                (foot + thick, size[1] * fine),
                (foot + thick + size[0] * fine, 0),
                (foot + size[0] * fine, 0),
            ],
        )
    tile = pygame.transform.smoothscale(large, size)
    tile.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return tile

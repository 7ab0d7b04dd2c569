"""Bars on the ramp of numbers, dials, and the fuse of a burning card."""

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.pen import Pen
from game.ui.art.shade import Size, clip, glass, linear, rounded, stamp, tint
from game.ui.theme import RAMP, RGB

WHITE = (255, 255, 255)
TURNS = 96  # a fuse is drawn at so many steps of a full circle
DIAL = 0.55
"""The height of a dial, in its width."""


class GaugeArt(Artist):
    """Progress bars, dials, bars of free room, and fuses."""

    def progress(self, size: Size, share: float) -> Surface:
        """How much is done. The ramp lies under the whole bar and is uncovered from the left."""
        return self._progress(size, round(min(max(share, 0.0), 1.0) * size[0]))

    def plain(self, size: Size, share: float, colour: RGB) -> Surface:
        """How much is done, in one colour."""
        return self._plain(size, round(min(max(share, 0.0), 1.0) * size[0]), colour)

    def room(
        self, size: Size, value: float, *, up: bool, span: tuple[int, int] = (1, 100)
    ) -> Surface:
        """What a pile can still take, from its top onwards; the mark is taller than the bar."""
        share = min(max((value - span[0]) / (span[1] - span[0]), 0.0), 1.0)
        return self._room(size, round(share * size[0]), up)

    def fuse(self, px: int, left: int, share: float) -> Surface:
        """A burning ring around the turns that are left."""
        return self._fuse(px, left, round(min(max(share, 0.0), 1.0) * TURNS))

    def ring(self, px: int, share: float) -> Surface:
        """A ring that fills from its top, clockwise."""
        return self._ring(px, round(min(max(share, 0.0), 1.0) * TURNS))

    def dial(self, px: int, share: float, before: float | None, colour: RGB) -> Surface:
        """A half circle that fills from the left, `px` wide and half as high, with a mark where
        it stood before."""
        mark = None if before is None else round(min(max(before, 0.0), 1.0) * TURNS)
        return self._dial(px, round(min(max(share, 0.0), 1.0) * TURNS), mark, colour)

    @cached
    def _dial(self, px: int, turn: int, mark: int | None, colour: RGB) -> Surface:
        dial = self._dial_arc(px, TURNS, WHITE, 28).copy()
        if turn:
            dial.blit(self._dial_arc(px, turn, colour, 255), (0, 0))
        if mark is not None:
            angle, unit = pi * (mark / TURNS - 0.5), px / 64
            inner, outer = (
                ((32 + radius * sin(angle)) * unit, (31 - radius * cos(angle)) * unit)
                for radius in (22.6, 31.0)
            )
            pygame.draw.aaline(dial, self.theme.down, inner, outer, max(2, round(2 * unit)))
        return dial

    @cached
    def _dial_arc(self, px: int, turn: int, colour: RGB, alpha: int) -> Surface:
        pen = Pen((px, round(px * DIAL)), grid=64)
        pen.arc((32, 31), 27, (-0.25, -0.25 + 0.5 * turn / TURNS), 6.4)
        return pen.inked(colour, alpha)

    @cached
    def _progress(self, size: Size, done: int) -> Surface:
        bar = glass(size, WHITE)
        bar.fill((*WHITE, 26))
        bar.blit(self._ramp(size), (0, 0), (0, 0, done, size[1]))
        return clip(bar, rounded(size, size[1] / 2))

    @cached
    def _plain(self, size: Size, done: int, colour: RGB) -> Surface:
        bar = glass(size, WHITE)
        bar.fill((*WHITE, 26))
        bar.fill((*colour, 255), (0, 0, done, size[1]))
        return clip(bar, rounded(size, size[1] / 2))

    @cached
    def _room(self, size: Size, mark: int, up: bool) -> Surface:
        width, height = size
        bar = self._ramp(size).copy()
        taken = (0, 0, mark, height) if up else (mark, 0, width - mark, height)
        shade = glass((taken[2], taken[3]))
        shade.fill((*self.theme.table_dark, 208))
        bar.blit(shade, taken[:2])
        clip(bar, rounded(size, height / 2))
        tall, wide = round(height * 2.25), max(2, round(height / 2))
        gauge = glass((width + 2 * wide, tall), WHITE)
        gauge.blit(bar, (wide, (tall - height) // 2))
        pin = tint(rounded((wide, tall), wide / 2), WHITE)
        gauge.blit(pin, (wide + mark - wide // 2, 0))
        return gauge

    @cached
    def _ramp(self, size: Size) -> Surface:
        return linear(
            size, [(place / (len(RAMP) - 1), colour) for place, colour in enumerate(RAMP)], 90
        )

    @cached
    def _ring(self, px: int, turn: int) -> Surface:
        track, filled = (Pen((px, px), grid=64) for _ in range(2))
        track.disc((32, 32), 30)
        track.disc((32, 32), 22, cut=True)
        ring = track.inked(self.theme.on_amber, 70)
        if turn:
            filled.arc((32, 32), 26, (0.0, turn / TURNS), 8)
            ring.blit(filled.inked(self.theme.on_amber), (0, 0))
        return ring

    @cached
    def _fuse(self, px: int, left: int, turn: int) -> Surface:
        theme = self.theme
        ground, track, burning = (Pen((px, px), grid=64) for _ in range(3))
        ground.disc((32, 32), 30)
        track.disc((32, 32), 29.5)
        track.disc((32, 32), 22.5, cut=True)
        ring = ground.inked((26, 11, 8))
        ring.blit(track.inked(theme.ember, 70), (0, 0))
        if turn:
            burning.arc((32, 32), 26, (0.0, turn / TURNS), 7)
            ring.blit(burning.inked(theme.ember_rim), (0, 0))
        number = self.type.render(str(left), "numeral", round(px * 0.42), theme.title)
        stamp(ring, number, (px / 2, px / 2))
        return ring

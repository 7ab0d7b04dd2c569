"""Draws the chances in a game: curves, marks of good and costly turns, bars of cost and luck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Surface

from game.i18n import Words
from game.ui.art import place
from game.ui.art.shade import fade, glass, rounded, tint
from game.ui.layout.box import Box
from game.ui.theme import RGB
from game.ui.widgets import Look

from .curve import Curve, CurveSheet, Step

FINE = 2
"""Curves are drawn so much larger, and made smaller: their edges are smooth then."""
BARS = 0.24
"""Of the height, for the bars of cost and luck."""
SIGNS = {"good": "!", "mistake": "?", "blunder": "??"}
FULL_BAR = 0.08
"""Cost or luck that fills half of the bars' height at least: small ones stay small."""


class Plot(NamedTuple):
    """Where a sheet of curves is drawn, and in which colours the seats."""

    look: Look
    box: Box
    sheet: CurveSheet
    colours: tuple[RGB, ...]

    @property
    def upper(self) -> Box:
        """Where the curves are."""
        return self.box._replace(h=round(self.box.h * (1 - BARS)))

    @property
    def lower(self) -> Box:
        """Where the bars are."""
        top = self.upper.bottom + self.look.px(6)
        return Box(self.box.x, top, self.box.w, self.box.bottom - top)

    def x(self, turn: float) -> int:
        return self.box.x + round(self.box.w * turn / max(1, self.sheet.turns))

    def at(self, turn: float, chance: float) -> tuple[int, int]:
        return self.x(turn), self.upper.bottom - round(self.upper.h * chance)

    def nearest(self, x: int) -> Step | None:
        """The turn that ends closest to that place."""
        return min(self.sheet.steps, key=lambda one: abs(self.x(one.end.turn) - x), default=None)


def mark_colour(look: Look, mark: str) -> RGB:
    theme = look.theme
    return {"good": theme.mint, "mistake": theme.ember_light, "blunder": theme.rose}[mark]


def draw_grid(canvas: Surface, plot: Plot, words: Words) -> None:
    """Lines at nothing, half and certainty, with their names at the left."""
    look, px = plot.look, plot.look.text_px(13)
    for share in (0.0, 0.5, 1.0):
        y = plot.at(0, share)[1]
        ruled = glass((plot.box.w, 1))
        ruled.fill((255, 255, 255, 26))
        canvas.blit(ruled, (plot.box.x, y))
        text = words("unit.percent", n=round(100 * share))
        ink = look.type.render(text, "text", px, look.theme.quiet)
        canvas.blit(ink, ink.get_rect(midright=(plot.box.x - look.px(9), y)))


def plot_picture(plot: Plot) -> Surface:
    """The curves and bars, as large as the box with a margin for thick lines."""
    look, margin = plot.look, plot.look.px(8)
    size = (plot.box.w + 2 * margin, plot.box.h + 2 * margin)
    picture = glass(size)
    if plot.sheet.curves:
        picture.blit(_fill(plot, plot.sheet.curves[0], size, margin), (0, 0))
    sheet = glass((size[0] * FINE, size[1] * FINE), (255, 255, 255))
    main, *others = plot.sheet.curves or (Curve(()),)
    for each in others:
        _stroke(sheet, _path(plot, each, margin), _seat_colour(plot, each), look.px(1.4))
    _stroke(sheet, _path(plot, main, margin), look.theme.amber, look.px(2.6))
    if plot.sheet.tried is not None:
        path = _dashed(_path(plot, plot.sheet.tried, margin), look.px(9))
        for dash in path:
            _stroke(sheet, dash, look.theme.mint, look.px(2.6))
    picture.blit(pygame.transform.smoothscale(sheet, size), (0, 0))
    for step in plot.sheet.steps:
        _draw_bars(picture, plot, step, margin)
    return picture


def draw_marks(canvas: Surface, plot: Plot) -> None:
    """A dot and a sign at turns that were good or costly: they do not count on colour."""
    look = plot.look
    for step in plot.sheet.steps:
        if not step.mark:
            continue
        colour, middle = mark_colour(look, step.mark), plot.at(*step.end)
        px = look.px(15)
        place(canvas, tint(rounded((px, px), px / 2), look.theme.title), middle)
        px -= 2 * look.px(2)
        place(canvas, tint(rounded((px, px), px / 2), colour), middle)
        sign = look.type.render(SIGNS[step.mark], "label", look.text_px(17), colour)
        spot = sign.get_rect(midbottom=(middle[0] + look.px(12), middle[1] - look.px(5)))
        canvas.blit(sign, spot.clamp(plot.box.x, plot.box.y - look.px(12), plot.box.w, plot.box.h))


def draw_cursor(canvas: Surface, plot: Plot, step: Step) -> None:
    """A dotted line at the turn that is looked at."""
    look, x = plot.look, plot.x(step.end.turn)
    dash = look.px(4)
    for y in range(plot.box.y, plot.box.bottom, 2 * dash):
        canvas.fill(look.theme.title, (x - look.px(1) // 2, y, look.px(1.4), dash))
    if not step.mark:
        px = look.px(11)
        place(canvas, tint(rounded((px, px), px / 2), look.theme.title), plot.at(*step.end))


def _seat_colour(plot: Plot, curve: Curve) -> RGB:
    return plot.colours[(curve.seat or 0) % len(plot.colours)]


def _path(plot: Plot, curve: Curve, margin: int) -> list[tuple[float, float]]:
    left, top = plot.box.x - margin, plot.box.y - margin
    return [(x - left, y - top) for x, y in (plot.at(*point) for point in curve.points)]


def _fill(plot: Plot, curve: Curve, size: tuple[int, int], margin: int) -> Surface:
    """Amber below the curve, thinning out downwards."""
    layer, path = glass(size, plot.look.theme.amber), _path(plot, curve, margin)
    if len(path) > 1:
        foot = margin + plot.upper.h
        outline = [(path[0][0], foot), *path, (path[-1][0], foot)]
        pygame.draw.polygon(layer, (*plot.look.theme.amber, 96), outline)
    return fade(layer, 10)


def _stroke(sheet: Surface, path: Sequence[tuple[float, float]], colour: RGB, thick: float) -> None:
    fine = [(x * FINE, y * FINE) for x, y in path]
    radius = thick * FINE / 2
    for start, end in pairwise(fine):
        pygame.draw.line(sheet, colour, start, end, max(1, round(2 * radius)))
    for point in fine:
        pygame.draw.circle(sheet, colour, point, radius)


def _dashed(path: list[tuple[float, float]], dash: float) -> list[list[tuple[float, float]]]:
    found, drawn, left = list[list[tuple[float, float]]](), True, dash
    for (ax, ay), (bx, by) in pairwise(path):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        gone = 0.0
        while gone < length:
            piece = min(left, length - gone)
            if drawn:
                ends = [gone / length, (gone + piece) / length]
                found.append([(ax + (bx - ax) * share, ay + (by - ay) * share) for share in ends])
            gone += piece
            left -= piece
            if left <= 0:
                drawn, left = not drawn, dash * (0.8 if drawn else 1)
    return found


def _draw_bars(picture: Surface, plot: Plot, step: Step, margin: int) -> None:
    """What the cards did goes up or down in blue; what the turn cost, down in rose beside it."""
    look, zone = plot.look, plot.lower
    most = max(FULL_BAR, *(max(abs(one.luck), one.cost) for one in plot.sheet.steps))
    middle = zone.y + zone.h // 2 - plot.box.y + margin
    room = plot.box.w / max(1, len(plot.sheet.steps))
    width = max(2, min(look.px(8), round(room * 0.4)))
    x = plot.x(step.end.turn) - plot.box.x + margin
    for value, colour, left in (
        (step.luck, look.theme.down, x - width),
        (-step.cost, look.theme.rose, x),
    ):
        high = round(abs(value) / most * (zone.h // 2))
        if high:
            bar = tint(rounded((width, high), min(width, high) / 3), colour)
            picture.blit(bar, (left, middle - high if value > 0 else middle))

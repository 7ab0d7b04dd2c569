"""A chart as a picture: rising piles fill from below, falling ones from above, seats do not."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import NamedTuple

import pygame
from pygame import BLEND_RGBA_ADD, Surface

from game.i18n import Words
from game.ui.art import place
from game.ui.art.shade import clip, glass, linear, rounded, tint
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.theme import RAMP, RGB, ramp
from game.ui.widgets import Look

from .chart import Chart, Line

FINE = 2
STRIDES = (5, 10, 20, 50, 100, 200, 500, 1000)
MOST_TURNS = 8
"""How many turns are named below."""
FILL = 34
"""How strongly the used part of the numbers is tinted, of 255."""


class Graph(NamedTuple):
    """Where a chart is drawn, and with which colours and portraits the seats."""

    look: Look
    box: Box
    chart: Chart
    colours: tuple[RGB, ...]
    faces: tuple[int, ...]

    def at(self, turn: float, value: float) -> tuple[float, float]:
        """A point on the canvas."""
        low, high = self.chart.span
        x = self.box.x + self.box.w * turn / self.chart.turns
        return x, self.box.bottom - self.box.h * (value - low) / (high - low)

    def colour(self, line: Line) -> RGB | None:
        """Of a seat; a pile has that of the number it passes."""
        return None if line.seat is None else self.colours[line.seat % len(self.colours)]


def draw_grid(canvas: Surface, graph: Graph, words: Words) -> None:
    """The lines behind, with their numbers, and the turns below."""
    look, box = graph.look, graph.box
    px = look.text_px(13)
    for value in graph.chart.ticks:
        y = round(graph.at(0, value)[1])
        ruled = glass((box.w, 1))
        ruled.fill((255, 255, 255, 22))
        canvas.blit(ruled, (box.x, y))
        ink = look.type.render(words.number(value), "text", px, look.theme.quiet)
        canvas.blit(ink, ink.get_rect(midright=(box.x - look.px(9), y)))
    for turn in graph.chart.parts:
        ruled = glass((2, box.h))
        ruled.fill((255, 255, 255, 40))
        canvas.blit(ruled, (round(graph.at(turn, 0)[0]), box.y))
    below, turns = box.bottom + look.px(6), graph.chart.turns
    stride = next(stride for stride in STRIDES if turns / stride <= MOST_TURNS)
    for turn in range(stride, int(turns) + 1, stride):
        ink = look.type.render(words.number(turn), "text", px, look.theme.quiet)
        canvas.blit(ink, ink.get_rect(midtop=(graph.at(turn, 0)[0], below)))
    start = Box(box.x, below, round(box.w / turns * stride) - look.px(14), px + look.px(6))
    if start.w > look.text_px(26):
        line(
            canvas,
            look,
            words("results.course.turn"),
            start,
            units=13,
            colour=look.theme.quiet,
            align="left",
        )


def chart_picture(graph: Graph) -> Surface:
    """The fills and lines, as large as the box with a margin for thick lines."""
    margin = graph.look.px(8)
    size = (graph.box.w + 2 * margin, graph.box.h + 2 * margin)
    picture = _fills(graph, size, margin)
    sheet = glass((size[0] * FINE, size[1] * FINE), (255, 255, 255))
    for each in graph.chart.lines:
        _stroke(sheet, graph, each, margin)
    picture.blit(pygame.transform.smoothscale(sheet, size), (0, 0))
    return picture


def draw_marks(canvas: Surface, graph: Graph, until: float) -> None:
    """Backtricks and fires, as far as the course has been shown."""
    look = graph.look
    for step in graph.chart.marked:
        if step.turn > until * graph.chart.turns:
            continue
        draw_mark(canvas, look, graph.at(step.turn, step.value), fire=not step.backtrick)


def draw_mark(canvas: Surface, look: Look, centre: tuple[float, float], *, fire: bool) -> None:
    """A sign with its own shape, so that it does not count on colour."""
    colour = look.theme.ember_light if fire else look.theme.mint
    px = look.px(19)
    place(canvas, look.art.sparks.spark(look.px(30), colour), centre)
    place(canvas, tint(rounded((px, px), px / 2), look.theme.badge), centre)
    place(
        canvas, look.art.icons.icon("flame" if fire else "backtrick", px * 3 // 4, colour), centre
    )


def draw_ends(canvas: Surface, graph: Graph, words: Words) -> None:
    """Where each line came to, and whose it is; labels make room for each other."""
    look = graph.look
    px = look.text_px(14)
    height = round(px * 1.35)
    lines = sorted(graph.chart.lines, key=lambda each: -each.steps[-1].value)
    y = float(graph.box.y - height)
    for number, each in enumerate(lines):
        rest = len(lines) - 1 - number
        value = each.steps[-1].value
        y = min(max(graph.at(0, value)[1], y + height), graph.box.bottom - rest * height)
        sign = _sign(graph, each, px)
        left = graph.box.right + look.px(10)
        canvas.blit(sign, sign.get_rect(midleft=(left, round(y))))
        ink = look.type.render(words.number(value), "label", px, look.theme.title)
        canvas.blit(ink, ink.get_rect(midleft=(left + sign.get_width() + look.px(4), round(y))))


def _sign(graph: Graph, line: Line, px: int) -> Surface:
    """An arrow for a pile, a face for a seat."""
    look, colour = graph.look, graph.colour(line)
    if line.seat is not None and colour is not None:
        return look.art.portraits.portrait(graph.faces[line.seat], round(px * 1.3), colour)
    if line.rises:
        return look.art.icons.icon("up", px, look.theme.up)
    return look.art.icons.icon("down", px, look.theme.down)


def _path(graph: Graph, line: Line, margin: int) -> list[tuple[float, float]]:
    """A line stays where it is until its next step, then goes there within a part of a turn."""
    steps = line.steps
    points = [graph.at(0, steps[0].value)]
    for before, step in pairwise(steps):
        points.append(graph.at(max(before.turn, step.turn - 0.6), before.value))
        points.append(graph.at(step.turn, step.value))
    points.append(graph.at(graph.chart.turns, steps[-1].value))
    left, top = graph.box.x - margin, graph.box.y - margin
    return [(x - left, y - top) for x, y in points]


def _fills(graph: Graph, size: tuple[int, int], margin: int) -> Surface:
    """The numbers that the piles have used up, in their own colours; the denser, the more piles."""
    used = glass(size, (255, 255, 255))
    for each in graph.chart.lines:
        if each.rises is None:
            continue
        points = _path(graph, each, margin)
        edge = size[1] - margin if each.rises else margin
        layer = glass(size)
        outline = [(points[0][0], edge), *points, (points[-1][0], edge)]
        pygame.draw.polygon(layer, (0, 0, 0, FILL), outline)
        used.blit(layer, (0, 0), special_flags=BLEND_RGBA_ADD)
    stops = [(rung / (len(RAMP) - 1), colour) for rung, colour in enumerate(reversed(RAMP))]
    return clip(linear(size, stops), used)


def _stroke(sheet: Surface, graph: Graph, line: Line, margin: int) -> None:
    """A thick line; that of a pile has the colour of the number it passes."""
    radius = graph.look.px(2.2) * FINE * 0.75
    low, high = graph.chart.span
    own = graph.colour(line)
    for (ax, ay), (bx, by) in pairwise(_path(graph, line, margin)):
        dots = max(1, int(hypot(bx - ax, by - ay) * FINE / radius * 1.5))
        for dot in range(dots + 1):
            x, y = ax + (bx - ax) * dot / dots, ay + (by - ay) * dot / dots
            value = high - (y - margin) / graph.box.h * (high - low)
            colour = own or ramp(value, low, high)
            pygame.draw.circle(sheet, colour, (x * FINE, y * FINE), radius)

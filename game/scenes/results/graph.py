"""The course of a game as a picture: rising piles fill from below, falling ones from above."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import NamedTuple

import pygame
from pygame import BLEND_RGBA_ADD, Surface

from game.i18n import Words
from game.scenes.table.words_in_boxes import line
from game.ui.art import place
from game.ui.art.shade import clip, glass, linear, rounded, tint
from game.ui.layout.box import Box
from game.ui.theme import RAMP, ramp
from game.ui.widgets import Look

from .summary import Course, Step

FINE = 2
FILL = 34
"""How strongly the used part of the numbers is tinted, of 255."""


class Graph(NamedTuple):
    """Where a course is drawn, and the numbers it runs between."""

    look: Look
    box: Box
    course: Course
    up: tuple[bool, ...]
    span: tuple[int, int]

    @property
    def turns(self) -> float:
        return max(1.0, *(steps[-1].turn for steps in self.course))

    def at(self, turn: float, value: float) -> tuple[float, float]:
        """A point on the canvas."""
        low, high = self.span
        x = self.box.x + self.box.w * turn / self.turns
        return x, self.box.bottom - self.box.h * (value - low) / (high - low)


def draw_grid(canvas: Surface, graph: Graph, words: Words) -> None:
    """The lines behind, with their numbers, and the turns below."""
    look, box = graph.look, graph.box
    low, high = graph.span
    px = look.text_px(13)
    for value in (low, 25, 50, 75, high):
        y = round(graph.at(0, value)[1])
        ruled = glass((box.w, 1))
        ruled.fill((255, 255, 255, 22))
        canvas.blit(ruled, (box.x, y))
        ink = look.type.render(words.number(value), "text", px, look.theme.quiet)
        canvas.blit(ink, ink.get_rect(midright=(box.x - look.px(9), y)))
    below = box.bottom + look.px(6)
    stride = 5 if graph.turns <= 30 else 10
    for turn in range(stride, int(graph.turns) + 1, stride):
        ink = look.type.render(words.number(turn), "text", px, look.theme.quiet)
        canvas.blit(ink, ink.get_rect(midtop=(graph.at(turn, low)[0], below)))
    start = Box(box.x, below, round(box.w / graph.turns * stride) - look.px(14), px + look.px(6))
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


def course_picture(graph: Graph) -> Surface:
    """The fills and lines of all piles, as large as the box with a margin for thick lines."""
    margin = graph.look.px(8)
    size = (graph.box.w + 2 * margin, graph.box.h + 2 * margin)
    paths = [_path(graph, steps, margin) for steps in graph.course]
    picture = _fills(paths, graph.up, size, margin)
    sheet = glass((size[0] * FINE, size[1] * FINE), (255, 255, 255))
    for path in paths:
        _stroke(sheet, path, graph, margin)
    picture.blit(pygame.transform.smoothscale(sheet, size), (0, 0))
    return picture


def draw_marks(canvas: Surface, graph: Graph, until: float) -> None:
    """Backtricks and fires, as far as the course has been shown."""
    look = graph.look
    for step in _marked(graph):
        if step.turn > until * graph.turns:
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
    """Where each pile came to, beside the end of its line; labels make room for each other."""
    look = graph.look
    px = look.text_px(14)
    height = round(px * 1.35)
    ends = sorted(
        (graph.at(0, steps[-1].value)[1], steps[-1].value, up)
        for steps, up in zip(graph.course, graph.up, strict=True)
    )
    y = float(graph.box.y - height)
    for number, (wanted, value, up) in enumerate(ends):
        rest = len(ends) - 1 - number
        y = min(max(wanted, y + height), graph.box.bottom - rest * height)
        sign = look.art.icons.icon(
            "up" if up else "down", px, look.theme.up if up else look.theme.down
        )
        left = graph.box.right + look.px(10)
        canvas.blit(sign, sign.get_rect(midleft=(left, round(y))))
        ink = look.type.render(words.number(value), "label", px, look.theme.title)
        canvas.blit(ink, ink.get_rect(midleft=(left + px + look.px(4), round(y))))


def _marked(graph: Graph) -> list[Step]:
    return [step for steps in graph.course for step in steps if step.backtrick or step.fire]


def _path(graph: Graph, steps: tuple[Step, ...], margin: int) -> list[tuple[float, float]]:
    """A pile stays where it is until its next card, then goes there within a part of a turn."""
    points = [graph.at(0, steps[0].value)]
    for before, step in pairwise(steps):
        points.append(graph.at(max(before.turn, step.turn - 0.6), before.value))
        points.append(graph.at(step.turn, step.value))
    points.append(graph.at(graph.turns, steps[-1].value))
    left, top = graph.box.x - margin, graph.box.y - margin
    return [(x - left, y - top) for x, y in points]


def _fills(
    paths: list[list[tuple[float, float]]],
    up: tuple[bool, ...],
    size: tuple[int, int],
    margin: int,
) -> Surface:
    """The numbers that the piles have used up, in their own colours; the denser, the more piles."""
    used = glass(size, (255, 255, 255))
    for points, rises in zip(paths, up, strict=True):
        edge = size[1] - margin if rises else margin
        layer = glass(size)
        outline = [(points[0][0], edge), *points, (points[-1][0], edge)]
        pygame.draw.polygon(layer, (0, 0, 0, FILL), outline)
        used.blit(layer, (0, 0), special_flags=BLEND_RGBA_ADD)
    stops = [(rung / (len(RAMP) - 1), colour) for rung, colour in enumerate(reversed(RAMP))]
    return clip(linear(size, stops), used)


def _stroke(sheet: Surface, points: list[tuple[float, float]], graph: Graph, margin: int) -> None:
    """A thick line whose colour is that of the number it passes."""
    radius = graph.look.px(2.2) * FINE * 0.75
    low, high = graph.span
    for (ax, ay), (bx, by) in pairwise(points):
        dots = max(1, int(hypot(bx - ax, by - ay) * FINE / radius * 1.5))
        for dot in range(dots + 1):
            x, y = ax + (bx - ax) * dot / dots, ay + (by - ay) * dot / dots
            value = high - (y - margin) / graph.box.h * (high - low)
            pygame.draw.circle(sheet, ramp(value, *graph.span), (x * FINE, y * FINE), radius)

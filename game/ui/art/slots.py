"""Piles from above: the edges of the lower cards, and the empty place of a pile."""

from itertools import pairwise
from math import hypot

from pygame import Surface

from game.ui.art import backs
from game.ui.art.motifs import arrow
from game.ui.art.pen import Pen, Point, arc_points
from game.ui.art.shade import Size, glass, rounded, stamp, tint
from game.ui.text import Type
from game.ui.theme import CARD_CORNER, RGB, Theme, mix

STEP = (2 / 168, 3 / 168)  # each card of a pile lies this much further right and down


def edges(size: Size, layers: int, back: backs.Back | None, theme: Theme) -> Surface:
    """Layers of cards towards the lower right, in a picture with the pile's top in its middle."""
    paper = back.colours(theme).body if back else theme.ivory_edge
    rim = mix(paper, (0, 0, 0), 0.35)
    right, down = (round(size[0] * step * layers) for step in STEP)
    stack = glass((size[0] + 2 * right, size[1] + 2 * down))
    box = rounded(size, size[0] * CARD_CORNER)
    lower, upper = tint(box.copy(), rim), tint(box, paper)
    hair = max(1, round(size[0] / 168))
    for layer in range(layers, 0, -1):
        x = right + right * layer // layers
        y = down + down * layer // layers
        stack.blit(lower, (x, y))
        stack.blit(upper, (x - hair, y - hair))
    return stack


def slot(size: Size, marker: str, up: bool | None, theme: Theme, type_: Type) -> Surface:
    """A shallow well with a dashed rim, a number and an arrow."""
    width, height = size
    well = tint(rounded(size, width * CARD_CORNER), (0, 0, 0), 64)
    well.blit(_dashes(size, theme.text), (0, 0))
    colour = theme.text if up is None else theme.up if up else theme.down
    if marker:
        px = round(width * (0.62 if len(marker) < 3 else 0.45))
        numeral = type_.render(marker, "numeral", px, mix(colour, theme.table, 0.45))
        stamp(well, numeral, (width / 2, height * 0.485))
    if up is not None:
        sign = arrow(round(width * 0.17), colour, up=up)
        well.blit(
            sign, sign.get_rect(center=(width // 2, round(height * (0.8 if marker else 0.5))))
        )
    return well


def _dashes(size: Size, colour: RGB) -> Surface:
    pen = Pen(size, grid=size[0])
    thick = max(1.5, size[0] / 84)
    length = size[0] / 14
    for dash in _cut(_rim(size, thick), length, length * 0.9):
        pen.line(dash, thick)
    return pen.inked(colour, 110)


def _rim(size: Size, inset: float) -> list[Point]:
    """The line along the inside of a rounded box, closed."""
    width, height = size
    radius = width * CARD_CORNER
    left, top, right, bottom = (
        radius + inset,
        radius + inset,
        width - radius - inset,
        height - radius - inset,
    )
    corners = (
        ((right, top), 0.0),
        ((right, bottom), 0.25),
        ((left, bottom), 0.5),
        ((left, top), 0.75),
    )
    path = [
        point
        for centre, turn in corners
        for point in arc_points(centre, radius, (turn, turn + 0.25))
    ]
    return [*path, path[0]]


def _cut(path: list[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a closed path into dashes of equal length that meet where they began."""
    steps = [0.0]
    for a, b in pairwise(path):
        steps.append(steps[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    count = round(steps[-1] / (dash + gap))
    stride = steps[-1] / count
    share = dash / (dash + gap)
    return [
        _between(path, steps, place * stride, (place + share) * stride) for place in range(count)
    ]


def _between(path: list[Point], steps: list[float], start: float, end: float) -> list[Point]:
    inner = [point for point, step in zip(path, steps, strict=True) if start < step < end]
    return [_at(path, steps, start), *inner, _at(path, steps, end)]


def _at(path: list[Point], steps: list[float], way: float) -> Point:
    last = next(place for place, step in enumerate(steps) if step >= way or place == len(steps) - 1)
    if last == 0:
        return path[0]
    span = steps[last] - steps[last - 1]
    share = (way - steps[last - 1]) / span if span else 0.0
    (ax, ay), (bx, by) = path[last - 1], path[last]
    return ax + (bx - ax) * share, ay + (by - ay) * share

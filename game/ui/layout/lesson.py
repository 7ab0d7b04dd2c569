"""Where the panel of a lesson stands at the table, and the way of its arrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .box import Box
from .frame import Frame

Point = tuple[float, float]

ACROSS, DOWN = 12, 16
"""Places that are tried for the panel."""
LIT_WEIGHT, PATH_WEIGHT, BUTTON_WEIGHT = 60.0, 40.0, 30.0
"""How bad it is to cover what is lit, the arrow, and a button, beside covering a card."""
DRIFT = 0.45
"""How bad it is to be away from the middle of the table, beside covering a card."""
POINTS = 24
"""Of a sampled arrow."""


class TableParts(NamedTuple):
    """What lies on the table, and should be seen beside the panel."""

    lit: Sequence[Box]
    cards: Sequence[Box]
    buttons: Sequence[Box]
    path: Sequence[Point] = ()
    """The way of the arrow."""


class PanelLayout(NamedTuple):
    """The panel of a lesson, with so many buttons in its foot."""

    box: Box
    title: Box
    dots: Box
    text: Box
    answer: Box
    buttons: tuple[Box, ...]


def panel_text_width(frame: Frame) -> int:
    """How wide the text in the panel is."""
    return _width(frame) - 2 * frame.px(24)


def panel_layout(
    frame: Frame,
    area: Box,
    parts: TableParts,
    *,
    text: int,
    answer: int,
    dots: int,
    buttons: int,
) -> PanelLayout:
    """The panel in an area, for texts of that height and dots of that width in pixels."""
    title, gap = frame.grown(30, 0.9), frame.px(8)
    pad, row = frame.px(18), frame.grown(46, 0.5)
    high = 2 * pad + title + gap + text
    high += gap + answer if answer else 0
    high += frame.px(14) + row if buttons else 0
    box = _best_place(area, (_width(frame), high), parts)
    inner = box.inset(frame.px(24), pad)
    body = Box(inner.x, inner.y + title + gap, inner.w, text)
    wide = min(inner.w, buttons * frame.grown(250, 0.5))
    foot = Box(inner.x, inner.bottom - row, wide, row)
    return PanelLayout(
        box=box,
        title=Box(inner.x, inner.y, inner.w - dots - frame.px(14), title),
        dots=Box(inner.right - dots, inner.y, dots, title),
        text=body,
        answer=Box(inner.x, body.bottom + gap, inner.w, answer),
        buttons=tuple(foot.columns([1.0] * buttons, frame.px(12))) if buttons else (),
    )


def _width(frame: Frame) -> int:
    return min(frame.grown(560, 0.55), round(frame.size[0] * 0.72))


def _best_place(area: Box, size: tuple[int, int], parts: TableParts) -> Box:
    """Where the panel covers least of what matters, near the middle."""
    width, height = size
    across = [area.x + n * (area.w - width) // ACROSS for n in range(ACROSS + 1)]
    down = [area.y + n * max(0, area.h - height) // DOWN for n in range(DOWN + 1)]
    places = [Box(x, y, width, height) for y in down for x in across]
    return min(places, key=lambda place: _badness(place, area, parts))


def _badness(place: Box, area: Box, parts: TableParts) -> float:
    whole = place.w * place.h
    covered = 1.0 * sum(_overlap(place, box) for box in parts.cards)
    covered += BUTTON_WEIGHT * sum(_overlap(place, box) for box in parts.buttons)
    lit = sum(_overlap(place, box) for box in parts.lit)
    path = sum(place.has(point) for point in parts.path) / POINTS
    aside = abs(place.centre[0] - area.centre[0]) + abs(place.centre[1] - area.centre[1])
    drift = DRIFT * aside / (area.w + area.h)
    return (covered + LIT_WEIGHT * lit) / whole + PATH_WEIGHT * path + drift


def _overlap(one: Box, other: Box) -> int:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, across) * max(0, down)


# The arrow


def arrow_path(start: Point, end: Point) -> list[Point]:
    """A soft curve that leaves and arrives along the longer side of the way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if abs(dy) >= abs(dx) * 0.4:
        bends = (start[0], start[1] + dy * 0.5), (end[0], end[1] - dy * 0.5)
    else:
        bends = (start[0] + dx * 0.5, start[1]), (end[0] - dx * 0.5, end[1])
    return [_bezier(start, *bends, end, n / (POINTS - 1)) for n in range(POINTS)]


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    points = (a, b, c, d)
    x = sum(share * point[0] for share, point in zip(shares, points, strict=True))
    y = sum(share * point[1] for share, point in zip(shares, points, strict=True))
    return x, y


def towards(box: Box, point: Point) -> Point:
    """The point of a box's edge from which an arrow to a point outside it starts."""
    x = min(max(point[0], box.x), box.right)
    y = min(max(point[1], box.y), box.bottom)
    return x, y

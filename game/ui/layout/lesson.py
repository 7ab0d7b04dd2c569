"""Where the panel of a lesson stands at the table, and the way of its arrow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .box import Box
from .frame import Frame

Point = tuple[float, float]

ACROSS, DOWN = 4, 10
"""Places that are tried for the panel, besides those at the edge of what it must not cover."""
PATH_WEIGHT = 4.0
"""How bad it is to cover the arrow, beside covering a card."""
DRIFT = 0.45
"""How bad it is to be away from the middle of the table, beside covering a card."""
POINTS = 24
"""Of a sampled arrow."""


class TableParts(NamedTuple):
    """What lies on the table beside the panel."""

    lit: Sequence[Box]
    """What is lit, and buttons: they are covered only if there is no other way."""
    cards: Sequence[Box]
    """What should be seen, too."""
    path: Sequence[Point] = ()
    """The way of the arrow."""


class PanelTexts(NamedTuple):
    """Sizes in pixels of what stands in the panel."""

    width: int
    text: int
    """The height of the text."""
    answer: int
    dots: int
    """The width of the dots."""


class PanelLayout(NamedTuple):
    """The panel of a lesson, with so many buttons in its foot."""

    box: Box
    covered: int
    """How many pixels of what is lit it covers."""
    title: Box
    dots: Box
    text: Box
    answer: Box
    buttons: tuple[Box, ...]


def panel_text_width(frame: Frame, share: float) -> int:
    """How wide the text is in a panel of a share of its usual width."""
    usual = min(frame.grown(560, 0.55), round(frame.size[0] * 0.72))
    return round(usual * share) - 2 * frame.px(24)


def panel_layout(
    frame: Frame, area: Box, parts: TableParts, texts: PanelTexts, *, buttons: int
) -> PanelLayout:
    """The panel in an area, where it covers least."""
    _, text, answer, dots = texts
    title, gap = frame.grown(30, 0.9), frame.px(8)
    pad, row = frame.px(18), frame.grown(46, 0.5)
    high = 2 * pad + title + gap + text
    high += gap + answer if answer else 0
    high += frame.px(14) + row if buttons else 0
    box = _best_place(area, (texts.width + 2 * frame.px(24), high), parts)
    inner = box.inset(frame.px(24), pad)
    body = Box(inner.x, inner.y + title + gap, inner.w, text)
    wide = min(inner.w, buttons * frame.grown(250, 0.5))
    foot = Box(inner.x, inner.bottom - row, wide, row)
    return PanelLayout(
        box=box,
        covered=sum(_overlap(box, other) for other in parts.lit),
        title=Box(inner.x, inner.y, inner.w - dots - frame.px(14), title),
        dots=Box(inner.right - dots, inner.y, dots, title),
        text=body,
        answer=Box(inner.x, body.bottom + gap, inner.w, answer),
        buttons=tuple(foot.columns([1.0] * buttons, frame.px(12))) if buttons else (),
    )


def _best_place(area: Box, size: tuple[int, int], parts: TableParts) -> Box:
    """Where the panel covers least of what matters, near the middle."""
    width, height = size
    gap = max(2, area.h // 80)
    across = _tries(area.x, area.right - width, ACROSS)
    down = _tries(area.y, area.bottom - height, DOWN)
    for box in parts.lit:
        across += [box.x - width - gap, box.right + gap]
        down += [box.y - height - gap, box.bottom + gap]
    places = [Box(x, y, width, height) for y in down for x in across]
    inside = [place for place in places if place.within(area)]
    return min(inside or places[:1], key=lambda place: _badness(place, area, parts))


def _tries(first: int, last: int, steps: int) -> list[int]:
    """Evenly from one end to the other."""
    return [first + n * max(0, last - first) // steps for n in range(steps + 1)]


def _badness(place: Box, area: Box, parts: TableParts) -> tuple[int, float]:
    """First what is lit counts, then everything else."""
    lit = sum(_overlap(place, box) for box in parts.lit)
    covered = sum(_overlap(place, box) for box in parts.cards) / (place.w * place.h)
    path = sum(place.has(point) for point in parts.path) / POINTS
    aside = abs(place.centre[0] - area.centre[0]) + abs(place.centre[1] - area.centre[1])
    return lit, covered + PATH_WEIGHT * path + DRIFT * aside / (area.w + area.h)


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

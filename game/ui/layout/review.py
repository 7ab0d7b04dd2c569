"""Layout of a review: sums above the curve, the position and the best turns below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from .box import Box
from .frame import Frame

TILES = 3
FOOT = {"back": 0.8, "who": 1.15, "costliest": 1.1, "replay": 0.95, "share": 1.15}
"""The buttons below, with their shares of the width."""


@dataclass(frozen=True)
class ReviewLayout:
    frame: Frame
    title: Box
    chips: Box
    tiles: tuple[Box, ...]
    """Play, luck, and whether the deal could be won."""
    course: Box
    """The panel of the curve."""
    course_title: Box
    legend: Box
    plot: Box
    position: Box
    """The panel of the position."""
    position_title: Box
    table: Box
    options: Box
    """The panel of the best turns."""
    lines: tuple[Box, ...]
    why: Box
    steps: tuple[Box, ...]
    """To the turn before, to the next, and to try it from here."""
    buttons: dict[str, Box]
    message: Box


def review_layout(
    size: tuple[int, int], text_size: float, buttons: tuple[str, ...], tiles: int = TILES
) -> ReviewLayout:
    frame = Frame(size, text_size)
    inner = frame.inner(40, 20, 18)
    head, foot, gap = frame.grown(84, 0.5), frame.grown(50, 0.4), frame.px(12)
    body = Box(inner.x, inner.y + head + gap, inner.w, inner.h - head - foot - 2 * gap)
    below = Box(inner.x, inner.bottom - foot, inner.w, foot)
    wide = tiles * frame.grown(174, 0.3) + (tiles - 1) * gap
    beside = Box(inner.right - wide, inner.y, wide, head)
    left = Box(inner.x, inner.y, inner.w - wide - frame.px(20), head)
    title = left._replace(h=round(left.h * 0.6))
    chips = Box(left.x, title.bottom, left.w, left.h - title.h)
    # Larger letters are needed below the curve, and not in it.
    course = body._replace(h=round(body.h * (0.45 - 0.16 * (text_size - 1))))
    lower = Box(body.x, course.bottom + gap, body.w, body.bottom - course.bottom - gap)
    position, options = lower.columns([1.0, 1.2], gap)
    shares = [FOOT[name] for name in buttons]
    return ReviewLayout(
        frame=frame,
        title=title,
        chips=chips,
        tiles=tuple(beside.columns([1.0] * tiles, gap)),
        course=course,
        **_course(frame, course),
        position=position,
        **_position(frame, position),
        options=options,
        **_options(frame, options),
        buttons=dict(zip(buttons, below.columns(shares, frame.px(14)), strict=True)),
        message=Box(inner.x, below.y - frame.px(40), inner.w, frame.px(44)),
    )


class _Course(TypedDict):
    course_title: Box
    legend: Box
    plot: Box


def _course(frame: Frame, panel: Box) -> _Course:
    pad, head = frame.px(20), frame.grown(26, 0.9)
    row = Box(panel.x + pad, panel.y + frame.px(8), panel.w - 2 * pad, head)
    title, legend = row.columns([1.0, 1.35], frame.px(16))
    left = panel.x + pad + frame.grown(44, 1.0)
    top = row.bottom + frame.px(8)
    plot = Box(left, top, panel.right - frame.px(26) - left, panel.bottom - frame.px(8) - top)
    return {"course_title": title, "legend": legend, "plot": plot}


class _Position(TypedDict):
    position_title: Box
    table: Box


def _position(frame: Frame, panel: Box) -> _Position:
    pad = frame.px(14)
    title = Box(panel.x + pad, panel.y + frame.px(7), panel.w - 2 * pad, frame.grown(24, 0.9))
    top = title.bottom + frame.px(4)
    table = Box(panel.x + pad, top, panel.w - 2 * pad, panel.bottom - pad - top)
    return {"position_title": title, "table": table}


class _Options(TypedDict):
    lines: tuple[Box, ...]
    why: Box
    steps: tuple[Box, ...]


def _options(frame: Frame, panel: Box) -> _Options:
    pad, gap = frame.px(20), frame.px(6)
    inner = panel.inset(pad, frame.px(10))
    foot = frame.grown(42, 0.35)
    rows = inner._replace(h=3 * frame.grown(32, 0.7))
    steps = Box(inner.x, inner.bottom - foot, inner.w, foot)
    top = rows.bottom + gap
    return {
        "lines": tuple(rows.rows(3, 0)),
        "why": Box(inner.x, top, inner.w, steps.y - gap - top),
        "steps": tuple(steps.columns([1.0, 1.0, 1.3], frame.px(12))),
    }

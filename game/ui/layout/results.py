"""Layout of the results: verdict and figures on the left, course on the right, buttons below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .box import Box
from .frame import Frame

PARTS = {"number": 138, "verdict": 40, "line": 48, "chips": 34, "stats": 118, "deal": 84}
"""The left column from the top: heights in units, all but the first growing with the text."""


@dataclass(frozen=True)
class ResultsLayout:
    frame: Frame
    number: Box
    verdict: Box
    line: Box
    chips: Box
    stats: tuple[Box, ...]
    deal_label: Box
    solution: Box
    """Where it is asked whether the deal could be won."""
    deal: Box
    copy: Box
    course: Box
    """The panel that shows how the piles went."""
    graph: Box
    course_title: Box
    score: Box
    """The panel of the arcade score."""
    total: Box
    awards: Box
    buttons: tuple[Box, ...]
    message: Box


def left_column_width(size: tuple[int, int], text_size: float) -> int:
    return Frame(size, text_size).grown(332, 0.35)


def results_layout(
    size: tuple[int, int], text_size: float, buttons: Sequence[float], chip_rows: int = 1
) -> ResultsLayout:
    """`buttons` are the widths that they would like to have, which are shared out."""
    frame = Frame(size, text_size)
    inner = frame.inner(72, 48, 48)
    foot = frame.grown(58, 0.4)
    body = Box(inner.x, inner.y, inner.w, inner.h - foot - frame.px(32))
    left = left_column_width(size, text_size)
    gap = frame.px(36)
    right = Box(body.x + left + gap, body.y, body.w - left - gap, body.h)
    below = Box(inner.x, inner.bottom - foot, inner.w, foot)
    parts = _stack(frame, body._replace(w=left), chip_rows)
    return ResultsLayout(
        frame=frame,
        **_column(frame, parts),
        stats=_stats(frame, parts["stats"]),
        **_panels(frame, right),
        buttons=tuple(below.columns(list(buttons), frame.px(20 if len(buttons) < 6 else 12))),
        message=Box(inner.x, below.y - frame.px(38), inner.w, frame.px(44)),
    )


def _stack(frame: Frame, column: Box, chip_rows: int) -> dict[str, Box]:
    """The parts of the left column one below the other, closer together where there is no room."""
    gap = frame.px(10)
    wanted = {
        name: units * (frame.u if name == "number" else frame.text) for name, units in PARTS.items()
    }
    wanted["chips"] *= 1 + 0.85 * (chip_rows - 1)
    room = column.h - gap * (len(PARTS) - 1)
    scale = min(1.0, room / sum(wanted.values()))
    spare = max(0, round(room - sum(wanted.values()))) // (len(PARTS) - 1)
    boxes, y = {}, column.y
    for name, height in wanted.items():
        boxes[name] = Box(column.x, y, column.w, int(height * scale))
        y += int(height * scale) + gap + min(spare, frame.px(14))
    return boxes


def _column(frame: Frame, parts: dict[str, Box]) -> dict[str, Box]:
    boxes = {name: box for name, box in parts.items() if name not in ("stats", "deal")}
    deal = parts["deal"]
    above = deal._replace(h=round(deal.h * 0.36))
    code = Box(deal.x, above.bottom, deal.w, deal.h - above.h)
    label, solution = above.columns([1.0, 1.3], frame.px(8))
    text, copy = code.columns([1.0, 0.72], frame.px(12))
    return {**boxes, "deal_label": label, "solution": solution, "deal": text, "copy": copy}


def _stats(frame: Frame, area: Box) -> tuple[Box, ...]:
    gap = frame.px(10)
    return tuple(cell for row in area.rows(2, gap) for cell in row.columns([1, 1], gap))


def _panels(frame: Frame, area: Box) -> dict[str, Box]:
    gap = frame.px(20)
    lower = min(round(area.h * 0.44), frame.grown(176, 0.8))
    course = Box(area.x, area.y, area.w, area.h - lower - gap)
    score = Box(area.x, course.bottom + gap, area.w, lower)
    head = frame.grown(30, 1.0)
    pad = frame.px(24)
    title = Box(course.x + pad, course.y + frame.px(14), course.w - 2 * pad, head)
    graph = Box(
        course.x + pad + frame.grown(30, 1.0),
        title.bottom + frame.px(10),
        course.w - 2 * pad - frame.grown(30, 1.0) - frame.grown(50, 1.0),
        course.bottom - frame.grown(36, 1.0) - title.bottom - frame.px(10),
    )
    total, awards = score.inset(pad, frame.px(16)).columns([0.55, 1.0], frame.px(30))
    return {
        "course": course,
        "course_title": title,
        "graph": graph,
        "score": score,
        "total": total,
        "awards": awards,
    }

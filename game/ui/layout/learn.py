"""Layout of the page "Learn": lessons in two columns, and a column of other ways to learn."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .frame import PageLayout, page_layout

COLUMNS = 2
ROWS = 5
"""Rows that are always there, so that few lessons do not become large."""


class EntryLayout(NamedTuple):
    """Where things are in an entry: a badge, and two lines beside it."""

    box: Box
    badge: Box
    title: Box
    line: Box


class LearnLayout(NamedTuple):
    page: PageLayout
    lessons_title: Box
    lessons: tuple[EntryLayout, ...]
    more_title: Box
    more: tuple[EntryLayout, ...]
    back: Box


def learn_layout(
    size: tuple[int, int], text_size: float, *, lessons: int, more: int
) -> LearnLayout:
    """For so many lessons, and so many other ways."""
    page = page_layout(size, text_size)
    frame, body = page.frame, page.body
    head, gap = frame.grown(26, 1.0), frame.px(10)
    left, right = body.columns([2.05, 1.0], frame.px(28))
    rows = max(ROWS, -(-lessons // COLUMNS))
    grid = Box(left.x, left.y + head + gap, left.w, left.h - head - gap)
    cells = [cell for row in grid.rows(rows, gap) for cell in row.columns([1.0] * COLUMNS, gap)]
    column = grid._replace(x=right.x, w=right.w).rows(rows, gap)
    (back,) = page.buttons(220)
    return LearnLayout(
        page=page,
        lessons_title=left._replace(h=head),
        lessons=tuple(_entry(page, box) for box in cells[:lessons]),
        more_title=right._replace(h=head),
        more=tuple(_entry(page, box) for box in column[:more]),
        back=back,
    )


def _entry(page: PageLayout, box: Box) -> EntryLayout:
    frame = page.frame
    inner = box.inset(frame.px(14), frame.px(8))
    px = min(inner.h, frame.px(38))
    badge = Box(inner.x, inner.centre[1] - px // 2, px, px)
    words = inner._replace(x=badge.right + frame.px(12))
    words = words._replace(w=inner.right - words.x)
    title, line = words.rows(2, 0)
    return EntryLayout(box, badge, title, line)

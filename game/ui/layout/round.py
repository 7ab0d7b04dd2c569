"""Layout of the dialog between two rounds: a row for each seat with its points."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .frame import Frame

WIDE = 780
COLUMNS = (0.34, 1.5, 0.8, 0.9, 0.95, 0.8)
"""Portrait, name, face up, face down, this round, total."""


class RoundLayout(NamedTuple):
    sheet: Box
    title: Box
    lead: Box
    """Who is in the lead."""
    heads: tuple[Box, ...]
    rows: tuple[tuple[Box, ...], ...]
    """For each seat a cell for each column."""
    lines: tuple[Box, ...]
    """Each row from end to end."""
    deal: Box


def round_layout(size: tuple[int, int], text_size: float, seats: int) -> RoundLayout:
    frame = Frame(size, text_size)
    pad, gap = frame.px(34), frame.px(10)
    width = min(frame.grown(WIDE, 0.7), frame.inner(24).w)
    title, lead, head = frame.grown(38, 1.0), frame.grown(24, 1.0), frame.grown(24, 1.0)
    row, button = frame.grown(44, 0.7), frame.grown(54, 0.5)
    table = head + seats * (row + gap // 2)
    height = 2 * frame.px(28) + title + lead + table + button + 3 * gap
    sheet = Box.around((size[0] / 2, size[1] / 2), width, height)
    inner = sheet.inset(pad, frame.px(28))
    top = inner.y + title + lead + gap
    lines = [Box(inner.x, top + head + n * (row + gap // 2), inner.w, row) for n in range(seats)]
    space = frame.px(10)
    wide = min(inner.w, frame.grown(320, 0.8))
    return RoundLayout(
        sheet=sheet,
        title=Box(inner.x, inner.y, inner.w, title),
        lead=Box(inner.x, inner.y + title, inner.w, lead),
        heads=tuple(_cells(Box(inner.x, top, inner.w, head), space)),
        rows=tuple(tuple(_cells(line, space)) for line in lines),
        lines=tuple(lines),
        deal=Box(inner.right - wide, inner.bottom - button, wide, button),
    )


def _cells(line: Box, gap: int) -> list[Box]:
    return line.inset(gap, 0).columns(COLUMNS, gap)

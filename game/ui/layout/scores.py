"""Layouts of the high scores and of entering a name."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .frame import Frame, PageLayout, page_layout

COLUMNS = (0.5, 1.5, 1.1, 0.7, 1.2)
"""Shares of rank, name, score, cards left and date."""
RECORD_COLUMNS = (1.9, 0.9, 1.0, 0.9, 1.1)
"""Shares of table or rival, best result, best streak, games won and date."""


@dataclass(frozen=True)
class ScoresLayout:
    page: PageLayout
    variants: tuple[Box, ...]
    panel: Box
    header: tuple[Box, ...]
    head: Box
    """The row above the others, with the names of the columns."""
    rows: tuple[Box, ...]
    back: Box
    note: Box
    filters: tuple[Box, Box]
    """Games without help, and with."""

    def cells(self, row: Box) -> list[Box]:
        gap = self.page.frame.px(12)
        return row.inset(gap, 0).columns(COLUMNS, gap)

    def record_cells(self, row: Box) -> list[Box]:
        gap = self.page.frame.px(12)
        return row.inset(gap, 0).columns(RECORD_COLUMNS, gap)


def scores_layout(
    size: tuple[int, int], text_size: float, variants: int, rows: int
) -> ScoresLayout:
    page = page_layout(size, text_size)
    frame = page.frame
    left, panel = page.body.columns([1.0, 2.1], frame.px(28))
    gap = frame.px(8)
    height = min((left.h - gap * (variants - 1)) // variants, frame.grown(58, 0.5))
    pad = frame.px(12)
    lines = panel.inset(pad, frame.px(10)).rows(rows + 1, frame.px(2))
    back, helped, clean = page.buttons(190, -190, -190)
    layout = ScoresLayout(
        page=page,
        variants=tuple(
            Box(left.x, left.y + n * (height + gap), left.w, height) for n in range(variants)
        ),
        panel=panel,
        header=(),
        head=lines[0],
        rows=tuple(lines[1:]),
        back=back,
        filters=(clean, helped),
        note=Box(back.right + frame.px(24), back.y, clean.x - back.right - frame.px(48), back.h),
    )
    return ScoresLayout(**{**vars(layout), "header": tuple(layout.cells(lines[0]))})


@dataclass(frozen=True)
class NameEntryLayout:
    sheet: Box
    title: Box
    rank: Box
    prompt: Box
    letters: Box
    help: Box
    erase: Box
    skip: Box
    done: Box


def name_entry_layout(size: tuple[int, int], text_size: float) -> NameEntryLayout:
    """A sheet in the middle of the window."""
    frame = Frame(size, text_size)
    width = min(frame.inner(48).w, frame.grown(640, 0.3))
    parts = {
        "title": frame.grown(44, 0.6),
        "rank": frame.px(84),
        "prompt": frame.grown(26, 1.0),
        "letters": frame.px(118),
        "help": frame.grown(42, 1.0),
        "foot": frame.grown(54, 0.4),
    }
    gap, pad = frame.px(10), frame.px(30)
    height = sum(parts.values()) + gap * (len(parts) - 1) + 2 * pad
    sheet = Box.around((size[0] / 2, size[1] / 2), width + 2 * pad, height)
    boxes, y = {}, sheet.y + pad
    for name, tall in parts.items():
        boxes[name] = Box(sheet.x + pad, y, width, tall)
        y += tall + gap
    erase, skip, done = boxes.pop("foot").columns([1.0, 1.2, 1.3], frame.px(12))
    return NameEntryLayout(sheet=sheet, **boxes, erase=erase, skip=skip, done=done)

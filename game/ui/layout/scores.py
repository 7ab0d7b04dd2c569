"""Layouts of the high scores and of entering a name."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .frame import Frame, PageLayout, page_layout

COLUMNS = (0.5, 1.5, 1.1, 0.7, 1.2)
"""Shares of rank, name, score, cards left and date."""


@dataclass(frozen=True)
class ScoresLayout:
    page: PageLayout
    variants: tuple[Box, ...]
    panel: Box
    header: tuple[Box, ...]
    rows: tuple[Box, ...]
    back: Box
    note: Box

    def cells(self, row: Box) -> list[Box]:
        gap = self.page.frame.px(12)
        return row.inset(gap, 0).columns(COLUMNS, gap)


def scores_layout(
    size: tuple[int, int], text_size: float, variants: int, rows: int
) -> ScoresLayout:
    page = page_layout(size, text_size)
    frame = page.frame
    left, panel = page.body.columns([1.0, 2.1], frame.px(28))
    gap = frame.px(10)
    height = min((left.h - gap * (variants - 1)) // variants, frame.grown(58, 0.5))
    pad = frame.px(12)
    lines = panel.inset(pad, frame.px(10)).rows(rows + 1, frame.px(2))
    (back,) = page.buttons(220)
    layout = ScoresLayout(
        page=page,
        variants=tuple(
            Box(left.x, left.y + n * (height + gap), left.w, height) for n in range(variants)
        ),
        panel=panel,
        header=(),
        rows=tuple(lines[1:]),
        back=back,
        note=Box(
            back.right + frame.px(24), back.y, page.foot.right - back.right - frame.px(24), back.h
        ),
    )
    return ScoresLayout(**{**vars(layout), "header": tuple(layout.cells(lines[0]))})


@dataclass(frozen=True)
class NameEntryLayout:
    frame: Frame
    title: Box
    rank: Box
    score: Box
    prompt: Box
    letters: Box
    help: Box
    erase: Box
    done: Box


def name_entry_layout(size: tuple[int, int], text_size: float) -> NameEntryLayout:
    """One column in the middle of the window."""
    frame = Frame(size, text_size)
    inner = frame.inner(72, 40, 40)
    width = min(inner.w, frame.px(760))
    parts = {
        "title": frame.px(70),
        "rank": frame.px(150),
        "score": frame.grown(34, 1.0),
        "prompt": frame.grown(30, 1.0),
        "letters": frame.px(150),
        "help": frame.grown(44, 1.0),
        "foot": frame.grown(56, 0.4),
    }
    gap = frame.px(12)
    free = inner.h - sum(parts.values()) - gap * (len(parts) - 1)
    parts["rank"] = max(frame.px(70), parts["rank"] + min(0, free))
    free = inner.h - sum(parts.values()) - gap * (len(parts) - 1)
    y = inner.y + max(0, free) // 2
    boxes = {}
    for name, height in parts.items():
        boxes[name] = Box((size[0] - width) // 2, y, width, height)
        y += height + gap
    foot = boxes.pop("foot")
    erase, done = foot.columns([1.0, 1.6], frame.px(16))
    return NameEntryLayout(frame=frame, **boxes, erase=erase, done=done)

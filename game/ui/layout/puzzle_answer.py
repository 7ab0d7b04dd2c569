"""Layout of the answer to a puzzle: a sheet above the table, as high as its text needs."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .frame import Frame

WIDE = 680


class PuzzleAnswerLayout(NamedTuple):
    sheet: Box
    title: Box
    turns: tuple[Box, ...]
    text: Box
    buttons: tuple[Box, ...]


def answer_text_width(frame: Frame) -> int:
    return _width(frame) - 2 * frame.px(34)


def puzzle_answer_layout(
    frame: Frame, *, turns: int, text_height: int, buttons: int, beside: bool
) -> PuzzleAnswerLayout:
    pad, gap = frame.px(34), frame.px(10)
    title, turn = frame.grown(40, 1.0), frame.grown(40, 0.9)
    button = frame.grown(48, 0.45)
    rows = 1 if beside else (buttons + 1) // 2
    foot = rows * button + (rows - 1) * gap
    height = 2 * frame.px(26) + title + turns * (turn + gap) + text_height + 3 * gap + foot
    centre = (frame.size[0] / 2, frame.size[1] / 2)
    sheet = Box.around(centre, _width(frame), min(height, frame.size[1] - 2 * gap))
    inner = sheet.inset(pad, frame.px(26))
    top = inner.y + title + gap
    lines = tuple(Box(inner.x, top + n * (turn + gap), inner.w, turn) for n in range(turns))
    top += turns * (turn + gap)
    block = Box(inner.x, inner.bottom - foot, inner.w, foot)
    return PuzzleAnswerLayout(
        sheet=sheet,
        title=Box(inner.x, inner.y, inner.w, title),
        turns=lines,
        text=Box(inner.x, top, inner.w, block.y - gap - top),
        buttons=tuple(_buttons(block, rows, buttons, gap)),
    )


def _buttons(block: Box, rows: int, count: int, gap: int) -> list[Box]:
    if rows == 1:
        return block.columns([1.0] * count, gap)
    return [box for row in block.rows(rows, gap) for box in row.columns([1.0, 1.0], gap)][:count]


def _width(frame: Frame) -> int:
    return min(frame.grown(WIDE, 0.5), frame.inner(32).w)

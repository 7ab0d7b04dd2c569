"""Layout of dialogs: a title, a text, and answers below or beside each other."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .frame import Frame


class DialogLayout(NamedTuple):
    sheet: Box
    title: Box
    text: Box
    answers: tuple[Box, ...]

    def moved(self, dx: int, dy: int) -> DialogLayout:
        return DialogLayout(
            self.sheet.moved(dx, dy),
            self.title.moved(dx, dy),
            self.text.moved(dx, dy),
            tuple(box.moved(dx, dy) for box in self.answers),
        )


def dialog_text_width(frame: Frame, units: float) -> int:
    """How wide the text of a dialog is, for whoever measures how high it will be."""
    return _width(frame, units) - 2 * frame.px(36)


def dialog_layout(
    frame: Frame, units: float, text_height: int, answers: int, *, beside: bool
) -> DialogLayout:
    """A dialog `units` wide, with a text of that many pixels' height."""
    pad, gap = frame.px(36), frame.px(12)
    title, button = frame.grown(40, 1.0), frame.grown(52, 0.5)
    rows = 1 if beside else answers
    space = (gap if text_height else 0) + text_height
    foot = rows * button + (rows - 1) * gap
    height = 2 * frame.px(32) + title + space + frame.px(24) + foot
    centre = (frame.size[0] / 2, frame.size[1] / 2)
    sheet = Box.around(centre, _width(frame, units), min(height, frame.size[1] - 2 * gap))
    inner = sheet.inset(pad, frame.px(32))
    block = Box(inner.x, inner.bottom - foot, inner.w, foot)
    places = block.columns([1] * answers, gap) if beside else block.rows(answers, gap)
    return DialogLayout(
        sheet=sheet,
        title=Box(inner.x, inner.y, inner.w, title),
        text=Box(inner.x, inner.y + title + gap, inner.w, text_height),
        answers=tuple(places),
    )


def _width(frame: Frame, units: float) -> int:
    return min(frame.grown(units, 0.5), frame.inner(32).w)

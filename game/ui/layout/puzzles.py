"""Layout of the puzzle page: rating and classes on the left, what to do on the right."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .frame import PageLayout, page_layout


class PuzzlesLayout(NamedTuple):
    page: PageLayout
    panel: Box
    rating: Box
    rating_label: Box
    figures: tuple[Box, ...]
    """Two lines beside the rating."""
    classes: tuple[Box, ...]
    """A row for each class: its name, how many are solved, and a bar below both."""
    intro: Box
    game: Box
    buttons: tuple[Box, ...]
    back: Box

    def bar(self, row: Box) -> Box:
        high = self.page.frame.px(8)
        return Box(row.x, row.bottom - high, row.w, high)


def puzzles_layout(
    size: tuple[int, int], text_size: float, classes: int, buttons: int
) -> PuzzlesLayout:
    page = page_layout(size, text_size)
    frame = page.frame
    panel, right = page.body.columns([1.0, 1.0], frame.px(28))
    inner = panel.inset(frame.px(26), frame.px(20))
    head = inner._replace(h=frame.grown(104, 0.5))
    number, beside = head.columns([1.0, 1.2], frame.px(20))
    label = frame.grown(22, 1.0)
    top = head.bottom + frame.px(14)
    intro = right._replace(h=frame.grown(74, 0.9))
    game = Box(right.x, intro.bottom + frame.px(10), right.w, frame.grown(56, 0.4))
    rest = Box(right.x, game.bottom + frame.px(14), right.w, right.bottom - game.bottom)
    gap = frame.px(12)
    height = min(frame.grown(58, 0.4), (rest.h - frame.px(14) - gap * (buttons - 1)) // buttons)
    (back,) = page.buttons(220)
    return PuzzlesLayout(
        page=page,
        panel=panel,
        rating=number._replace(h=number.h - label),
        rating_label=number._replace(y=number.bottom - label, h=label),
        figures=tuple(beside.rows(2, frame.px(4))),
        classes=tuple(Box(inner.x, top, inner.w, inner.bottom - top).rows(classes, frame.px(14))),
        intro=intro,
        game=game,
        buttons=tuple(
            Box(rest.x, rest.y + n * (height + gap), rest.w, height) for n in range(buttons)
        ),
        back=back,
    )

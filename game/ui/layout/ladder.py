"""Layout of the ladder: the ladders on the left, the rungs of one on the right."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .frame import PageLayout, page_layout


@dataclass(frozen=True)
class LadderLayout:
    page: PageLayout
    tabs: tuple[Box, ...]
    panel: Box
    rungs: tuple[Box, ...]
    """The lowest first: it stands at the bottom."""
    back: Box
    note: Box
    play: Box


def ladder_layout(
    size: tuple[int, int], text_size: float, ladders: int, rungs: int
) -> LadderLayout:
    page = page_layout(size, text_size)
    frame = page.frame
    left, panel = page.body.columns([1.0, 2.2], frame.px(26))
    gap = frame.px(12)
    height = min((left.h - gap * (ladders - 1)) // ladders, frame.grown(76, 0.6))
    inner = panel.inset(frame.px(22), frame.px(18))
    back, play = page.buttons(180, -320)
    note_left = back.right + frame.px(20)
    return LadderLayout(
        page=page,
        tabs=tuple(
            Box(left.x, left.y + n * (height + gap), left.w, height) for n in range(ladders)
        ),
        panel=panel,
        rungs=tuple(reversed(inner.rows(rungs, frame.px(10)))),
        back=back,
        note=Box(note_left, back.y, play.x - frame.px(20) - note_left, back.h),
        play=play,
    )

"""Layout of a replay: the table, and below it a bar with the controls."""

from __future__ import annotations

from dataclasses import dataclass

from .box import Box
from .frame import Frame

CONTROLS = 5
"""To the start, back, play, on, to the end."""


@dataclass(frozen=True)
class ReplayLayout:
    frame: Frame
    table: Box
    bar: Box
    position: Box
    scrubber: Box
    viewer: Box
    """Whose hand is seen; nothing is there in a game for one."""
    tries: Box
    """The button to play on from here."""
    back: Box
    controls: tuple[Box, ...]
    speed: Box


def replay_layout(size: tuple[int, int], text_size: float, *, alone: bool) -> ReplayLayout:
    frame = Frame(size, text_size)
    inner = frame.inner(28, 0, 0)
    pad, gap = frame.px(12), frame.px(10)
    upper, lower = frame.grown(34, 0.6), frame.grown(48, 0.3)
    height = upper + lower + gap + 2 * pad
    bar = Box(0, size[1] - height, size[0], height)
    top = Box(inner.x, bar.y + pad, inner.w, upper)
    row = Box(inner.x, top.bottom + gap, inner.w, lower)
    position = top._replace(w=frame.grown(150, 1.0))
    left = position.right + frame.px(16)
    eye = 0 if alone else frame.grown(190, 0.6)
    tries = frame.grown(116, 0.6)
    end = top.right - tries - frame.px(12)
    right = end - (0 if alone else eye + frame.px(16))
    side = frame.grown(210, 0.5)
    return ReplayLayout(
        frame=frame,
        table=Box(0, 0, size[0], bar.y),
        bar=bar,
        position=position,
        scrubber=Box(left, top.y, right - left, top.h),
        viewer=Box(end - eye, top.y, eye, top.h),
        tries=Box(top.right - tries, top.y, tries, top.h),
        back=row._replace(w=side),
        controls=_controls(frame, row, side),
        speed=Box(row.right - side, row.y, side, row.h),
    )


def _controls(frame: Frame, row: Box, side: int) -> tuple[Box, ...]:
    """In the middle, the one that plays wider than the others."""
    gap, small, wide = frame.px(10), frame.px(62), frame.grown(150, 0.8)
    room = row.w - 2 * (side + frame.px(20))
    width = min(room, small * (CONTROLS - 1) + wide + gap * (CONTROLS - 1))
    middle = Box(row.centre[0] - width // 2, row.y, width, row.h)
    return tuple(middle.columns([small, small, wide, small, small], gap))

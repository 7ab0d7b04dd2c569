"""What all page layouts share: units, margins, and the parts of a page."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .unit import WIDEST, unit


class Frame(NamedTuple):
    """A window in units: `u` is the size of one unit in pixels, `text` that of one unit of text."""

    size: tuple[int, int]
    text_size: float = 1.0

    @property
    def u(self) -> float:
        return unit(self.size)

    @property
    def text(self) -> float:
        return self.u * self.text_size

    def px(self, units: float) -> int:
        return max(1, round(units * self.u))

    def grown(self, units: float, share: float = 0.6) -> int:
        """A length that follows larger text by a share of its growth."""
        return max(1, round(units * self.u * (1 + (self.text_size - 1) * share)))

    def inner(self, across: float = 72, above: float = 48, below: float = 44) -> Box:
        """The window without its margins, limited in width."""
        width = min(self.size[0], round(self.size[1] * WIDEST)) - 2 * self.px(across)
        left = (self.size[0] - width) // 2
        return Box(left, self.px(above), width, self.size[1] - self.px(above) - self.px(below))


class PageLayout(NamedTuple):
    """A page: a title, a body, and a row of buttons at the foot."""

    frame: Frame
    title: Box
    body: Box
    foot: Box

    def buttons(self, *units: float) -> list[Box]:
        """Boxes in the foot: those of positive width from the left, the others from the right."""
        gap = self.frame.px(16)
        left, right = self.foot.x, self.foot.right
        boxes: dict[int, Box] = {}
        for place in [n for n, width in enumerate(units) if width > 0]:
            width = self.frame.grown(units[place])
            boxes[place] = Box(left, self.foot.y, width, self.foot.h)
            left += width + gap
        for place in [n for n, width in enumerate(units) if width < 0]:
            width = self.frame.grown(-units[place])
            right -= width
            boxes[place] = Box(right, self.foot.y, width, self.foot.h)
            right -= gap
        return [boxes[place] for place in range(len(units))]


def page_layout(size: tuple[int, int], text_size: float, *, dense: bool = False) -> PageLayout:
    """A dense page has much to show: larger text takes from the air around its parts."""
    frame = Frame(size, text_size)
    air = max(0.4, 1 - (text_size - 1) * 0.95) if dense else 1.0
    inner = frame.inner(above=48 * air, below=44 * air)
    head, foot = frame.grown(62, 0.3), frame.grown(56, 0.4)
    gap = frame.px(22 * air)
    body = Box(inner.x, inner.y + head + gap, inner.w, inner.h - head - foot - 2 * gap)
    return PageLayout(
        frame=frame,
        title=Box(inner.x, inner.y, inner.w, head),
        body=body,
        foot=Box(inner.x, inner.bottom - foot, inner.w, foot),
    )

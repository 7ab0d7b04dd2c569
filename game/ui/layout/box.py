"""A rectangle of whole pixels that can be divided. pygame takes a Box wherever it takes a Rect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Box(NamedTuple):
    x: int
    y: int
    w: int
    h: int

    @staticmethod
    def around(centre: tuple[float, float], w: float, h: float) -> Box:
        return Box(round(centre[0] - w / 2), round(centre[1] - h / 2), round(w), round(h))

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def size(self) -> tuple[int, int]:
        return self.w, self.h

    def has(self, pos: tuple[float, float]) -> bool:
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def meets(self, other: Box) -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def within(self, other: Box) -> bool:
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def inset(self, dx: int, dy: int | None = None) -> Box:
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: int, dy: int) -> Box:
        return self._replace(x=self.x + dx, y=self.y + dy)

    def rows(self, count: int, gap: int) -> list[Box]:
        """So many boxes of equal height one above the other."""
        height = (self.h - gap * (count - 1)) // count
        return [Box(self.x, self.y + n * (height + gap), self.w, height) for n in range(count)]

    def columns(self, shares: Sequence[float], gap: int) -> list[Box]:
        """Boxes side by side, their widths in these shares."""
        free = self.w - gap * (len(shares) - 1)
        boxes, x = [], self.x
        for share in shares:
            width = int(free * share / sum(shares))
            boxes.append(Box(x, self.y, width, self.h))
            x += width + gap
        return boxes


def hull(*boxes: Box) -> Box:
    """The smallest box around them all."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)

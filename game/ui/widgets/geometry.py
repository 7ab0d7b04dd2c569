"""Finds the widget that an arrow key or stick leads to."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

SIDEWAYS = 3.0
"""How much worse a pixel to the side is than one ahead."""


def nearest(rects: Sequence[Rect], start: Rect, dx: int, dy: int) -> int | None:
    """The index of the best rectangle in that direction; at the rim, round to the other side."""
    ahead = [i for i, rect in enumerate(rects) if _is_ahead(start, rect, dx, dy)]
    if ahead:
        return min(ahead, key=lambda i: _cost(start, rects[i], dx, dy))
    behind = [
        i
        for i, rect in enumerate(rects)
        if _is_ahead(start, rect, -dx, -dy) and _sideways(start, rect, dx) == 0
    ]
    return max(behind, key=lambda i: _cost(start, rects[i], -dx, -dy)) if behind else None


def _is_ahead(start: Rect, rect: Rect, dx: int, dy: int) -> bool:
    """Its middle lies beyond ours, and not only because it is the larger one."""
    beyond = dx * (rect.centerx - start.centerx) + dy * (rect.centery - start.centery)
    return beyond > 0 and not _within(start, rect, dx)


def _within(start: Rect, rect: Rect, dx: int) -> bool:
    """Whether one spans the other along the way."""
    if dx:
        spans = (start.left, start.right), (rect.left, rect.right)
    else:
        spans = (start.top, start.bottom), (rect.top, rect.bottom)
    (a, b), (c, d) = spans
    return (a <= c and d <= b) or (c <= a and b <= d)


def _cost(start: Rect, rect: Rect, dx: int, dy: int) -> tuple[bool, float]:
    """What lies straight ahead goes before all else, then what is near and in line."""
    across, along = rect.centerx - start.centerx, rect.centery - start.centery
    ahead, aside = (dx * across, abs(along)) if dx else (dy * along, abs(across))
    gap = _sideways(start, rect, dx)
    return gap > 0, ahead + SIDEWAYS * gap + aside / 100


def _sideways(start: Rect, rect: Rect, dx: int) -> int:
    """The gap to the side; none while the two can see each other."""
    if dx:
        return max(rect.top - start.bottom, start.top - rect.bottom, 0)
    return max(rect.left - start.right, start.left - rect.right, 0)

"""The unit of all layouts: a pixel of the design, which is 1280 by 720."""

from __future__ import annotations

DESIGN = (1280, 720)
WIDEST = 1.95
"""Windows of a wider shape (width to height) have empty sides."""


def unit(size: tuple[int, int]) -> float:
    """The size of one unit in pixels of the canvas."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])

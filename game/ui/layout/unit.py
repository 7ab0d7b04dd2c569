"""What everything on the canvas is measured in: pixels of a design of 1280 by 720."""

from __future__ import annotations

DESIGN = (1280, 720)
WIDEST = 1.95
"""Beyond this shape of window, the sides stay empty: eyes should not travel further."""


def unit(size: tuple[int, int]) -> float:
    """Pixels of the canvas in one of the design's."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])

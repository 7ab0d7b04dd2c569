"""The course of a game as lines over its turns. Pure."""

from __future__ import annotations

from typing import NamedTuple


class Step(NamedTuple):
    """A point of a line: when, in turns from the start, how high, and what happened there."""

    turn: float
    value: int
    backtrick: bool = False
    fire: bool = False


class Line(NamedTuple):
    """The course of a pile, which rises or falls; or that of a seat."""

    steps: tuple[Step, ...]
    rises: bool | None = None
    seat: int | None = None


class Chart(NamedTuple):
    title: str
    """Its key in the catalogue."""
    lines: tuple[Line, ...]
    span: tuple[int, int]
    parts: tuple[float, ...] = ()
    """When a round ended and another began."""

    @property
    def turns(self) -> float:
        return max(1.0, *(line.steps[-1].turn for line in self.lines))

    @property
    def marked(self) -> list[Step]:
        return [step for line in self.lines for step in line.steps if step.backtrick or step.fire]

    @property
    def ticks(self) -> list[int]:
        """The numbers written at its side: both ends, and round ones in between."""
        low, high = self.span
        stride = next((s for s in STRIDES if (high - low) / s <= MOST_TICKS), STRIDES[-1])
        inner = range(low // stride * stride, high + 1, stride)
        return [low, *(n for n in inner if low + stride / 2 < n < high - stride / 2), high]


STRIDES = (1, 2, 5, 10, 25, 50, 100)
MOST_TICKS = 5

"""Tweens: a number that changes into another over time."""

from __future__ import annotations

from dataclasses import dataclass

from .easing import Easing, cubic_out


@dataclass(frozen=True, slots=True)
class Tween:
    """`travels` marks motion across the screen, which reduced motion leaves out; a fade does not
    travel.
    """

    start: float
    end: float
    seconds: float
    ease: Easing = cubic_out
    travels: bool = True

    def at(self, elapsed: float) -> float:
        if elapsed >= self.seconds:
            return self.end
        if elapsed <= 0:
            return self.start
        return mix(self.start, self.end, self.ease(elapsed / self.seconds))


def mix(a: float, b: float, share: float) -> float:
    """The number `share` of the way from `a` to `b`."""
    return a + (b - a) * share

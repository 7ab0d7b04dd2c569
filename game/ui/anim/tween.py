"""A tween: one value on its way to another. Frozen; ask it for the value at any moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from .easing import Easing, cubic_out

T = TypeVar("T")
Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tween(Generic[T]):
    """`mix(start, end, share)` says what lies between two values.

    `travels` marks motion across the screen, which reduced motion leaves out; a fade does not
    travel.
    """

    start: T
    end: T
    seconds: float
    mix: Callable[[T, T, float], T]
    ease: Easing = cubic_out
    travels: bool = True

    def at(self, elapsed: float) -> T:
        if elapsed >= self.seconds:
            return self.end
        if elapsed <= 0:
            return self.start
        return self.mix(self.start, self.end, self.ease(elapsed / self.seconds))


def mix_numbers(a: float, b: float, share: float) -> float:
    return a + (b - a) * share


def mix_points(a: Point, b: Point, share: float) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def mix_angles(a: float, b: float, share: float) -> float:
    """Degrees, the short way round."""
    return a + ((b - a + 180) % 360 - 180) * share


def number(
    start: float, end: float, seconds: float, ease: Easing = cubic_out, *, travels: bool = True
) -> Tween[float]:
    return Tween(start, end, seconds, mix_numbers, ease, travels)


def point(start: Point, end: Point, seconds: float, ease: Easing = cubic_out) -> Tween[Point]:
    return Tween(start, end, seconds, mix_points, ease)


def angle(start: float, end: float, seconds: float, ease: Easing = cubic_out) -> Tween[float]:
    return Tween(start, end, seconds, mix_angles, ease)


def flight(
    start: Point, end: Point, seconds: float, rise: float, ease: Easing = cubic_out
) -> Tween[Point]:
    """A throw: from start to end over an arc that is `rise` high in the middle."""

    def mix(a: Point, b: Point, share: float) -> Point:
        x, y = mix_points(a, b, share)
        return (x, y - 4 * rise * share * (1 - share))

    return Tween(start, end, seconds, mix, ease)

"""Springs: values that follow a target which may move at any time (hover lift, drag tilt).

The step is the exact solution of the damped oscillator, so any dt is stable.
"""

from __future__ import annotations

import math

from .tween import mix

RESTING = 1e-3


class Spring:
    """Follows `target`. `pace`: swings a second; `damping`: 1 never overshoots, 0.6 a little."""

    __slots__ = ("_before", "damping", "pace", "resting", "target", "value", "velocity")

    def __init__(
        self,
        value: float = 0.0,
        pace: float = 4.0,
        damping: float = 1.0,
        resting: float = RESTING,
    ) -> None:
        self.value = self.target = self._before = value
        self.velocity = 0.0
        self.pace = pace
        self.damping = min(damping, 1.0)
        self.resting = resting

    @property
    def at_rest(self) -> bool:
        return self.value == self.target == self._before and self.velocity == 0.0

    def step(self, dt: float) -> None:
        self._before = self.value
        offset = self.value - self.target
        if offset == 0.0 and self.velocity == 0.0:
            return
        offset, self.velocity = self._oscillate(offset, self.velocity, dt)
        # Below this nothing can be seen, and only true rest lets the screen sleep.
        if abs(offset) < self.resting and abs(self.velocity) < self.resting * self.pace:
            offset = self.velocity = 0.0
        self.value = self.target + offset

    def sample(self, alpha: float) -> float:
        """The value between the last two steps."""
        return mix(self._before, self.value, alpha)

    def jump(self, value: float) -> None:
        """Set the value at once, without motion."""
        self.value = self.target = self._before = value
        self.velocity = 0.0

    def push(self, reach: float) -> None:
        """Set off from its target so that the first swing goes out by `reach`."""
        rate = math.tau * self.pace
        free = math.sqrt(1 - self.damping**2)
        swing = math.exp(-self.damping / free * math.acos(self.damping)) if free else math.exp(-1)
        self.velocity = reach * rate / swing

    def _oscillate(self, offset: float, velocity: float, dt: float) -> tuple[float, float]:
        rate = math.tau * self.pace
        decay = math.exp(-self.damping * rate * dt)
        push = velocity + self.damping * rate * offset
        swing = rate * math.sqrt(1 - self.damping**2)
        if swing < 1e-6:
            moved = decay * (offset + push * dt)
            return moved, decay * push - rate * moved
        cos, sin = math.cos(swing * dt), math.sin(swing * dt)
        moved = decay * (offset * cos + push / swing * sin)
        turned = decay * (push * cos - offset * swing * sin)
        return moved, turned - self.damping * rate * moved

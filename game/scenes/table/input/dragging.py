"""A card between the fingers: it follows them, and tilts with their motion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.scenes.table.motion.animator import Pose

TILT = 0.35
MOST_TILT = 14.0
HELD_Z = 900


@dataclass
class Drag:
    card: Any
    start: tuple[int, int]
    was_chosen: bool
    """Whether a mere click would put the card down again."""
    started: bool = False
    pos: tuple[int, int] = (0, 0)
    tilt: float = 0.0

    def __post_init__(self) -> None:
        self.pos = self.start

    @property
    def centre(self) -> tuple[float, float]:
        return self.pos

    def move(self, pos: tuple[int, int]) -> None:
        """Quick moves tilt it more; the tilt goes as the hand slows down."""
        swing = max(-MOST_TILT, min(MOST_TILT, -(pos[0] - self.pos[0]) * TILT))
        self.tilt += (swing - self.tilt) * 0.35
        self.pos = pos

    def settle(self, dt: float) -> None:
        """A hand that rests holds the card straight."""
        self.tilt -= self.tilt * min(1.0, dt * 7)

    def far(self, distance: float) -> bool:
        """Whether it is a drag, and not a click with a shaking hand."""
        across, down = self.pos[0] - self.start[0], self.pos[1] - self.start[1]
        return across * across + down * down > distance * distance

    def pose(self, width: float) -> Pose:
        return Pose(self.pos[0], self.pos[1], self.tilt, width * 1.06, lift=1.0, z=HELD_Z)

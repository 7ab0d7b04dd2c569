"""Which lessons are done, and where the others were left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.engine import JsonObject


@dataclass(frozen=True)
class Progress:
    done: frozenset[str] = frozenset()
    """Lessons that were played to their end."""
    left_at: Mapping[str, int] = field(default_factory=dict)
    """The step, from 0, at which a lesson was left."""
    offered: bool = False
    """Whether the first lesson was offered at the first start."""

    def at(self, lesson: str, step: int) -> Progress:
        """The player has come to that step."""
        return replace(
            self, left_at=_without(self.left_at, lesson) | ({lesson: step} if step else {})
        )

    def finished(self, lesson: str) -> Progress:
        return replace(self, done=self.done | {lesson}, left_at=_without(self.left_at, lesson))

    def step_of(self, lesson: str, steps: int) -> int:
        """Where to go on in a lesson of so many steps."""
        step = self.left_at.get(lesson, 0)
        return step if step < steps else 0

    def to_data(self) -> JsonObject:
        return {
            "done": [*sorted(self.done)],
            "left_at": dict(sorted(self.left_at.items())),
            "offered": self.offered,
        }


def progress_from_data(data: object) -> Progress | None:
    """The progress that was saved; None if the data makes no sense."""
    match data:
        case {"done": [*done], "left_at": dict(left_at), "offered": bool(offered)}:
            names = all(isinstance(name, str) for name in (*done, *left_at))
            steps = all(type(step) is int and step >= 0 for step in left_at.values())
            if names and steps:
                return Progress(frozenset(done), left_at, offered)
    return None


def _without(left_at: Mapping[str, int], lesson: str) -> dict[str, int]:
    return {name: step for name, step in left_at.items() if name != lesson}

"""How far a person has come in a lesson, and what is to be done next."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Entry

from .lesson import Lesson, Step


class Course:
    """Follows a lesson. The game on the table has exactly the deeds of the lesson's script, as
    nothing else is let through: the number of deeds done tells which one is next."""

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        self.lesson = lesson
        self.place = step
        """The number of the step, from 0; after the last one, how many there are."""

    @property
    def is_over(self) -> bool:
        return self.place >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.is_over else self.lesson.steps[self.place]

    def next_deed(self, done: Sequence[Entry]) -> Entry | None:
        """What comes next in the script, whoever does it."""
        script, count = self.lesson.script, _count(done)
        return script[count] if count < len(script) else None

    def is_ready(self, done: Sequence[Entry]) -> bool:
        """Whether everything has happened that comes before the present step."""
        return _count(done) >= len(self.lesson.script_before(self.place))

    def is_done(self, done: Sequence[Entry]) -> bool:
        """Whether the person has done what the present step asks for."""
        deed = self.step.deed if self.step else None
        return deed is not None and _count(done) > len(self.lesson.script_before(self.place))

    def wants(self, kind: str, text: str) -> bool:
        """Whether this is what the person shall do now."""
        deed = self.step.deed if self.step else None
        return deed is not None and (deed.kind, deed.text) == (kind, text)

    def advance(self) -> None:
        """The present step is done."""
        self.place = min(self.place + 1, len(self.lesson.steps))


def _count(done: Sequence[Entry]) -> int:
    """Signals are withdrawn by the table alone, so that is in no script."""
    return sum(entry.kind != "unsay" for entry in done)

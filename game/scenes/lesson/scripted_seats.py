"""The computers of a lesson: they say and play what its script says."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Entry, Event, Move, Signal
from game.lessons.course import Course
from game.lessons.lesson import PERSON_SEAT
from game.platform.thinking import ThinkingService
from game.play.session import Session
from game.scenes.table.turn.computer_seats import ComputerSeats


class ScriptedSeats(ComputerSeats):
    def __init__(self, thinking: ThinkingService, session: Session, course: Course) -> None:
        super().__init__(thinking, session)
        self._course = course

    @property
    def on_turn(self) -> bool:
        return super().on_turn and self._next is not None

    @property
    def _next(self) -> Entry | None:
        """The next deed of the script, unless it is the person's."""
        deed = self._course.next_deed([step.entry for step in self._session.steps])
        return None if deed is None or deed.seat == PERSON_SEAT else deed

    def observe(self, events: Iterable[Event]) -> None:
        """A script needs to know nothing."""

    def talk(self, ms: int) -> list[Signal]:
        new = []
        while (deed := self._next) is not None and deed.kind == "say" and deed.seat is not None:
            self._session.say(deed.seat, deed.text, ms)
            new.append(Signal(deed.seat, deed.text, 1))
        return new

    def _thought(self) -> list[Move]:
        deed = self._next
        if deed is None or deed.kind != "move":
            return []
        return [self._session.rules.move(deed.text)]

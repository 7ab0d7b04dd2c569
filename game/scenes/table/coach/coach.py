"""Finds the chances of positions and turns for the person at the screen, in a worker of its own.

Everything is a `Question` about a position of this game, from the view of the seat on turn. The
answers are kept as long as that part of the game stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.analysis import Assessment, NoAnalyst, advised_analyst_for, analyst_for
from game.analysis.tasks import AssessPosition
from game.engine import AnyState, Move
from game.engine.base import RUNNING
from game.engine.events import RoundDealt, TurnBegan
from game.platform.thinking import TaskRunner
from game.play.session import Session, Step


class Question(NamedTuple):
    """A position of the game and, where that is known, how its turn goes on."""

    steps: int
    """How many steps of the session lead there,"""
    tried: tuple[Move, ...] = ()
    """and moves of the same turn that were not made yet."""
    played: tuple[Move, ...] = ()
    """The rest of the turn, to be judged beside the best turns."""


class Coach:
    def __init__(self, runner: TaskRunner[Assessment], session: Session) -> None:
        self._runner = runner
        self._session = session
        self._answers: dict[Question, Assessment] = {}
        self._asked: Question | None = None
        self._starts: tuple[int, list[int]] | None = None

    @cached_property
    def available(self) -> bool:
        """Whether the game can be analysed."""
        try:
            analyst_for(self._session.rules, 0)
        except NoAnalyst:
            return False
        return True

    # Questions

    @property
    def now(self) -> Question:
        """The position as it is."""
        return Question(len(self._session.steps))

    @property
    def turn_start(self) -> Question:
        """The position before the first move of this turn."""
        return Question(self._turn_starts()[-1])

    @property
    def turn_before(self) -> Question | None:
        """The position before the last turn of the seat on turn; None in its first turn."""
        seat = self._session.state.to_move
        for start in reversed(self._turn_starts()[:-1]):
            state = self.state(start)
            if state.to_move == seat and state.status == RUNNING:
                return Question(start)
        return None

    def _turn_starts(self) -> list[int]:
        """Before which step each turn began; found anew only when something has happened."""
        steps = self._session.steps
        if self._starts is None or self._starts[0] != len(steps):
            self._starts = (len(steps), _turn_starts(steps))
        return self._starts[1]

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves of this turn so far."""
        return self.played_since(self.turn_start)

    def played_since(self, start: Question) -> tuple[Move, ...]:
        """The moves since a position of this turn."""
        session = self._session
        entries = (step.entry for step in session.steps[start.steps :])
        return tuple(session.rules.move(each.text) for each in entries if each.kind == "move")

    def so_far(self, start: Question) -> Question:
        """What must be known next to judge the moves since a position of this turn: how the turn
        goes on best, and then that whole turn beside the best ones from there."""
        rest = self.answer(self.now)
        if rest is None or not rest.options:
            return self.now
        return start._replace(played=(*self.played_since(start), *rest.options[0].moves))

    def judged(self, start: Question) -> Assessment | None:
        """The moves since a position of this turn, beside the best turns from there; None until
        that is known, or if there are no such moves."""
        found = self.answer(self.so_far(start)) if self.played_since(start) else None
        return found if found is not None and found.played is not None else None

    def answer(self, question: Question | None) -> Assessment | None:
        """What was found, if it was found already."""
        return None if question is None else self._answers.get(question)

    @property
    def answered(self) -> int:
        """How many questions have an answer."""
        return len(self._answers)

    # Work

    @property
    def busy(self) -> bool:
        return self._asked is not None

    @property
    def slow(self) -> bool:
        """Whether there is no worker process just now, so that answers take longer."""
        return self.busy and self._runner.worker_lost

    def step(self, wanted: Sequence[Question]) -> bool:
        """Work on the first question that has no answer; whether one was answered.

        Work on a question that is no longer wanted, or less than another, is given up.
        """
        answered = self._hear()
        missing = next((each for each in wanted if each not in self._answers), None)
        if missing != self._asked:
            self._runner.cancel()
            self._asked = missing
            if missing is not None:
                self._runner.run(self._task(missing))
        return answered

    def _hear(self) -> bool:
        found = self._runner.result() if self._asked is not None else None
        if found is None:
            return False
        assert self._asked is not None
        self._answers[self._asked] = found
        self._asked = None
        return True

    def forget_taken_back(self) -> None:
        """A move was taken back: what was found up to the one before it still holds. What was said
        since may have come after the move."""
        self.cancel()
        self._starts = None
        steps = self._session.steps
        last = len(steps)
        while last and steps[last - 1].entry.kind != "move":
            last -= 1
        self._answers = {each: found for each, found in self._answers.items() if each.steps <= last}

    def forget_old_turns(self) -> None:
        """Keep what was found about this turn and the one before of the same seat."""
        first = self.turn_before or self.turn_start
        kept = {each: one for each, one in self._answers.items() if each.steps >= first.steps}
        self._answers = kept

    def cancel(self) -> None:
        self._runner.cancel()
        self._asked = None

    def _task(self, question: Question) -> AssessPosition:
        """The question for the worker: views and events of the seat on turn, and nothing else."""
        session, rules = self._session, self._session.rules
        state = self.state(question.steps)
        seat = state.to_move
        events = [event for step in session.steps[: question.steps] for event in step.events]
        for move in question.tried:
            state, more = rules.apply(state, move)
            events += more
        assert state.to_move == seat, "the rest of a turn is judged before it is played"
        analyst = advised_analyst_for(rules, seat)
        analyst.observe(rules.view_events(tuple(events), seat))
        view = rules.view(state, seat)
        return AssessPosition(analyst, view, question.played, self._plan(question))

    def _plan(self, question: Question) -> tuple[Move, ...]:
        """How the turn goes on that was found best at its start, if all moves since are its own:
        whoever follows advice gets no other within the turn."""
        begun = self.turn_start
        found = self.answer(begun)
        if found is None or not found.options or question.steps != self.now.steps:
            return ()
        made = (*self.played_since(begun), *question.tried)
        best = found.options[0].moves
        return best[len(made) :] if made and best[: len(made)] == made else ()

    def state(self, steps: int) -> AnyState:
        """The state after so many steps."""
        return self._session.steps[steps - 1].state if steps else self._session.first


def _turn_starts(steps: Sequence[Step]) -> list[int]:
    """The place of the first move of each turn; of one that has none yet, the end."""
    begun = [0]
    for place, step in enumerate(steps, 1):
        if any(isinstance(event, TurnBegan | RoundDealt) for event in step.events):
            begun.append(place)
    ends = [*begun[1:], len(steps)]
    return [
        next((place for place in range(start, end) if steps[place].entry.kind == "move"), end)
        for start, end in zip(begun, ends, strict=True)
    ]

"""A lesson as data: a position, and the steps that a person plays in it; computers have a script.

A lesson is a JSON file:

    {"deal": {...},                 a position, as the engine writes it; the person has seat 0
     "steps": [
       {"move": "34>U1"},           the person makes this move
       {"say": "keep_off:D1"},      the person gives this signal
       {"read": ["deck"]},          the person reads; these things are lit
       {"move": "end", "then": ["12>U2", "end", {"seat": 1, "say": "keep_off:U1"}]}
     ]}

`then` is what the computers do before the next step. The texts of a lesson are in the catalogues:
`lesson.NAME.title`, `.line` and `.end`, and for each step, counted from one,
`lesson.NAME.1.title`, `.text` and, if there is something to do, `.why`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.engine import AnyRules, AnyState, EngineError, Entry, rules

PERSON_SEAT = 0


class BadLesson(EngineError):  # noqa: N818 - the name says it
    """A file that is no lesson."""


@dataclass(frozen=True)
class Step:
    """Something to do or to read, and what the computers do after it."""

    deed: Entry | None
    """What the person does; nothing if the step is only read."""
    then: tuple[Entry, ...] = ()
    light: tuple[str, ...] = ()
    """What is lit while the step is read: "deck", "hand", "talk", or a place of the table."""


@dataclass(frozen=True)
class Lesson:
    name: str
    rules: AnyRules
    first: AnyState
    steps: tuple[Step, ...]

    @cached_property
    def script(self) -> tuple[Entry, ...]:
        """Everything that anybody does, in order."""
        return self.script_before(len(self.steps))

    def script_before(self, step: int) -> tuple[Entry, ...]:
        """Everything that is done before that step begins."""
        deeds: list[Entry] = []
        for each in self.steps[:step]:
            deeds += [each.deed] if each.deed else []
            deeds += each.then
        return tuple(deeds)


def load_lesson(folder: Path, name: str) -> Lesson:
    """Read the lesson of that name; raises an `EngineError` that says what is wrong with it."""
    return read_lesson(name, json.loads((folder / f"{name}.json").read_text(encoding="utf-8")))


def read_lesson(name: str, data: object) -> Lesson:
    match data:
        case {"deal": {"game": str(game), "options": dict(options)} as deal, "steps": [*steps]}:
            played = rules(game, **options)
            return Lesson(name, played, played.state(deal), tuple(map(_step, steps)))
    raise BadLesson(f"The lesson {name} lacks its deal or its steps.")


def _step(data: object) -> Step:
    match data:
        case {"move": str(move), **more}:
            return Step(Entry("move", move), _then(more))
        case {"say": str(text), **more}:
            return Step(Entry("say", text, seat=PERSON_SEAT), _then(more))
        case {"read": [*light]} if all(isinstance(each, str) for each in light):
            return Step(None, light=tuple(map(str, light)))
    raise BadLesson(f"This is no step of a lesson: {data}")


def _then(more: dict[object, object]) -> tuple[Entry, ...]:
    match more:
        case {"then": [*deeds]} if len(more) == 1:
            return tuple(map(_deed, deeds))
        case {}:
            if not more:
                return ()
    raise BadLesson(f"This is not what computers do: {more}")


def _deed(data: object) -> Entry:
    match data:
        case str(move):
            return Entry("move", move)
        case {"seat": int(seat), "say": str(text)}:
            return Entry("say", text, seat=seat)
    raise BadLesson(f"This is not what a computer does: {data}")

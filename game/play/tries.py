"""Tries: a finished game played on differently from one of its turns, to see what would be.

A try is no game of its own: it has a save for itself, and goes into no archive, score or statistic.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from game.analysis.review import PlayedOn
from game.analysis.turns import Turn, turns_from, turns_of
from game.engine import AnyState, Entry, JsonObject, Record
from game.players import PLAYERS

from .marks import TRY
from .redeal import redealt
from .session import PERSON, BadSave, Session, Setup


@dataclass(frozen=True)
class TryStart:
    """Where a try leaves its game: before that entry of the record, which begins a turn."""

    record: Record
    seats: tuple[str, ...]
    """Who played the game: for each seat PERSON, or the name of a computer player."""
    entry: int
    fresh: int | None = None
    """The seed of fresh cards; None for those that came in the game."""

    @property
    def seat(self) -> int:
        """Whose turn it is: that seat is played by a person."""
        return self._state.to_move

    @property
    def _state(self) -> AnyState:
        return next(islice(self.record.replay(), self.entry, None))

    def session(self) -> Session:
        """The game at that moment, with the cards that are to come."""
        record = self.record
        setup = Setup(
            record.rules,
            record.seed,
            record.starter,
            _seated(self.seats, self.seat),
            record.names,
            started=record.started,
        )
        session = Session(setup)
        session.marks.add(TRY)
        for entry in record.entries[: self.entry]:
            session.redo(entry)
        if self.fresh is not None:
            session.stand_in(redealt(session.state, self.seat, self.fresh))
        return session


def _seated(seats: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Everybody sits where they sat. Whoever takes over a computer's seat leaves it their own."""
    who, people = seats[seat], [each for each, name in enumerate(seats) if name == PERSON]
    seated = list(seats)
    if who != PERSON and len(people) == 1:
        seated[people[0]] = who
    seated[seat] = PERSON
    return tuple(seated)


def turn_at(record: Record, position: int) -> Turn | None:
    """The turn that is played after so many entries; at the end of the game the last one."""
    return next((turn for turn in reversed([*turns_of(record)]) if turn.entry <= position), None)


def played_on(start: TryStart, session: Session) -> PlayedOn | None:
    """The turns of a try; None if there is no whole one yet."""
    first = session.steps[start.entry - 1].state if start.entry else session.first
    before = sum(turn.entry < start.entry for turn in turns_of(start.record))
    entries = [step.entry for step in session.steps[start.entry :]]
    turns = tuple(turns_from(session.rules, first, entries, number=before, entry=start.entry))
    return PlayedOn(turns, session.state) if turns else None


def to_data(start: TryStart, session: Session) -> JsonObject:
    """A try as data, for saving."""
    return {
        "record": start.record.to_text(),
        "seats": list(start.seats),
        "entry": start.entry,
        "fresh": start.fresh,
        "entries": [list(step.entry) for step in session.steps[start.entry :]],
    }


def from_data(data: object) -> tuple[TryStart, Session]:
    """The try of saved data; raises an `EngineError` that says what is wrong with it."""
    match data:
        case {
            "record": str(text),
            "seats": list(seats),
            "entry": int(entry),
            "fresh": int() | None as fresh,
            "entries": list(entries),
        }:
            record = Record.from_text(text)
        case _:
            raise BadSave("The saved try lacks what belongs in it.")
    known = (PERSON, *PLAYERS[record.rules.game].names)
    if len(seats) != record.rules.players or any(seat not in known for seat in seats):
        raise BadSave("The saved try does not say who sits where.")
    if entry not in [turn.entry for turn in turns_of(record)] or (fresh or 0) < 0:
        raise BadSave("The saved try does not begin with a turn.")
    start = TryStart(record, tuple(seats), entry, fresh)
    session = start.session()
    for each in entries:
        session.redo(_entry(each))
    return start, session


def _entry(data: object) -> Entry:
    match data:
        case ["move", str(text), int(ms), None]:
            return Entry("move", text, ms)
        case ["say" | "unsay" as kind, str(text), int(ms), int(seat)]:
            return Entry(kind, text, ms, seat)
    raise BadSave("The saved try has an entry that makes no sense.")

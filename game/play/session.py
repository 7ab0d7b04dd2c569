"""A game in progress: its states and events, take-backs, saving and loading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine import AnyRules, AnyState, EngineError, Entry, Event, JsonObject, Move, Record
from game.players import PLAYERS

from .marks import SEEN_DEAL, UNDO, has_help, occasions

PERSON = "person"


class BadSave(EngineError):  # noqa: N818 - the name says it
    """Saved data that is not a saved game of this program."""


class Step(NamedTuple):
    """An entry of the record, the state after it, and its events."""

    entry: Entry
    state: AnyState
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something by it that was hidden: then it cannot be undone."""
        return any(event.reveals for event in self.events)


@dataclass(frozen=True)
class Setup:
    """Everything that is decided before the first card: rules, deal, and who sits where."""

    rules: AnyRules
    seed: int
    starter: int = 0
    seats: tuple[str, ...] = (PERSON,)
    """For each seat PERSON, or the name of a computer player."""
    names: tuple[str, ...] = ("",)
    take_backs: bool = True
    started: str = ""
    seen_deal: bool = False
    """Whether somebody at the screen may know these cards from an earlier game."""
    marks: frozenset[str] = frozenset()
    """Why it is played, if not just for fun: see `marks.OCCASIONS`."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who share this screen."""
        return tuple(seat for seat, who in enumerate(self.seats) if who == PERSON)


class Session:
    def __init__(self, setup: Setup, first: AnyState | None = None) -> None:
        """From the deal of the set-up; or from a position of its rules, but then its record
        cannot be read back."""
        self.setup = setup
        self.rules = setup.rules
        self.first = first or setup.rules.deal(setup.seed, setup.starter)
        self.steps: list[Step] = []
        self.marks = {*setup.marks, *([SEEN_DEAL] if setup.seen_deal else [])}
        """What the moves do not tell, such as the help that was used: see `marks`."""

    @property
    def state(self) -> AnyState:
        return self.steps[-1].state if self.steps else self.first

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.state) is not None

    @property
    def is_finished(self) -> bool:
        """Whether it is over for good: no rescue can go on with it."""
        return self.over and not self.can_be_rescued

    @property
    def is_scored(self) -> bool:
        """Whether an arcade score is kept: in solo games."""
        return self.rules.players == 1

    @property
    def is_unaided(self) -> bool:
        """Whether no help may be had: no hints, no take-backs, no coach."""
        return bool(self.setup.marks)

    @property
    def has_help(self) -> bool:
        """Whether help was used."""
        return has_help(self.marks)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, without those of moves taken back."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def ms(self) -> int:
        """The time of the last entry, in milliseconds since the deal."""
        return self.steps[-1].entry.ms if self.steps else 0

    def play(self, move: Move | str, ms: int = 0) -> tuple[Event, ...]:
        """Make a move of the seat on turn; the engine's error says why it cannot be."""
        state, events = self.rules.apply(self.state, move)
        self.steps.append(Step(Entry("move", str(move), ms), state, events))
        return events

    def say(self, seat: int, text: str, ms: int = 0) -> None:
        state = self.rules.say(self.state, seat, text)
        self.steps.append(Step(Entry("say", text, ms, seat), state, ()))

    def unsay(self, seat: int, text: str, ms: int = 0) -> None:
        state = self.rules.unsay(self.state, seat, text)
        self.steps.append(Step(Entry("unsay", text, ms, seat), state, ()))

    def show(self, steps: Sequence[Step]) -> None:
        """Stand where these steps of the same game lead, forwards or backwards: for replays."""
        self.steps[:] = steps

    def stand_in(self, state: AnyState) -> None:
        """Go on from another position than the one that the steps led to: for tries."""
        if self.steps:
            self.steps[-1] = self.steps[-1]._replace(state=state)
        else:
            self.first = state

    # Taking back

    @property
    def can_take_back(self) -> bool:
        """Whether the last move can be undone."""
        return self.setup.take_backs and not self.over and self._last_open_move() is not None

    def take_back(self) -> None:
        """Undo the last move of this turn; signals given since then stay."""
        place = self._last_open_move()
        assert place is not None, "there is nothing to take back"
        self.marks.add(UNDO)
        words = self.steps[place + 1 :]
        del self.steps[place:]
        for step in words:
            self.redo(step.entry)

    def _last_open_move(self) -> int | None:
        for place in range(len(self.steps) - 1, -1, -1):
            step = self.steps[place]
            if step.entry.kind == "move":
                return None if step.reveals else place
        return None

    @property
    def can_be_rescued(self) -> bool:
        """Whether the game is lost only by the order in which this turn's cards were placed."""
        outcome = self.rules.outcome(self.state)
        stuck = outcome is not None and outcome.reason == "stuck"
        if not stuck or not self.setup.take_backs or self._last_open_move() is None:
            return False
        if not self.rules.together and self.state.to_move not in self.setup.people:
            return False  # a rival's slip is a rival's slip
        return can_reach_minimum(self.rules, self._turn_start())

    def rescue(self) -> None:
        """Undo all moves of this turn."""
        while self._last_open_move() is not None:
            self.take_back()

    def _turn_start(self) -> AnyState:
        """The state before the first card of this turn."""
        place = len(self.steps)
        while place and not self.steps[place - 1].reveals:
            place -= 1
        return self.steps[place - 1].state if place else self.first

    # Keeping

    def record(self) -> Record:
        setup = self.setup
        return Record(
            setup.rules,
            setup.seed,
            setup.starter,
            setup.names,
            setup.started,
            tuple(step.entry for step in self.steps),
        )

    def to_data(self) -> JsonObject:
        """The session as data, for saving."""
        return {
            "record": self.record().to_text(self.state.status),
            "seats": list(self.setup.seats),
            "take_backs": self.setup.take_backs,
            "marks": [*sorted(self.marks)],
        }

    @staticmethod
    def from_data(data: object) -> Session:
        """The session of saved data; raises an `EngineError` that says what is wrong with it."""
        match data:
            case {"record": str(text), "seats": list(seats), "take_backs": bool(take_backs)}:
                record = Record.from_text(text)
            case _:
                raise BadSave("The saved game lacks what belongs in it.")
        marks = _marks(data)
        if len(seats) != record.rules.players or not all(isinstance(seat, str) for seat in seats):
            raise BadSave("The saved game does not say who sits where.")
        known = (PERSON, *PLAYERS[record.rules.game].names)
        unknown = [seat for seat in seats if seat not in known]
        if unknown:
            raise BadSave(f'The saved game seats an unknown player: "{unknown[0]}".')
        setup = Setup(
            record.rules,
            record.seed,
            record.starter,
            tuple(seats),
            record.names,
            take_backs,
            record.started,
            SEEN_DEAL in marks,
            occasions(marks),
        )
        session = Session(setup)
        session.marks.update(marks)
        for entry in record.entries:
            session.redo(entry)
        return session

    def redo(self, entry: Entry) -> None:
        """Carry out an entry of a record."""
        if entry.kind == "move":
            self.play(entry.text, entry.ms)
            return
        assert entry.seat is not None, "a word has a speaker"
        speak = self.say if entry.kind == "say" else self.unsay
        speak(entry.seat, entry.text, entry.ms)


def _marks(data: object) -> list[str]:
    """The marks of a saved game; earlier versions did not save them."""
    match data:
        case {"marks": list(marks)} if all(isinstance(mark, str) for mark in marks):
            return marks
        case {"marks": _}:
            raise BadSave("The saved game does not say what help was used.")
    return []


def can_reach_minimum(rules: AnyRules, state: AnyState) -> bool:
    """Whether the seat on turn can complete its turn, or win, in some order of its cards."""
    seat = state.to_move
    for move in rules.legal_moves(state):
        if move.kind == "end":
            return True
        after, _ = rules.apply(state, move)
        outcome = rules.outcome(after)
        if outcome is not None:
            if seat in outcome.winners:
                return True
        elif after.to_move != seat or can_reach_minimum(rules, after):
            return True
    return False

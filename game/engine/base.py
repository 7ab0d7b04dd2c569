"""What all rules have in common: options, reading and applying moves, views of events."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, overload

from .data import JsonObject, Options
from .errors import BadOptions, BadState, IllegalMove, IllegalSignal
from .events import CardsDrawn, Event
from .moves import Move, not_a_move
from .shuffle import is_number
from .signals import Signal

RUNNING = "running"


class AnyPosition(Protocol):
    """What the states and the views of every game have in common."""

    @property
    def rules(self) -> AnyRules: ...
    @property
    def to_move(self) -> int: ...
    @property
    def status(self) -> str: ...
    @property
    def signals(self) -> tuple[Signal, ...]: ...
    @property
    def hand(self) -> tuple[int | str, ...]:
        """Of a view, the hand of its seat; of a state, the hand on turn."""

    def to_dict(self) -> JsonObject: ...


class AnyState(AnyPosition, Protocol):
    """The whole state of whichever game: every card can be read from it."""

    @property
    def seed(self) -> int: ...
    @property
    def seat(self) -> None: ...


class AnyView(AnyPosition, Protocol):
    """What one seat may see of whichever game."""

    @property
    def seed(self) -> None: ...
    @property
    def seat(self) -> int: ...


State = TypeVar("State", bound=AnyState)
View = TypeVar("View", bound=AnyView)
# Rules use states and views as parameters too, where covariance is not sound: nobody is to mix the
# states of two games. What it buys is that the rules of every game are `AnyRules`.
StateT_co = TypeVar("StateT_co", bound=AnyState, covariant=True)
ViewT_co = TypeVar("ViewT_co", bound=AnyView, covariant=True)


class Outcome(NamedTuple):
    """How a game ended: who won, why, and the figures that tell how well.

    Playing together, all seats win or none does. `cards_left` counts the cards not placed (duel:
    the loser's); `totals` are a match's points.
    """

    winners: tuple[int, ...]
    reason: str
    cards_left: int | None = None
    totals: tuple[int, ...] = ()


class Transition(Generic[State]):
    """A move being carried out: the state so far, and the events that led to it."""

    def __init__(self, state: State, fold: Callable[[State, Event], State]) -> None:
        self.state = state
        self.events: list[Event] = []
        self._fold = fold

    def emit(self, event: Event) -> None:
        """Let the event happen."""
        self.events.append(event)
        self.state = self._fold(self.state, event)


@dataclasses.dataclass(frozen=True)
class Rules(ABC, Generic[StateT_co, ViewT_co]):
    """The rules of one game under one set of options. The dataclass fields are the options."""

    game: ClassVar[str]
    seats: ClassVar[range]
    """How many may play."""
    known: ClassVar[Mapping[Move | str, Move]]
    """Every move the game has, by value and by text."""
    together: ClassVar[bool] = False
    """Whether all seats win or lose as one."""
    cards: ClassVar[Sequence[int | str]]
    """Every card of the game once; in a duel, of one side."""
    piles: ClassVar[tuple[str, ...]]
    """The places where cards are placed, by the names they have in the text of a move."""
    measure: ClassVar[str] = "left"
    """What results are compared by: `left` (cards), `margin` (of cards) or `points`."""
    hidden: ClassVar[int | str] = 0
    """What stands in a view for a card that its seat may not know."""

    players: int

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if field.type == "bool" and type(value) is not bool:
                raise BadOptions(f'The option "{field.name}" of {self.game} is True or False.')
        self._check_number("players", self.seats)

    def _check_number(self, option: str, allowed: range) -> None:
        if not is_number(getattr(self, option), allowed[0], allowed[-1]):
            span = str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"
            raise BadOptions(f'The option "{option}" of {self.game} is a whole number: {span}.')

    @property
    def options(self) -> Options:
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @classmethod
    @abstractmethod
    def variants(cls) -> Iterator[Options]:
        """Every set of options, in an order that never changes: deal codes count on it."""

    @abstractmethod
    def deal(self, seed: int, starter: int = 0) -> StateT_co:
        """The first state: the same seed deals the same cards on every platform and Python."""

    @abstractmethod
    def legal_moves(self, position: StateT_co | ViewT_co) -> tuple[Move, ...]:
        """Every legal move of a state, or of the view of the seat on turn.

        Empty exactly when the game is over.
        """

    @abstractmethod
    def outcome(self, position: StateT_co | ViewT_co) -> Outcome | None:
        """How the game ended; None while it runs."""

    def result(self, state: StateT_co, seat: int) -> int:  # type: ignore[misc]
        """What a finished game came to for a seat, by the `measure` of the game."""
        outcome = self.outcome(state)
        return outcome.cards_left or 0 if outcome else 0

    @abstractmethod
    def view(self, state: StateT_co, seat: int) -> ViewT_co:  # type: ignore[misc]
        """What that seat may see, and nothing more: no other hand, no order of the draw pile."""

    @abstractmethod
    def state(self, data: object) -> StateT_co:
        """Read `to_dict()` data back; refuse what no play can have led to."""

    @overload
    @abstractmethod
    def fold(self, position: StateT_co, event: Event) -> StateT_co: ...  # type: ignore[misc]

    @overload
    @abstractmethod
    def fold(self, position: ViewT_co, event: Event) -> ViewT_co: ...  # type: ignore[misc]

    @abstractmethod
    def fold(self, position: StateT_co | ViewT_co, event: Event) -> StateT_co | ViewT_co:
        """The state after an event; of a view, after the event as that seat saw it."""

    def hide(self, event: Event, seat: int) -> Event:
        """The event as that seat saw it."""
        if isinstance(event, CardsDrawn) and event.seat != seat:
            return CardsDrawn(event.seat, (self.hidden,) * len(event.cards))
        return event

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """A well-formed text that names a card or a place the game does not have."""

    @abstractmethod
    def refusal(self, state: StateT_co, move: Move) -> IllegalMove | None:  # type: ignore[misc]
        """Why the move is not allowed while the game runs, or None."""

    @abstractmethod
    def carry_out(self, transition: Transition[StateT_co], move: Move) -> None:
        """Emit the events of an allowed move."""

    def move(self, text: str | Move) -> Move:
        try:
            move = self.known.get(text)
            if move is None and isinstance(text, Move):
                text = str(text)
        except (TypeError, ValueError):  # nothing to look up, or no text to read
            raise not_a_move(text) from None
        if move is not None:
            return move
        if not isinstance(text, str):
            raise not_a_move(text)
        return self.known.get(text) or self.read_move(text)

    def apply(self, state: StateT_co, move: Move | str) -> tuple[StateT_co, tuple[Event, ...]]:  # type: ignore[misc]
        """The state after the move, and what happened, in order. The old state is untouched."""
        check_whole(state)
        move = self.move(move)
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise refusal
        transition: Transition[StateT_co] = Transition(state, self.fold)
        self.carry_out(transition, move)
        return transition.state, tuple(transition.events)

    def view_events(self, events: Iterable[Event], seat: int) -> tuple[Event, ...]:
        """The events as that seat saw them: they keep its view true, and tell it nothing more."""
        self.check_seat(seat)
        return tuple(self.hide(event, seat) for event in events)

    def signals(self, position: StateT_co | ViewT_co, seat: int) -> tuple[str, ...]:
        """What that seat may say now. Rivals say nothing."""
        self.check_seat(seat)
        return ()

    def say(self, state: StateT_co, seat: int, signal: str) -> StateT_co:  # type: ignore[misc]
        raise IllegalSignal("In this game nothing is said at the table.")

    def unsay(self, state: StateT_co, seat: int, signal: str) -> StateT_co:  # type: ignore[misc]
        raise IllegalSignal("In this game nothing is said at the table.")

    def check_seat(self, seat: object) -> None:
        if not is_number(seat, 0, self.players - 1):
            raise BadOptions(f"There is no such seat: they are 0 to {self.players - 1}.")


AnyRules: TypeAlias = Rules[AnyState, AnyView]
"""The rules of whichever game, where it makes no difference which."""


def game_over() -> IllegalMove:
    return IllegalMove("game_over", "The game is over: there is nothing left to do.")


def too_early(owed: int) -> IllegalMove | None:
    """Why a turn that still owes cards cannot end."""
    if owed <= 0:
        return None
    return IllegalMove(
        "minimum_not_reached", f"The turn cannot end yet: {owed} more to place this turn."
    )


def does_not_happen(event: Event, game: str) -> TypeError:
    return TypeError(f"{type(event).__name__} does not happen in {game}.")


def check_whole(state: AnyState | AnyView) -> None:
    if state.seat is not None:
        raise BadState("This is a seat's view: only the whole state can be played on or viewed.")


def check_turn_known(state: AnyState | AnyView) -> None:
    """A view knows the moves of its own seat alone: the other hands are hidden from it."""
    if state.seat is not None and state.seat != state.to_move:
        raise BadState("This view belongs to a seat that is not on turn.")

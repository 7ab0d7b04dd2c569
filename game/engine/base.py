"""What all rules have in common: options, reading and applying moves, views of events."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from .errors import BadOptions, BadState, IllegalMove, IllegalSignal
from .events import CardsDrawn, Event
from .moves import Move, not_a_move
from .shuffle import is_number

RUNNING = "running"


class AnyState(Protocol):
    """What every game's state, and every view of it, can be asked."""

    @property
    def seed(self) -> int | None: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def to_move(self) -> int: ...
    @property
    def status(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...


S = TypeVar("S", bound=AnyState)


class Outcome(NamedTuple):
    """How a game ended: who won, why, and the figures that tell how well.

    Playing together, all seats win or none does. `cards_left` counts the cards not placed (duel:
    the loser's); `totals` are a match's points.
    """

    winners: tuple[int, ...]
    reason: str
    cards_left: int | None = None
    totals: tuple[int, ...] = ()


class Story(Generic[S]):
    """A state being brought forward by events: telling one is what makes it true."""

    def __init__(self, rules: Rules[S], state: S) -> None:
        self.rules = rules
        self.state = state
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        self.events.append(event)
        self.state = self.rules.fold(self.state, event)


@dataclasses.dataclass(frozen=True)
class Rules(ABC, Generic[S]):
    """The rules of one game under one set of options. The dataclass fields are the options."""

    game: ClassVar[str]
    seats: ClassVar[range]
    """How many may play."""
    known: ClassVar[Mapping[Move | str, Move]]
    """Every move the game has, by value and by text."""
    together: ClassVar[bool] = False
    """Whether all seats win or lose as one."""
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
    def options(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @classmethod
    @abstractmethod
    def variants(cls) -> Iterator[dict[str, Any]]:
        """Every set of options, in an order that never changes: deal codes count on it."""

    @abstractmethod
    def deal(self, seed: int, starter: int = 0) -> S: ...

    @abstractmethod
    def legal_moves(self, state: S) -> tuple[Move, ...]:
        """Empty exactly when the game is over. Works on the view of the seat on turn too."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    @abstractmethod
    def view(self, state: S, seat: int) -> S: ...

    @abstractmethod
    def state(self, data: object) -> S:
        """Read `to_dict()` data back; refuse what no play can have led to."""

    @abstractmethod
    def fold(self, state: S, event: Event) -> S:
        """The state after an event; of a view, after the event as that seat saw it."""

    def strip(self, event: Event, seat: int) -> Event:
        """The event as that seat saw it."""
        if isinstance(event, CardsDrawn) and event.seat != seat:
            return CardsDrawn(event.seat, (self.hidden,) * len(event.cards))
        return event

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """A well-formed text that names a card or a place the game does not have."""

    @abstractmethod
    def refusal(self, state: S, move: Move) -> IllegalMove | None:
        """Why the move is not allowed while the game runs, or None."""

    @abstractmethod
    def play_out(self, story: Story[S], move: Move) -> None:
        """Tell what an allowed move makes happen."""

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

    def apply(self, state: S, move: Move | str) -> tuple[S, tuple[Event, ...]]:
        check_whole(state)
        move = self.move(move)
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise refusal
        story = Story(self, state)
        self.play_out(story, move)
        return story.state, tuple(story.events)

    def view_events(self, events: Iterable[Event], seat: int) -> tuple[Event, ...]:
        """The events as that seat saw them: they keep its view true, and tell it nothing more."""
        self.check_seat(seat)
        return tuple(self.strip(event, seat) for event in events)

    def signals(self, state: S, seat: int) -> tuple[str, ...]:
        """What that seat may say now. Rivals say nothing."""
        self.check_seat(seat)
        return ()

    def say(self, state: S, seat: int, signal: str) -> S:
        raise IllegalSignal("In this game nothing is said at the table.")

    def unsay(self, state: S, seat: int, signal: str) -> S:
        raise IllegalSignal("In this game nothing is said at the table.")

    def check_seat(self, seat: object) -> None:
        if not is_number(seat, 0, self.players - 1):
            raise BadOptions(f"There is no such seat: they are 0 to {self.players - 1}.")


AnyRules: TypeAlias = Rules[Any]
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


def check_whole(state: AnyState) -> None:
    if state.seat is not None:
        raise BadState("This is a seat's view: only the whole state can be played on or viewed.")


def check_turn_known(state: AnyState) -> None:
    """A view knows the moves of its own seat alone: the other hands are hidden from it."""
    if state.seat is not None and state.seat != state.to_move:
        raise BadState("This view belongs to a seat that is not on turn.")


Card = TypeVar("Card", int, str)


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand less a card; of a hidden hand, one blank goes."""
    place = hand.index(card) if card in hand else 0
    return hand[:place] + hand[place + 1 :]


def replaced(items: tuple[Any, ...], index: int, item: object) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])

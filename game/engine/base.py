"""The base class of the rules of all games."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar, assert_never, overload

from .data import Options
from .errors import BadOptions, BadState, IllegalMove, IllegalSignal
from .events import (
    CardPlaced,
    CardsDrawn,
    CardTwisted,
    Event,
    FuseBurnt,
    FuseCovered,
    FuseLit,
    FuseShortened,
    GameEnded,
    PenaltyTaken,
    RoundDealt,
    RoundEnded,
    RowTaken,
    SignalFaded,
    TurnBegan,
    TurnEnded,
)
from .moves import Move, not_a_move
from .positions import AnyState, AnyView, State
from .shuffle import is_number

RUNNING = "running"


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
    """The rules of one game under one set of options. The dataclass fields are the options.

    In the examples of the methods:

    >>> rules = engine.rules("classic", players=2)
    >>> state = rules.deal(seed=7)
    """

    game: ClassVar[str]
    """Its name in `engine.rules`, in data and in records."""
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
        """All options by name.

        >>> rules.options
        {'players': 2, 'pro': False, 'short_hand': False, 'fire': False}
        """
        return {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}

    @classmethod
    @abstractmethod
    def variants(cls) -> Iterator[Options]:
        """Every set of options, in an order that never changes: deal codes count on it.

        >>> list(engine.QuickRules.variants())[:2]
        [{'players': 2, 'expert': False}, {'players': 2, 'expert': True}]
        """

    @abstractmethod
    def deal(self, seed: int, starter: int = 0) -> StateT_co:
        """The first state: the same seed deals the same cards on every platform and Python.

        >>> rules.deal(seed=7, starter=1).hands
        ((7, 8, 16, 33, 36, 52, 64), (5, 9, 38, 40, 48, 72, 96))
        """

    @abstractmethod
    def legal_moves(self, position: StateT_co | ViewT_co) -> tuple[Move, ...]:
        """Every legal move of a state, or of the view of the seat on turn.

        Empty exactly when the game is over.

        >>> [str(move) for move in rules.legal_moves(state)][:4]
        ['7>U1', '8>U1', '16>U1', '33>U1']
        >>> rules.legal_moves(rules.view(state, seat=0)) == rules.legal_moves(state)
        True
        """

    @abstractmethod
    def outcome(self, position: StateT_co | ViewT_co) -> Outcome | None:
        """How the game ended; None while it runs.

        >>> rules.outcome(state) is None
        True
        """

    def result(self, state: StateT_co, seat: int) -> int:  # type: ignore[misc]
        """What a finished game came to for a seat, by the `measure` of the game.

        >>> rules.measure
        'left'
        """
        outcome = self.outcome(state)
        return outcome.cards_left or 0 if outcome else 0

    @abstractmethod
    def view(self, state: StateT_co, seat: int) -> ViewT_co:  # type: ignore[misc]
        """What that seat may see, and nothing more: no other hand, no order of the draw pile.

        >>> view = rules.view(state, seat=1)
        >>> view.hand
        (5, 9, 38, 40, 48, 72, 96)
        >>> len(view.hands[0]), len(view.deck)
        (7, 84)
        >>> view.hands[0]
        (0, 0, 0, 0, 0, 0, 0)
        """

    @abstractmethod
    def state(self, data: object) -> StateT_co:
        """Read `to_dict()` data back; refuse what no play can have led to.

        >>> rules.state(state.to_dict()) == state
        True
        >>> rules.state(state.to_dict() | {"placed": 3})
        Traceback (most recent call last):
        game.engine.errors.BadState: More were placed this turn than lie on the piles.
        """

    @overload
    @abstractmethod
    def fold(self, position: StateT_co, event: Event) -> StateT_co: ...  # type: ignore[misc]

    @overload
    @abstractmethod
    def fold(self, position: ViewT_co, event: Event) -> ViewT_co: ...  # type: ignore[misc]

    @abstractmethod
    def fold(self, position: StateT_co | ViewT_co, event: Event) -> StateT_co | ViewT_co:
        """The state after an event; of a view, after the event as that seat saw it.

        >>> after, events = rules.apply(state, "7>U1")
        >>> rules.fold(state, events[0]) == after
        True
        >>> view = rules.view(state, seat=1)
        >>> rules.fold(view, rules.hide(events[0], seat=1)) == rules.view(after, seat=1)
        True
        """

    def hide(self, event: Event, seat: int) -> Event:
        """The event as that seat saw it: cards that it may not know are blank."""
        match event:
            case CardsDrawn(drawer, cards):
                return event if drawer == seat else CardsDrawn(drawer, self._blank(cards))
            case PenaltyTaken(taker):
                return PenaltyTaken(taker, self.hidden)
            case RoundDealt(number, starter, hands, deck):
                seen = self.face_down(hands, but=seat)
                return RoundDealt(number, starter, seen, self._blank(deck))
            case (
                CardPlaced()
                | TurnEnded()
                | TurnBegan()
                | FuseLit()
                | FuseShortened()
                | FuseCovered()
                | FuseBurnt()
                | SignalFaded()
                | CardTwisted()
                | RowTaken()
                | RoundEnded()
                | GameEnded()
            ):
                return event
            case _:
                assert_never(event)

    def face_down(
        self, groups: tuple[tuple[int | str, ...], ...], but: int | None
    ) -> tuple[tuple[int | str, ...], ...]:
        """The cards of each seat turned over, but for those of one seat."""
        return tuple(
            group if seat == but else self._blank(group) for seat, group in enumerate(groups)
        )

    def _blank(self, cards: tuple[int | str, ...]) -> tuple[int | str, ...]:
        return (self.hidden,) * len(cards)

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """Read a well-formed text that is none of the `known` moves."""

    @abstractmethod
    def refusal(self, state: StateT_co, move: Move) -> IllegalMove | None:  # type: ignore[misc]
        """Why the move is not allowed while the game runs, or None."""

    @abstractmethod
    def carry_out(self, transition: Transition[StateT_co], move: Move) -> None:
        """Emit the events of an allowed move."""

    def move(self, text: str | Move) -> Move:
        """The move of a text. A move is read too, and given back.

        >>> rules.move("47>U1")
        Move(kind='place', card=47, target='U1')
        >>> str(rules.move("end"))
        'end'
        """
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
        """The state after the move, and what happened, in order. The old state is untouched.

        >>> after, events = rules.apply(state, "7>U1")
        >>> events
        (CardPlaced(seat=0, card=7, pile='U1', onto=1, backtrick=False),)
        >>> rules.apply(after, "end")
        Traceback (most recent call last):
        game.engine.errors.IllegalMove: The turn cannot end yet: 1 more to place this turn.
        """
        check_whole(state)
        move = self.move(move)
        refusal = self.refusal(state, move)
        if refusal is not None:
            raise refusal
        transition: Transition[StateT_co] = Transition(state, self.fold)
        self.carry_out(transition, move)
        return transition.state, tuple(transition.events)

    def view_events(self, events: Iterable[Event], seat: int) -> tuple[Event, ...]:
        """The events as that seat saw them: they keep its view true, and tell it nothing more.

        >>> rules.view_events([CardsDrawn(0, (12, 20))], seat=1)
        (CardsDrawn(seat=0, cards=(0, 0)),)
        """
        self.check_seat(seat)
        return tuple(self.hide(event, seat) for event in events)

    def signals(self, position: StateT_co | ViewT_co, seat: int) -> tuple[str, ...]:
        """What that seat may say now. Opponents say nothing.

        >>> rules.signals(state, seat=1)[:3]
        ('start:yes', 'start:no', 'keep_off:U1')
        """
        self.check_seat(seat)
        return ()

    def say(self, state: StateT_co, seat: int, signal: str) -> StateT_co:  # type: ignore[misc]
        """The state that carries the signal.

        >>> rules.say(state, 1, "keep_off:U1").signals
        (Signal(seat=1, text='keep_off:U1', ends=1),)
        """
        raise IllegalSignal("In this game nothing is said at the table.")

    def unsay(self, state: StateT_co, seat: int, signal: str) -> StateT_co:  # type: ignore[misc]
        """The state without a signal that was said.

        >>> rules.unsay(rules.say(state, 1, "keep_off:U1"), 1, "keep_off:U1") == state
        True
        """
        raise IllegalSignal("In this game nothing is said at the table.")

    def check_seat(self, seat: object) -> None:
        if not is_number(seat, 0, self.players - 1):
            raise BadOptions(f"There is no such seat: they are 0 to {self.players - 1}.")


AnyRules: TypeAlias = Rules[AnyState, AnyView]
"""The rules of whichever game, where it makes no difference which."""


def does_not_happen(event: Event, game: str) -> TypeError:
    return TypeError(f"{type(event).__name__} does not happen in {game}.")


def check_whole(state: AnyState | AnyView) -> None:
    if state.seat is not None:
        raise BadState("This is a seat's view: only the whole state can be played on or viewed.")


def check_turn_known(state: AnyState | AnyView) -> None:
    """A view knows the moves of its own seat alone: the other hands are hidden from it."""
    if state.seat is not None and state.seat != state.to_move:
        raise BadState("This view belongs to a seat that is not on turn.")

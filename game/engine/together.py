"""The rules that both cooperative games share: hands, draw pile, piles, turns and signals.

Which card fits where, how many make a turn and what may be said is up to the game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, assert_never

from .base import (
    RUNNING,
    Outcome,
    Rules,
    Transition,
    check_turn_known,
    check_whole,
    does_not_happen,
)
from .cards import after_drawing, replaced, with_drawn, without
from .errors import IllegalMove, IllegalSignal
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
from .moves import END, Move
from .refusals import game_over, no_such_pile, not_in_hand, too_early
from .shuffle import check_deal, dealt
from .signals import ON_OWN_TURN, WHILE_OTHERS_PLAY, Signal
from .together_state import (
    LOST,
    WON,
    StateOrView,
    TogetherPosition,
    TogetherState,
    TogetherView,
    read_state,
)

Card = TypeVar("Card", int, str)
Position = TypeVar("Position", bound=TogetherPosition[Any, Any])


@dataclass(frozen=True)
class TogetherRules(Rules[TogetherState[Card], TogetherView[Card]], Generic[Card]):
    cards: ClassVar[Sequence[Any]]
    piles: ClassVar[tuple[str, ...]]
    places: ClassVar[tuple[dict[Any, Move], ...]]
    """For each pile the move that places a card there."""
    has_fuses: ClassVar[bool] = False
    together = True

    @property
    @abstractmethod
    def hand_size(self) -> int: ...

    @property
    def maximum(self) -> int:
        """How many cards may be placed in a turn."""
        return len(self.cards)

    @abstractmethod
    def minimum(self, position: StateOrView[Card]) -> int:
        """How many cards must be placed in this turn."""

    @abstractmethod
    def top(self, piles: tuple[tuple[Card, ...], ...], pile: int) -> Card | None:
        """What a card has to fit on: the top card or the marker; None where anything goes."""

    @abstractmethod
    def fitting(self, cards: Collection[Card], pile: int, top: Card | None) -> list[Card]:
        """Those of the cards that may be placed on a pile with that top."""

    @abstractmethod
    def misfit(self, card: Card, pile: int, top: Card) -> IllegalMove:
        """Why a card that does not fit does not."""

    @abstractmethod
    def is_backtrick(self, card: Card, pile: int, top: Card | None) -> bool:
        """Whether a card that fits does so against the pile's direction."""

    @abstractmethod
    def possible_signals(self, position: StateOrView[Card]) -> tuple[str, ...]:
        """The signals that any seat may give now."""

    @abstractmethod
    def topic(self, signal: str) -> str:
        """What a signal is about: a new signal of a seat replaces its older one on the topic."""

    # The deal and the view

    def deal(self, seed: int, starter: int = 0) -> TogetherState[Card]:
        check_deal(seed, starter, self.players)
        hands, deck = dealt(self.cards, self.players, self.hand_size, seed)
        nothing = ((),) * len(self.piles)
        dark = (0,) * len(self.piles)
        return TogetherState(self, seed, None, starter, 0, nothing, hands, deck, dark, (), RUNNING)

    def view(self, state: TogetherState[Card], seat: int) -> TogetherView[Card]:
        check_whole(state)
        self.check_seat(seat)
        blank = (self.hidden,)
        hands = tuple(
            hand if owner == seat else blank * len(hand) for owner, hand in enumerate(state.hands)
        )
        return TogetherView(
            self,
            None,
            seat,
            state.to_move,
            state.placed,
            state.piles,
            hands,
            blank * len(state.deck),
            state.fuses,
            state.signals,
            state.status,
        )

    # Moves

    def legal_moves(self, position: StateOrView[Card]) -> tuple[Move, ...]:
        if position.status != RUNNING:
            return ()
        check_turn_known(position)
        moves: list[Move] = []
        if position.placed < self.maximum:
            hand, piles = position.hand, position.piles
            for pile, place in enumerate(self.places):
                moves += [place[card] for card in self.fitting(hand, pile, self.top(piles, pile))]
        if position.placed >= self.minimum(position):
            moves.append(END)
        return tuple(moves)

    def refusal(self, state: TogetherState[Card], move: Move) -> IllegalMove | None:
        if state.status != RUNNING:
            return game_over()
        if move.kind == "end":
            return too_early(self.minimum(state) - state.placed)
        if move.target not in self.piles:
            return no_such_pile(move.target, self.piles)
        card: Any = move.card
        if card not in state.hands[state.to_move]:
            return not_in_hand(card)
        if state.placed >= self.maximum:
            return IllegalMove(
                "maximum_reached", f"No more than {self.maximum} may be placed in a turn: end it."
            )
        pile = self.piles.index(move.target)
        top = self.top(state.piles, pile)
        if top is None or self.fitting((card,), pile, top):
            return None
        return self.misfit(card, pile, top)

    def carry_out(self, transition: Transition[TogetherState[Card]], move: Move) -> None:
        if move.kind == "end":
            self.end_turn(transition)
        else:
            self._place(transition, move)

    def _place(self, transition: Transition[TogetherState[Card]], move: Move) -> None:
        state = transition.state
        card: Any = move.card
        name = str(move.target)
        pile = self.piles.index(name)
        top = self.top(state.piles, pile)
        backtrick = self.is_backtrick(card, pile, top)
        transition.emit(CardPlaced(state.to_move, card, name, top, backtrick))
        self.after_placing(transition, pile)
        if not transition.state.deck and not any(transition.state.hands):
            transition.emit(GameEnded(WON, "all_placed"))
        else:
            self._lose_if_stuck(transition)

    def after_placing(self, transition: Transition[TogetherState[Card]], pile: int) -> None:
        """Called after every placed card, for games in which it has effects."""

    def end_turn(self, transition: Transition[TogetherState[Card]]) -> None:
        seat = transition.state.to_move
        for said in transition.state.signals:
            if said.seat == seat and said.ends == 1:
                transition.emit(SignalFaded(seat, said.text))
        transition.emit(TurnEnded(seat, transition.state.placed))
        self._draw(transition, seat)
        transition.emit(TurnBegan(self._next_seat(transition.state)))
        self._lose_if_stuck(transition)

    def _draw(self, transition: Transition[TogetherState[Card]], seat: int) -> None:
        state = transition.state
        count = min(self.hand_size - len(state.hands[seat]), len(state.deck))
        if count:
            transition.emit(CardsDrawn(seat, state.deck[-1 : -count - 1 : -1]))
        if not transition.state.hands[seat]:
            # Nobody waits for a seat that has no further turn to tell of.
            for said in state.signals:
                if said.seat == seat:
                    transition.emit(SignalFaded(seat, said.text))

    def _next_seat(self, state: TogetherState[Card]) -> int:
        """Clockwise, past those who have no cards left."""
        seat = (state.to_move + 1) % self.players
        while not state.hands[seat]:
            seat = (seat + 1) % self.players
        return seat

    def is_stuck(self, state: TogetherState[Card]) -> bool:
        """Whether the player on turn still owes a card and none fits."""
        if state.placed >= self.minimum(state):
            return False
        hand = state.hands[state.to_move]
        return not any(
            self.fitting(hand, pile, self.top(state.piles, pile)) for pile in range(len(self.piles))
        )

    def _lose_if_stuck(self, transition: Transition[TogetherState[Card]]) -> None:
        if self.is_stuck(transition.state):
            transition.emit(GameEnded(LOST, "stuck"))

    # Events

    def fold(self, position: Position, event: Event) -> Position:
        match event:
            case CardPlaced():
                return self._placed(position, event)
            case CardsDrawn(seat, cards):
                return position._replace(
                    hands=replaced(position.hands, seat, with_drawn(position.hands[seat], cards)),
                    deck=after_drawing(position.deck, len(cards)),
                )
            case TurnEnded(seat):
                return position._replace(signals=_one_turn_older(position.signals, seat))
            case TurnBegan(seat):
                return position._replace(to_move=seat, placed=0)
            case SignalFaded(seat, text):
                return position._replace(signals=_unsaid(position.signals, seat, text))
            case GameEnded(status):
                return position._replace(status=status)
            case (
                FuseLit()
                | FuseShortened()
                | FuseCovered()
                | FuseBurnt()
                | CardTwisted()
                | RowTaken()
                | PenaltyTaken()
                | RoundEnded()
                | RoundDealt()
            ):
                raise does_not_happen(event, self.game)
            case _:
                assert_never(event)

    def _placed(self, position: Position, event: CardPlaced) -> Position:
        seat, card = event.seat, event.card
        pile: int = self.piles.index(event.pile)
        return position._replace(
            placed=position.placed + 1,
            piles=replaced(position.piles, pile, (*position.piles[pile], card)),
            hands=replaced(position.hands, seat, without(position.hands[seat], card)),
        )

    def outcome(self, position: StateOrView[Card]) -> Outcome | None:
        if position.status == RUNNING:
            return None
        if position.status == WON:
            return Outcome(tuple(range(self.players)), "all_placed", 0)
        # A turn that could have ended and did not end well was ended: only a fire does that.
        reason = "burnt_out" if position.placed >= self.minimum(position) else "stuck"
        return Outcome((), reason, position.cards_left)

    # Talk

    def signals(self, position: StateOrView[Card], seat: int) -> tuple[str, ...]:
        self.check_seat(seat)
        if position.status != RUNNING or self.players == 1 or not position.hands[seat]:
            return ()
        return self.possible_signals(position)

    def say(self, state: TogetherState[Card], seat: int, signal: str) -> TogetherState[Card]:
        check_whole(state)
        if signal not in self.signals(state, seat):
            raise IllegalSignal("These rules do not let this seat say that now.")
        ends = ON_OWN_TURN if seat == state.to_move else WHILE_OTHERS_PLAY
        topic = self.topic(signal)
        signals = [s for s in state.signals if s.seat != seat or self.topic(s.text) != topic]
        signals.append(Signal(seat, signal, ends))
        return state._replace(signals=tuple(sorted(signals)))

    def unsay(self, state: TogetherState[Card], seat: int, signal: str) -> TogetherState[Card]:
        check_whole(state)
        self.check_seat(seat)
        left = _unsaid(state.signals, seat, signal)
        if left == state.signals:
            raise IllegalSignal("This seat has not said that.")
        return state._replace(signals=left)

    # Reading data

    def state(self, data: object) -> TogetherState[Card]:
        return read_state(self, data)

    def check_fuses(self, state: TogetherState[Card]) -> None:
        """Refuse fuses that no play can have led to. For games that have fuses."""

    def may_burn_out(self, state: TogetherState[Card]) -> bool:
        """Whether to end the turn here would lose the game."""
        return False


def _one_turn_older(signals: tuple[Signal, ...], seat: int) -> tuple[Signal, ...]:
    return tuple(
        said._replace(ends=said.ends - 1) if said.seat == seat else said for said in signals
    )


def _unsaid(signals: tuple[Signal, ...], seat: int, text: str) -> tuple[Signal, ...]:
    return tuple(said for said in signals if (said.seat, said.text) != (seat, text))

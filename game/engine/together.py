"""The games played together: hands, a draw pile, piles that go up and down, turns, and talk.

Which card fits where, how many make a turn and what may be said is for each of them to say.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from .base import (
    RUNNING,
    Outcome,
    Rules,
    Story,
    check_turn_known,
    check_whole,
    game_over,
    replaced,
    too_early,
    without,
)
from .errors import IllegalMove, IllegalSignal
from .events import (
    CardPlaced,
    CardsDrawn,
    Event,
    GameEnded,
    SignalFaded,
    TurnBegan,
    TurnEnded,
)
from .moves import END, Move
from .shuffle import check_deal, shuffled
from .signals import ON_OWN_TURN, WHILE_OTHERS_PLAY, Signal
from .together_state import LOST, WON, TogetherState, read_state

Card = TypeVar("Card", int, str)


@dataclass(frozen=True)
class TogetherRules(Rules[TogetherState[Card]], Generic[Card]):
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
    def minimum(self, state: TogetherState[Card]) -> int:
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
    def sayings(self, state: TogetherState[Card]) -> tuple[str, ...]:
        """What partners may tell each other now, whoever they are."""

    @abstractmethod
    def topic(self, signal: str) -> str:
        """What a signal is about: a seat says one thing about a topic, the latest."""

    # The deal and the view

    def deal(self, seed: int, starter: int = 0) -> TogetherState[Card]:
        check_deal(seed, starter, self.players)
        deck = shuffled(self.cards, seed)
        hands = []
        for _ in range(self.players):
            hands.append(tuple(sorted(deck[-self.hand_size :])))
            deck = deck[: -self.hand_size]
        nothing = ((),) * len(self.piles)
        dark = (0,) * len(self.piles)
        return TogetherState(
            self, seed, None, starter, 0, nothing, tuple(hands), deck, dark, (), RUNNING
        )

    def view(self, state: TogetherState[Card], seat: int) -> TogetherState[Card]:
        check_whole(state)
        self.check_seat(seat)
        blank: Any = (self.hidden,)
        hands = tuple(
            hand if owner == seat else blank * len(hand) for owner, hand in enumerate(state.hands)
        )
        return state._replace(seed=None, seat=seat, hands=hands, deck=blank * len(state.deck))

    # Moves

    def legal_moves(self, state: TogetherState[Card]) -> tuple[Move, ...]:
        if state.status != RUNNING:
            return ()
        check_turn_known(state)
        moves: list[Move] = []
        if state.placed < self.maximum:
            hand = state.hands[state.to_move]
            for pile, place in enumerate(self.places):
                fitting = self.fitting(hand, pile, self.top(state.piles, pile))
                moves += [place[card] for card in fitting]
        if state.placed >= self.minimum(state):
            moves.append(END)
        return tuple(moves)

    def refusal(self, state: TogetherState[Card], move: Move) -> IllegalMove | None:
        if state.status != RUNNING:
            return game_over()
        if move.kind == "end":
            return too_early(self.minimum(state) - state.placed)
        if move.target not in self.piles:
            return IllegalMove(
                "no_such_pile", f"There is no pile {move.target}: they are {', '.join(self.piles)}."
            )
        card: Any = move.card
        if card not in state.hands[state.to_move]:
            return IllegalMove("not_in_hand", f"{card} is not in the hand of the player on turn.")
        if state.placed >= self.maximum:
            return IllegalMove(
                "maximum_reached", f"No more than {self.maximum} may be placed in a turn: end it."
            )
        pile = self.piles.index(move.target)
        top = self.top(state.piles, pile)
        if top is None or self.fitting((card,), pile, top):
            return None
        return self.misfit(card, pile, top)

    def play_out(self, story: Story[TogetherState[Card]], move: Move) -> None:
        if move.kind == "end":
            self.end_turn(story)
        else:
            self._place(story, move)

    def _place(self, story: Story[TogetherState[Card]], move: Move) -> None:
        state = story.state
        card: Any = move.card
        name = str(move.target)
        pile = self.piles.index(name)
        top = self.top(state.piles, pile)
        backtrick = self.is_backtrick(card, pile, top)
        story.tell(CardPlaced(state.to_move, card, name, top, backtrick))
        self.after_placing(story, pile)
        if not story.state.deck and not any(story.state.hands):
            story.tell(GameEnded(WON, "all_placed"))
        else:
            self._lose_if_stuck(story)

    def after_placing(self, story: Story[TogetherState[Card]], pile: int) -> None:
        """For games in which the placed card sets off something."""

    def end_turn(self, story: Story[TogetherState[Card]]) -> None:
        seat = story.state.to_move
        for said in story.state.signals:
            if said.seat == seat and said.ends == 1:
                story.tell(SignalFaded(seat, said.text))
        story.tell(TurnEnded(seat, story.state.placed))
        self._draw(story, seat)
        story.tell(TurnBegan(self._next_seat(story.state)))
        self._lose_if_stuck(story)

    def _draw(self, story: Story[TogetherState[Card]], seat: int) -> None:
        state = story.state
        count = min(self.hand_size - len(state.hands[seat]), len(state.deck))
        if count:
            story.tell(CardsDrawn(seat, state.deck[-1 : -count - 1 : -1]))
        if not story.state.hands[seat]:
            # Nobody waits for a seat that has no further turn to tell of.
            for said in state.signals:
                if said.seat == seat:
                    story.tell(SignalFaded(seat, said.text))

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

    def _lose_if_stuck(self, story: Story[TogetherState[Card]]) -> None:
        if self.is_stuck(story.state):
            story.tell(GameEnded(LOST, "stuck"))

    # Events

    def fold(self, state: TogetherState[Card], event: Event) -> TogetherState[Card]:
        match event:
            case CardPlaced():
                return self._placed(state, event)
            case CardsDrawn(seat, cards):
                hand = tuple(sorted(state.hands[seat] + cards))
                return state._replace(
                    hands=replaced(state.hands, seat, hand), deck=state.deck[: -len(cards)]
                )
            case TurnEnded(seat):
                return state._replace(signals=_one_turn_older(state.signals, seat))
            case TurnBegan(seat):
                return state._replace(to_move=seat, placed=0)
            case SignalFaded(seat, text):
                return state._replace(signals=_unsaid(state.signals, seat, text))
            case GameEnded(status):
                return state._replace(status=status)
        raise TypeError(f"{type(event).__name__} does not happen in {self.game}.")

    def _placed(self, state: TogetherState[Card], event: CardPlaced) -> TogetherState[Card]:
        card: Any = event.card
        seat: int = event.seat
        pile: int = self.piles.index(event.pile)
        return state._replace(
            placed=state.placed + 1,
            piles=replaced(state.piles, pile, (*state.piles[pile], card)),
            hands=replaced(state.hands, seat, without(state.hands[seat], card)),
        )

    def outcome(self, state: TogetherState[Card]) -> Outcome | None:
        if state.status == RUNNING:
            return None
        if state.status == WON:
            return Outcome(tuple(range(self.players)), "all_placed", 0)
        # A turn that could have ended and did not end well was ended: only a fire does that.
        reason = "burnt_out" if state.placed >= self.minimum(state) else "stuck"
        return Outcome((), reason, state.cards_left)

    # Talk

    def signals(self, state: TogetherState[Card], seat: int) -> tuple[str, ...]:
        self.check_seat(seat)
        if state.status != RUNNING or self.players == 1 or not state.hands[seat]:
            return ()
        return self.sayings(state)

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
        """For games that have fuses: refuse those that cannot burn like this."""

    def may_burn_out(self, state: TogetherState[Card]) -> bool:
        """Whether to end the turn here would lose the game."""
        return False


def _one_turn_older(signals: tuple[Signal, ...], seat: int) -> tuple[Signal, ...]:
    return tuple(
        said._replace(ends=said.ends - 1) if said.seat == seat else said for said in signals
    )


def _unsaid(signals: tuple[Signal, ...], seat: int, text: str) -> tuple[Signal, ...]:
    return tuple(said for said in signals if (said.seat, said.text) != (seat, text))

"""The rules: each turn one card higher than the last, or pass; an empty hand wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, overload

from game.engine import Event, IllegalMove, Move, Outcome, Rules, Signal
from game.engine.base import RUNNING, Transition, check_turn_known, check_whole
from game.engine.cards import Cards, HiddenCards, cards_data, replaced, without
from game.engine.data import JsonObject, Options
from game.engine.events import CardPlaced, GameEnded, TurnBegan, TurnEnded
from game.engine.moves import END, known_moves, read_place
from game.engine.shuffle import check_deal, shuffled

CARDS = tuple(range(1, 31))
STAIRS = "U"
HAND = 5
PLACES = {card: Move("place", card, STAIRS) for card in CARDS}


class StairsPosition(NamedTuple, Generic[Cards]):
    rules: StairsRules
    seed: int | None
    seat: int | None
    to_move: int
    pile: tuple[int, ...]
    hands: tuple[Cards, ...]
    passes: int
    """Turns in a row in which nobody placed a card."""
    status: str

    @property
    def signals(self) -> tuple[Signal, ...]:
        return ()

    @property
    def top(self) -> int:
        return self.pile[-1] if self.pile else 0

    def to_dict(self) -> JsonObject:
        whole = self.seat is None
        data: JsonObject = {"game": self.rules.game, "options": {**self.rules.options}}
        data |= {"seed": self.seed} if whole else {"seat": self.seat}
        return data | {
            "to_move": self.to_move,
            "pile": [*self.pile],
            "hands": [
                cards_data(hand, whole or seat == self.seat) for seat, hand in enumerate(self.hands)
            ],
            "passes": self.passes,
            "status": self.status,
        }


class StairsState(StairsPosition[tuple[int, ...]]):
    __slots__ = ()
    seed: int
    seat: None

    @property
    def hand(self) -> tuple[int, ...]:
        return self.hands[self.to_move]


class StairsView(StairsPosition[HiddenCards]):
    __slots__ = ()
    seed: None
    seat: int

    @property
    def hand(self) -> tuple[int, ...]:
        hand: Any = self.hands[self.seat]
        own: tuple[int, ...] = hand
        return own


@dataclass(frozen=True)
class StairsRules(Rules[StairsState, StairsView]):
    game = "stairs"
    seats = range(2, 4)
    cards = CARDS
    piles = (STAIRS,)
    known = known_moves([END, *PLACES.values()])

    players: int = 2
    short: bool = False

    @classmethod
    def variants(cls) -> Iterator[Options]:
        for players in cls.seats:
            for short in (False, True):
                yield {"players": players, "short": short}

    @property
    def hand_size(self) -> int:
        return HAND - self.short

    def deal(self, seed: int, starter: int = 0) -> StairsState:
        check_deal(seed, starter, self.players)
        deck, size = shuffled(self.cards, seed), self.hand_size
        hands = tuple(
            tuple(sorted(deck[seat * size : seat * size + size])) for seat in range(self.players)
        )
        return StairsState(self, seed, None, starter, (), hands, 0, RUNNING)

    def view(self, state: StairsState, seat: int) -> StairsView:
        check_whole(state)
        self.check_seat(seat)
        hands = tuple(
            hand if owner == seat else (0,) * len(hand) for owner, hand in enumerate(state.hands)
        )
        return StairsView(*state._replace(seed=None, seat=seat, hands=hands))

    def legal_moves(self, position: StairsState | StairsView) -> tuple[Move, ...]:
        if position.status != RUNNING:
            return ()
        check_turn_known(position)
        return tuple(PLACES[card] for card in position.hand if card > position.top) or (END,)

    def refusal(self, state: StairsState, move: Move) -> IllegalMove | None:
        if move in self.legal_moves(state):
            return None
        if state.status != RUNNING:
            return IllegalMove("game_over", "The game is over.")
        if move == END:
            return IllegalMove("minimum_not_reached", "A card fits, so one must be placed.")
        if move.card not in state.hand:
            return IllegalMove("not_in_hand", f"Seat {state.to_move} does not hold {move.card}.")
        return IllegalMove("too_low", f"{move.card} does not fit on {state.top}.")

    def carry_out(self, transition: Transition[StairsState], move: Move) -> None:
        seat = transition.state.to_move
        if move.card is not None:
            top = transition.state.top
            transition.emit(CardPlaced(seat, move.card, STAIRS, top, backtrick=False))
        transition.emit(TurnEnded(seat, int(move != END)))
        state = transition.state
        if not state.hands[seat]:
            transition.emit(GameEnded(f"won:{seat}", "cleared"))
        elif state.passes == self.players:
            fewest = min(range(self.players), key=lambda each: len(state.hands[each]))
            transition.emit(GameEnded(f"won:{fewest}", "passed"))
        else:
            transition.emit(TurnBegan((seat + 1) % self.players))

    @overload
    def fold(self, position: StairsState, event: Event) -> StairsState: ...
    @overload
    def fold(self, position: StairsView, event: Event) -> StairsView: ...
    def fold(self, position: StairsState | StairsView, event: Event) -> StairsState | StairsView:
        match event:
            case CardPlaced(seat, int(card)):
                hands: Any = position.hands
                rest = replaced(hands, seat, without(hands[seat], card))
                return position._replace(pile=(*position.pile, card), hands=rest)
            case TurnEnded(placed=placed):
                return position._replace(passes=0 if placed else position.passes + 1)
            case TurnBegan(seat):
                return position._replace(to_move=seat)
            case GameEnded(status):
                return position._replace(status=status)
        raise TypeError(f"{event} does not happen in Stairs.")

    def outcome(self, position: StairsState | StairsView) -> Outcome | None:
        if position.status == RUNNING:
            return None
        winner = int(position.status.split(":")[1])
        left = [len(hand) for hand in position.hands]
        return Outcome((winner,), "passed" if left[winner] else "cleared", max(left))

    def result(self, state: StairsState, seat: int) -> int:
        return len(state.hands[seat])

    def read_move(self, text: str) -> Move:
        return read_place(text)

    def state(self, data: object) -> StairsState:
        raise NotImplementedError("records are replayed, so the screen never reads a state")

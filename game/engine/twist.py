"""Toads: players extend a row, twist cards out of it with their twins, or take it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar, assert_never

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
from .data import Options
from .errors import IllegalMove
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
from .moves import DEAL, NUMBER_PATTERN, TAKE, Move, known_moves, read_place
from .refusals import game_over, not_in_hand
from .shuffle import check_deal, dealt
from .twist_state import (
    CARDS,
    OVER,
    REACH,
    ROUND_OVER,
    TOADS,
    TWIN,
    TwistPosition,
    TwistState,
    TwistView,
    read_state,
    round_points,
)

Position = TypeVar("Position", bound=TwistPosition[Any])

ROW = "row"
ROUNDS = range(1, 10)

PLACES = {card: Move("place", card, ROW) for card in CARDS}
TWISTS = {card: Move("twist", TWIN[card], card) for card in CARDS if card not in TOADS}
"""The one way to twist a card of the row out."""

_TWIST = re.compile(f"({NUMBER_PATTERN})x({NUMBER_PATTERN})")


@dataclass(frozen=True)
class TwistRules(Rules[TwistState, TwistView]):
    game = "twist"
    seats = range(2, 5)
    cards = CARDS
    piles = (ROW,)
    measure = "points"
    known = known_moves([*PLACES.values(), *TWISTS.values(), TAKE, DEAL])

    players: int = 2
    expert: bool = False
    rounds: int = 2

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_number("rounds", ROUNDS)

    @classmethod
    def variants(cls) -> Iterator[Options]:
        for players in cls.seats:
            for expert in (False, True):
                for rounds in ROUNDS:
                    yield {"players": players, "expert": expert, "rounds": rounds}

    @property
    def hand_size(self) -> int:
        return 8 if self.players == 4 else 9

    def deal(self, seed: int, starter: int = 0) -> TwistState:
        check_deal(seed, starter, self.players)
        hands, deck = self._dealt(seed, 1)
        nothing = ((),) * self.players
        return TwistState(
            rules=self,
            seed=seed,
            seat=None,
            to_move=starter,
            round=1,
            starter=starter,
            row=(),
            hands=hands,
            deck=deck,
            kept=nothing,
            taken=nothing,
            must_open=False,
            totals=(0,) * self.players,
            status=RUNNING,
        )

    def _dealt(self, seed: int, number: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """The hands and the draw pile of a round: each round is a shuffle of its own."""
        return dealt(CARDS, self.players, self.hand_size, seed, stream=number - 1)

    def view(self, state: TwistState, seat: int) -> TwistView:
        check_whole(state)
        self.check_seat(seat)
        return TwistView(
            rules=self,
            seed=None,
            seat=seat,
            to_move=state.to_move,
            round=state.round,
            starter=state.starter,
            row=state.row,
            hands=self.face_down(state.hands, seat),
            deck=(self.hidden,) * len(state.deck),
            kept=state.kept,
            taken=self.face_down(state.taken, None),
            must_open=state.must_open,
            totals=state.totals,
            status=state.status,
        )

    def legal_moves(self, position: TwistState | TwistView) -> tuple[Move, ...]:
        if position.status == ROUND_OVER:
            return (DEAL,)
        if position.status == OVER:
            return ()
        check_turn_known(position)
        hand, row = position.hand, position.row
        if not row:
            return tuple(PLACES[card] for card in hand)
        moves = [PLACES[card] for card in hand if abs(card - row[-1]) <= REACH]
        moves += [TWISTS[card] for card in row if card in TWISTS and TWIN[card] in hand]
        return (*moves, TAKE)

    def refusal(self, state: TwistState, move: Move) -> IllegalMove | None:
        if state.status == OVER:
            return game_over()
        if state.status == ROUND_OVER or move.kind == "deal":
            return self._out_of_round(state, move)
        if move.kind == "place":
            return self._cannot_place(state, move)
        if state.must_open:
            return IllegalMove("must_open", "The row was taken: a new one must be opened now.")
        if move.kind == "twist":
            return self._cannot_twist(state, move)
        if not state.row:
            return IllegalMove("row_empty", "There is no row to take.")
        return None

    def _out_of_round(self, state: TwistState, move: Move) -> IllegalMove | None:
        if state.status == ROUND_OVER:
            if move.kind == "deal":
                return None
            return IllegalMove("game_over", "The round is over: the next one is to be dealt.")
        return IllegalMove("not_a_move", "The round is not over: nothing is dealt within it.")

    def _cannot_place(self, state: TwistState, move: Move) -> IllegalMove | None:
        card = move.card
        if move.target != ROW:
            return IllegalMove("no_such_pile", f"There is no {move.target}: only the row.")
        if card not in state.hands[state.to_move]:
            return not_in_hand(card)
        assert isinstance(card, int)
        if state.row and abs(card - state.row[-1]) > REACH:
            return IllegalMove(
                "too_far", f"{card} is more than 10 away from {state.row[-1]}, the end of the row."
            )
        return None

    def _cannot_twist(self, state: TwistState, move: Move) -> IllegalMove | None:
        shown, card = move.card, move.target
        if shown not in state.hands[state.to_move]:
            return not_in_hand(shown)
        if card not in state.row:
            return IllegalMove("not_in_row", f"{card} is not in the row.")
        if card in TOADS:
            return IllegalMove("toad", f"{card} is a toad: it cannot be twisted out.")
        if TWISTS[card] != move:
            return IllegalMove("not_twins", f"{shown} is not {card} with its digits reversed.")
        return None

    def carry_out(self, transition: Transition[TwistState], move: Move) -> None:
        match move:
            case Move("place", int(card)):
                row = transition.state.row
                onto = row[-1] if row else None
                transition.emit(CardPlaced(transition.state.to_move, card, ROW, onto, False))
                self._end_turn(transition)
            case Move("twist", int(shown), int(card)):
                self._twist(transition, shown, card)
            case Move("take"):
                self._take(transition)
            case _:
                self._deal_next(transition)

    def _twist(self, transition: Transition[TwistState], shown: int, card: int) -> None:
        state = transition.state
        transition.emit(CardTwisted(state.to_move, shown, card, state.row.index(card)))
        if transition.state.row or state.deck:
            self._end_turn(transition)
        else:
            self._end_round(transition)

    def _take(self, transition: Transition[TwistState]) -> None:
        state = transition.state
        transition.emit(RowTaken(state.to_move, state.row))
        if not state.deck:
            self._end_round(transition)
        elif self.expert and len(state.row) == 1:
            transition.emit(PenaltyTaken(state.to_move, state.deck[-1]))

    def _end_turn(self, transition: Transition[TwistState]) -> None:
        state = transition.state
        transition.emit(TurnEnded(state.to_move, 1))
        if state.deck:
            transition.emit(CardsDrawn(state.to_move, state.deck[-1:]))
        transition.emit(TurnBegan((state.to_move + 1) % self.players))

    def _end_round(self, transition: Transition[TwistState]) -> None:
        state = transition.state
        points = tuple(round_points(state.kept, state.taken))
        totals = tuple(map(sum, zip(state.totals, points, strict=True)))
        transition.emit(RoundEnded(points, totals))
        if state.round == self.rounds:
            transition.emit(GameEnded(OVER, "rounds_over"))

    def _deal_next(self, transition: Transition[TwistState]) -> None:
        state = transition.state
        hands, deck = self._dealt(state.seed, state.round + 1)
        starter = (state.starter + 1) % self.players
        transition.emit(RoundDealt(state.round + 1, starter, hands, deck))
        transition.emit(TurnBegan(starter))

    # Events

    def fold(self, position: Position, event: Event) -> Position:
        match event:
            case CardPlaced():
                return self._placed(position, event)
            case CardTwisted():
                return self._twisted(position, event)
            case RowTaken(seat, cards):
                position = position._replace(row=(), must_open=bool(position.deck))
                return self._with_taken(position, seat, cards)
            case PenaltyTaken(seat, card):
                position = position._replace(deck=after_drawing(position.deck, 1))
                return self._with_taken(position, seat, (card,))
            case CardsDrawn(seat, drawn):
                return position._replace(
                    hands=replaced(position.hands, seat, with_drawn(position.hands[seat], drawn)),
                    deck=after_drawing(position.deck, len(drawn)),
                )
            case TurnEnded():
                return position
            case TurnBegan(seat):
                return position._replace(to_move=seat)
            case RoundEnded(_, totals):
                return position._replace(totals=totals, status=ROUND_OVER)
            case RoundDealt():
                return self._next_round(position, event)
            case GameEnded(status):
                return position._replace(status=status)
            case FuseLit() | FuseShortened() | FuseCovered() | FuseBurnt() | SignalFaded():
                raise does_not_happen(event, self.game)
            case _:
                assert_never(event)

    def _placed(self, position: Position, event: CardPlaced) -> Position:
        seat, card = event.seat, event.card
        assert isinstance(card, int)
        return position._replace(
            row=(*position.row, card),
            hands=replaced(position.hands, seat, without(position.hands[seat], card)),
            must_open=False,
        )

    def _twisted(self, position: Position, event: CardTwisted) -> Position:
        seat, shown, card, at = event.seat, event.shown, event.card, event.position
        assert isinstance(shown, int)
        assert isinstance(card, int)
        return position._replace(
            row=position.row[:at] + position.row[at + 1 :],
            hands=replaced(position.hands, seat, without(position.hands[seat], shown)),
            kept=replaced(position.kept, seat, (*position.kept[seat], shown, card)),
        )

    def _with_taken(self, position: Position, seat: int, cards: tuple[int | str, ...]) -> Position:
        if position.seat is not None:
            cards = (self.hidden,) * len(cards)
        return position._replace(taken=replaced(position.taken, seat, position.taken[seat] + cards))

    def _next_round(self, position: Position, event: RoundDealt) -> Position:
        nothing = ((),) * self.players
        return position._replace(
            round=event.round,
            starter=event.starter,
            row=(),
            hands=event.hands,
            deck=event.deck,
            kept=nothing,
            taken=nothing,
            status=RUNNING,
        )

    def outcome(self, position: TwistState | TwistView) -> Outcome | None:
        if position.status != OVER:
            return None
        best = max(position.totals)
        winners = tuple(seat for seat, total in enumerate(position.totals) if total == best)
        return Outcome(winners, "rounds_over", totals=position.totals)

    def result(self, state: TwistState, seat: int) -> int:
        return state.totals[seat]

    # Text and data

    def read_move(self, text: str) -> Move:
        found = _TWIST.fullmatch(text)
        return Move("twist", int(found[1]), int(found[2])) if found else read_place(text)

    def state(self, data: object) -> TwistState:
        return read_state(self, data)

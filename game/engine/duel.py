"""Duel: two sides with 58 cards and two piles each; helping the opponent refills the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar, assert_never

from . import number_piles
from .base import (
    RUNNING,
    Outcome,
    Rules,
    Transition,
    check_turn_known,
    check_whole,
    does_not_happen,
)
from .cards import HiddenCards, replaced
from .data import Options
from .duel_state import (
    CARDS,
    HAND,
    PILES,
    DuelPosition,
    DuelState,
    DuelView,
    Side,
    improves,
    place_of,
    read_state,
)
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
from .moves import END, Move, known_moves, read_place
from .refusals import game_over, no_such_pile, not_in_hand, too_early
from .shuffle import check_deal, shuffled

Position = TypeVar("Position", bound=DuelPosition[Any])

MINIMUM = 2
DRAW = 2

PLACES = {pile: {card: Move("place", card, pile) for card in CARDS} for pile in PILES}


@dataclass(frozen=True)
class DuelRules(Rules[DuelState, DuelView]):
    game = "duel"
    seats = range(2, 3)
    cards = CARDS
    piles = PILES
    measure = "margin"
    known = known_moves([END, *(move for place in PLACES.values() for move in place.values())])

    players: int = 2

    @classmethod
    def variants(cls) -> Iterator[Options]:
        yield {"players": 2}

    def minimum(self, position: DuelState | DuelView) -> int:
        return MINIMUM

    def deal(self, seed: int, starter: int = 0) -> DuelState:
        check_deal(seed, starter, self.players)
        decks = [shuffled(CARDS, seed, stream=seat) for seat in range(2)]
        silver, gold = (
            Side((), (), tuple(sorted(deck[-HAND:])), deck[:-HAND], tuple(CARDS)) for deck in decks
        )
        return DuelState(self, seed, None, starter, 0, False, (silver, gold), RUNNING)

    def view(self, state: DuelState, seat: int) -> DuelView:
        check_whole(state)
        self.check_seat(seat)
        silver, gold = (
            self._seen(side, side_seat == seat) for side_seat, side in enumerate(state.sides)
        )
        return DuelView(
            self,
            None,
            seat,
            state.to_move,
            state.placed,
            state.helped,
            (silver, gold),
            state.status,
        )

    def _seen(self, side: Side[tuple[int, ...]], own: bool) -> Side[HiddenCards]:
        """A side as its owner or its opponent sees it."""
        blank = (self.hidden,)
        hand = side.hand if own else blank * len(side.hand)
        return Side(side.up, side.down, hand, blank * len(side.deck), side.unplayed)

    # Moves

    def legal_moves(self, position: DuelState | DuelView) -> tuple[Move, ...]:
        if position.status != RUNNING:
            return ()
        check_turn_known(position)
        moves = [PLACES[pile][card] for pile in PILES for card in self.fitting(position, pile)]
        if position.placed >= MINIMUM:
            moves.append(END)
        return tuple(moves)

    def fitting(self, position: DuelState | DuelView, pile: str) -> list[int]:
        """Those cards of the hand on turn that may be placed on the pile now."""
        owner, up = place_of(pile)
        top = position.sides[owner].top(up)
        if owner == position.to_move:
            return number_piles.fitting(position.hand, top, up)
        if position.helped:
            return []
        return [card for card in position.hand if improves(card, top, up)]

    def refusal(self, state: DuelState, move: Move) -> IllegalMove | None:
        if state.status != RUNNING:
            return game_over()
        if move.kind == "end":
            return too_early(MINIMUM - state.placed)
        pile, card = str(move.target), move.card
        if pile not in PILES:
            return no_such_pile(pile, PILES)
        if card not in state.sides[state.to_move].hand:
            return not_in_hand(card)
        assert isinstance(card, int)
        return None if card in self.fitting(state, pile) else self._misfit(state, pile, card)

    def _misfit(self, state: DuelState, pile: str, card: int) -> IllegalMove:
        owner, up = place_of(pile)
        top = state.sides[owner].top(up)
        if owner == state.to_move:
            return number_piles.misfit(card, top, up)
        if state.helped:
            return IllegalMove("helped_already", "Only one card a turn may go to the rival's side.")
        better = "lower" if up else "higher"
        return IllegalMove(
            "must_improve",
            f"{card} on {top} does not improve the rival's pile: only a {better} card does.",
        )

    def carry_out(self, transition: Transition[DuelState], move: Move) -> None:
        if move.kind == "end":
            self._end_turn(transition)
        else:
            self._place(transition, move)

    def _place(self, transition: Transition[DuelState], move: Move) -> None:
        state = transition.state
        pile, card = str(move.target), move.card
        assert isinstance(card, int)
        owner, up = place_of(pile)
        top = state.sides[owner].top(up)
        backtrick = owner == state.to_move and number_piles.is_backtrick(card, top, up)
        transition.emit(CardPlaced(state.to_move, card, pile, top, backtrick))
        mine = transition.state.sides[state.to_move]
        if not mine.hand and not mine.deck:
            transition.emit(GameEnded(f"won:{state.to_move}", "cleared"))
        else:
            self._lose_if_stuck(transition)

    def _end_turn(self, transition: Transition[DuelState]) -> None:
        state = transition.state
        seat = state.to_move
        transition.emit(TurnEnded(seat, state.placed))
        count = self.draws(state)
        if count:
            transition.emit(CardsDrawn(seat, state.sides[seat].deck[-1 : -count - 1 : -1]))
        transition.emit(TurnBegan(1 - seat))
        self._lose_if_stuck(transition)

    def draws(self, position: DuelState | DuelView) -> int:
        """How many cards the player on turn would draw if the turn ended now."""
        side = position.sides[position.to_move]
        room = HAND - len(side.hand)
        return min(room if position.helped else min(DRAW, room), len(side.deck))

    def is_stuck(self, state: DuelState) -> bool:
        """Whether the player on turn owes more than the hand has, or owes a card and none fits."""
        owed = MINIMUM - state.placed
        if owed <= 0:
            return False
        if len(state.sides[state.to_move].hand) < owed:
            return True
        return not any(self.fitting(state, pile) for pile in PILES)

    def _lose_if_stuck(self, transition: Transition[DuelState]) -> None:
        if self.is_stuck(transition.state):
            transition.emit(GameEnded(f"won:{1 - transition.state.to_move}", "stuck"))

    # Events

    def fold(self, position: Position, event: Event) -> Position:
        match event:
            case CardPlaced():
                return self._placed(position, event)
            case CardsDrawn(seat, cards):
                sides = replaced(position.sides, seat, position.sides[seat].with_drawn(cards))
                return position._replace(sides=(sides[0], sides[1]))
            case TurnEnded():
                return position
            case TurnBegan(seat):
                return position._replace(to_move=seat, placed=0, helped=False)
            case GameEnded(status):
                return position._replace(status=status)
            case (
                FuseLit()
                | FuseShortened()
                | FuseCovered()
                | FuseBurnt()
                | SignalFaded()
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
        assert isinstance(card, int)
        owner, up = place_of(event.pile)
        sides = replaced(position.sides, seat, position.sides[seat].without(card))
        sides = replaced(sides, owner, sides[owner].with_card(card, up))
        return position._replace(
            placed=position.placed + 1,
            helped=position.helped or owner != seat,
            sides=(sides[0], sides[1]),
        )

    def outcome(self, position: DuelState | DuelView) -> Outcome | None:
        if position.status == RUNNING:
            return None
        winner = int(position.status[-1])
        reason = "stuck" if position.sides[winner].unplayed else "cleared"
        return Outcome((winner,), reason, len(position.sides[1 - winner].unplayed))

    def result(self, state: DuelState, seat: int) -> int:
        """By how many cards this side is ahead of the other."""
        return len(state.sides[1 - seat].unplayed) - len(state.sides[seat].unplayed)

    # Text and data

    def read_move(self, text: str) -> Move:
        return read_place(text)

    def state(self, data: object) -> DuelState:
        return read_state(self, data)

"""Duel: each of two has 58 cards and two piles; helping the rival lets you refill your hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from . import number_piles
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
)
from .duel_state import CARDS, HAND, PILES, DuelState, Side, improves, place_of, read_state
from .errors import IllegalMove
from .events import CardPlaced, CardsDrawn, Event, GameEnded, TurnBegan, TurnEnded
from .moves import END, Move, known_moves, read_place
from .shuffle import check_deal, shuffled

MINIMUM = 2
DRAW = 2

PLACES = {pile: {card: Move("place", card, pile) for card in CARDS} for pile in PILES}


@dataclass(frozen=True)
class DuelRules(Rules[DuelState]):
    game = "duel"
    seats = range(2, 3)
    cards = CARDS
    piles = PILES
    known = known_moves([END, *(move for place in PLACES.values() for move in place.values())])

    players: int = 2

    @classmethod
    def variants(cls) -> Iterator[dict[str, Any]]:
        yield {"players": 2}

    def minimum(self, state: DuelState) -> int:
        return MINIMUM

    def deal(self, seed: int, starter: int = 0) -> DuelState:
        check_deal(seed, starter, self.players)
        decks = [shuffled(CARDS, seed, stream=seat) for seat in range(2)]
        silver, gold = (
            Side((), (), tuple(sorted(deck[-HAND:])), deck[:-HAND], tuple(CARDS)) for deck in decks
        )
        return DuelState(self, seed, None, starter, 0, False, (silver, gold), RUNNING)

    def view(self, state: DuelState, seat: int) -> DuelState:
        check_whole(state)
        self.check_seat(seat)
        blank: Any = (self.hidden,)
        sides = [side._replace(deck=blank * len(side.deck)) for side in state.sides]
        rival = sides[1 - seat]
        sides[1 - seat] = rival._replace(hand=blank * len(rival.hand))
        return state._replace(seed=None, seat=seat, sides=(sides[0], sides[1]))

    # Moves

    def legal_moves(self, state: DuelState) -> tuple[Move, ...]:
        if state.status != RUNNING:
            return ()
        check_turn_known(state)
        moves = [PLACES[pile][card] for pile in PILES for card in self.fitting(state, pile)]
        if state.placed >= MINIMUM:
            moves.append(END)
        return tuple(moves)

    def fitting(self, state: DuelState, pile: str) -> list[int]:
        """Those cards of the hand on turn that may be placed on the pile now."""
        hand = state.sides[state.to_move].hand
        owner, up = place_of(pile)
        top = state.sides[owner].top(up)
        if owner == state.to_move:
            return number_piles.fitting(hand, top, up)
        if state.helped:
            return []
        return [card for card in hand if improves(card, top, up)]

    def refusal(self, state: DuelState, move: Move) -> IllegalMove | None:
        if state.status != RUNNING:
            return game_over()
        if move.kind == "end":
            return too_early(MINIMUM - state.placed)
        pile, card = str(move.target), move.card
        if pile not in PILES:
            return IllegalMove(
                "no_such_pile", f"There is no pile {pile}: they are {', '.join(PILES)}."
            )
        if card not in state.sides[state.to_move].hand:
            return IllegalMove("not_in_hand", f"{card} is not in the hand of the player on turn.")
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

    def play_out(self, story: Story[DuelState], move: Move) -> None:
        if move.kind == "end":
            self._end_turn(story)
        else:
            self._place(story, move)

    def _place(self, story: Story[DuelState], move: Move) -> None:
        state = story.state
        pile, card = str(move.target), move.card
        assert isinstance(card, int)
        owner, up = place_of(pile)
        top = state.sides[owner].top(up)
        backtrick = owner == state.to_move and number_piles.is_backtrick(card, top, up)
        story.tell(CardPlaced(state.to_move, card, pile, top, backtrick))
        mine = story.state.sides[state.to_move]
        if not mine.hand and not mine.deck:
            story.tell(GameEnded(f"won:{state.to_move}", "cleared"))
        else:
            self._lose_if_stuck(story)

    def _end_turn(self, story: Story[DuelState]) -> None:
        state = story.state
        seat = state.to_move
        story.tell(TurnEnded(seat, state.placed))
        count = self.draws(state)
        if count:
            story.tell(CardsDrawn(seat, state.sides[seat].deck[-1 : -count - 1 : -1]))
        story.tell(TurnBegan(1 - seat))
        self._lose_if_stuck(story)

    def draws(self, state: DuelState) -> int:
        """How many cards the player on turn would draw if the turn ended now."""
        side = state.sides[state.to_move]
        room = HAND - len(side.hand)
        return min(room if state.helped else min(DRAW, room), len(side.deck))

    def is_stuck(self, state: DuelState) -> bool:
        """Whether the player on turn owes more than the hand has, or owes a card and none fits."""
        owed = MINIMUM - state.placed
        if owed <= 0:
            return False
        if len(state.sides[state.to_move].hand) < owed:
            return True
        return not any(self.fitting(state, pile) for pile in PILES)

    def _lose_if_stuck(self, story: Story[DuelState]) -> None:
        if self.is_stuck(story.state):
            story.tell(GameEnded(f"won:{1 - story.state.to_move}", "stuck"))

    # Events

    def fold(self, state: DuelState, event: Event) -> DuelState:
        match event:
            case CardPlaced(seat, int(card), pile):
                owner, up = place_of(pile)
                sides = replaced(state.sides, seat, state.sides[seat].less(card))
                sides = replaced(sides, owner, sides[owner].plus(card, up))
                return state._replace(
                    placed=state.placed + 1,
                    helped=state.helped or owner != seat,
                    sides=(sides[0], sides[1]),
                )
            case CardsDrawn(seat, cards):
                sides = replaced(state.sides, seat, state.sides[seat].drawing(cards))
                return state._replace(sides=(sides[0], sides[1]))
            case TurnEnded():
                return state
            case TurnBegan(seat):
                return state._replace(to_move=seat, placed=0, helped=False)
            case GameEnded(status):
                return state._replace(status=status)
        raise TypeError(f"{type(event).__name__} does not happen in {self.game}.")

    def outcome(self, state: DuelState) -> Outcome | None:
        if state.status == RUNNING:
            return None
        winner = int(state.status[-1])
        reason = "stuck" if state.sides[winner].unplayed else "cleared"
        return Outcome((winner,), reason, len(state.sides[1 - winner].unplayed))

    # Text and data

    def read_move(self, text: str) -> Move:
        return read_place(text)

    def state(self, data: object) -> DuelState:
        return read_state(self, data)

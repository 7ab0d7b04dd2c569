"""Toads: a row of near numbers, twins that twist cards out of it, and toads nobody wants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .base import (
    RUNNING,
    Outcome,
    Rules,
    Story,
    check_turn_known,
    check_whole,
    game_over,
    replaced,
    without,
)
from .errors import IllegalMove
from .events import (
    CardPlaced,
    CardsDrawn,
    CardTwisted,
    Event,
    GameEnded,
    PenaltyTaken,
    RoundDealt,
    RoundEnded,
    RowTaken,
    TurnBegan,
    TurnEnded,
)
from .moves import DEAL, TAKE, Move, known_moves, read_place
from .shuffle import check_deal, shuffled
from .twist_state import (
    CARDS,
    OVER,
    REACH,
    ROUND_OVER,
    TOADS,
    TWIN,
    TwistState,
    read_state,
    round_points,
)

ROW = "row"
ROUNDS = range(1, 10)

PLACES = {card: Move("place", card, ROW) for card in CARDS}
TWISTS = {card: Move("twist", TWIN[card], card) for card in CARDS if card not in TOADS}
"""The one way to twist a card of the row out."""

_TWIST = re.compile("(0|[1-9][0-9]{0,2})x(0|[1-9][0-9]{0,2})")


@dataclass(frozen=True)
class TwistRules(Rules[TwistState]):
    game = "twist"
    seats = range(2, 5)
    cards = CARDS
    piles = (ROW,)
    known = known_moves([*PLACES.values(), *TWISTS.values(), TAKE, DEAL])

    players: int = 2
    expert: bool = False
    rounds: int = 2

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_number("rounds", ROUNDS)

    @classmethod
    def variants(cls) -> Iterator[dict[str, Any]]:
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
        deck = shuffled(CARDS, seed, stream=number - 1)
        hands = []
        for _ in range(self.players):
            hands.append(tuple(sorted(deck[-self.hand_size :])))
            deck = deck[: -self.hand_size]
        return tuple(hands), deck

    def view(self, state: TwistState, seat: int) -> TwistState:
        check_whole(state)
        self.check_seat(seat)
        blank: Any = (self.hidden,)
        return state._replace(
            seed=None,
            seat=seat,
            hands=self._masked(state.hands, seat),
            deck=blank * len(state.deck),
            taken=self._masked(state.taken, None),
        )

    def _masked(self, groups: tuple[tuple[Any, ...], ...], but: int | None) -> Any:
        return tuple(
            group if seat == but else (self.hidden,) * len(group)
            for seat, group in enumerate(groups)
        )

    # Moves

    def legal_moves(self, state: TwistState) -> tuple[Move, ...]:
        if state.status == ROUND_OVER:
            return (DEAL,)
        if state.status == OVER:
            return ()
        check_turn_known(state)
        hand, row = state.hands[state.to_move], state.row
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
            return IllegalMove("not_in_hand", f"{card} is not in the hand of the player on turn.")
        assert isinstance(card, int)
        if state.row and abs(card - state.row[-1]) > REACH:
            return IllegalMove(
                "too_far", f"{card} is more than 10 away from {state.row[-1]}, the end of the row."
            )
        return None

    def _cannot_twist(self, state: TwistState, move: Move) -> IllegalMove | None:
        shown, card = move.card, move.target
        if shown not in state.hands[state.to_move]:
            return IllegalMove("not_in_hand", f"{shown} is not in the hand of the player on turn.")
        if card not in state.row:
            return IllegalMove("not_in_row", f"{card} is not in the row.")
        if card in TOADS:
            return IllegalMove("toad", f"{card} is a toad: it cannot be twisted out.")
        if TWISTS[card] != move:
            return IllegalMove("not_twins", f"{shown} is not {card} with its digits reversed.")
        return None

    def play_out(self, story: Story[TwistState], move: Move) -> None:
        match move:
            case Move("place", int(card)):
                row = story.state.row
                onto = row[-1] if row else None
                story.tell(CardPlaced(story.state.to_move, card, ROW, onto, False))
                self._end_turn(story)
            case Move("twist", int(shown), int(card)):
                self._twist(story, shown, card)
            case Move("take"):
                self._take(story)
            case _:
                self._deal_next(story)

    def _twist(self, story: Story[TwistState], shown: int, card: int) -> None:
        state = story.state
        story.tell(CardTwisted(state.to_move, shown, card, state.row.index(card)))
        if story.state.row or state.deck:
            self._end_turn(story)
        else:
            self._end_round(story)

    def _take(self, story: Story[TwistState]) -> None:
        state = story.state
        story.tell(RowTaken(state.to_move, state.row))
        if not state.deck:
            self._end_round(story)
        elif self.expert and len(state.row) == 1:
            story.tell(PenaltyTaken(state.to_move, state.deck[-1]))

    def _end_turn(self, story: Story[TwistState]) -> None:
        state = story.state
        story.tell(TurnEnded(state.to_move, 1))
        if state.deck:
            story.tell(CardsDrawn(state.to_move, state.deck[-1:]))
        story.tell(TurnBegan((state.to_move + 1) % self.players))

    def _end_round(self, story: Story[TwistState]) -> None:
        state = story.state
        points = tuple(round_points(state.kept, state.taken))
        totals = tuple(map(sum, zip(state.totals, points, strict=True)))
        story.tell(RoundEnded(points, totals))
        if state.round == self.rounds:
            story.tell(GameEnded(OVER, "rounds_over"))

    def _deal_next(self, story: Story[TwistState]) -> None:
        state = story.state
        assert state.seed is not None
        hands, deck = self._dealt(state.seed, state.round + 1)
        starter = (state.starter + 1) % self.players
        story.tell(RoundDealt(state.round + 1, starter, hands, deck))
        story.tell(TurnBegan(starter))

    # Events

    def fold(self, state: TwistState, event: Event) -> TwistState:
        match event:
            case CardPlaced(seat, int(card)):
                return state._replace(
                    row=(*state.row, card),
                    hands=replaced(state.hands, seat, without(state.hands[seat], card)),
                    must_open=False,
                )
            case CardTwisted(seat, int(shown), int(card), position):
                return state._replace(
                    row=state.row[:position] + state.row[position + 1 :],
                    hands=replaced(state.hands, seat, without(state.hands[seat], shown)),
                    kept=replaced(state.kept, seat, (*state.kept[seat], shown, card)),
                )
            case RowTaken(seat, cards):
                state = state._replace(row=(), must_open=bool(state.deck))
                return self._with_taken(state, seat, cards)
            case PenaltyTaken(seat, card):
                return self._with_taken(state._replace(deck=state.deck[:-1]), seat, (card,))
            case CardsDrawn(seat, drawn):
                hand = tuple(sorted(state.hands[seat] + drawn))
                return state._replace(
                    hands=replaced(state.hands, seat, hand), deck=state.deck[: -len(drawn)]
                )
            case TurnEnded():
                return state
            case TurnBegan(seat):
                return state._replace(to_move=seat)
            case RoundEnded(_, totals):
                return state._replace(totals=totals, status=ROUND_OVER)
            case RoundDealt():
                return self._next_round(state, event)
            case GameEnded(status):
                return state._replace(status=status)
        raise TypeError(f"{type(event).__name__} does not happen in {self.game}.")

    def _with_taken(self, state: TwistState, seat: int, cards: tuple[Any, ...]) -> TwistState:
        if state.seat is not None:
            cards = (self.hidden,) * len(cards)
        return state._replace(taken=replaced(state.taken, seat, state.taken[seat] + cards))

    def _next_round(self, state: TwistState, event: RoundDealt) -> TwistState:
        nothing = ((),) * self.players
        hands: Any = event.hands
        deck: Any = event.deck
        return state._replace(
            round=event.round,
            starter=event.starter,
            row=(),
            hands=hands,
            deck=deck,
            kept=nothing,
            taken=nothing,
            status=RUNNING,
        )

    def strip(self, event: Event, seat: int) -> Event:
        match event:
            case PenaltyTaken(taker):
                return PenaltyTaken(taker, self.hidden)
            case RoundDealt(number, starter, hands, deck):
                blank = (self.hidden,) * len(deck)
                return RoundDealt(number, starter, self._masked(hands, seat), blank)
        return super().strip(event, seat)

    def outcome(self, state: TwistState) -> Outcome | None:
        if state.status != OVER:
            return None
        best = max(state.totals)
        winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
        return Outcome(winners, "rounds_over", totals=state.totals)

    # Text and data

    def read_move(self, text: str) -> Move:
        found = _TWIST.fullmatch(text)
        return Move("twist", int(found[1]), int(found[2])) if found else read_place(text)

    def state(self, data: object) -> TwistState:
        return read_state(self, data)

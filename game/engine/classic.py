"""Four Piles: solo or cooperative; 98 cards, two piles up and two down; fire cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from . import checks, number_piles
from .base import Transition
from .cards import replaced
from .data import Options
from .errors import BadOptions, IllegalMove
from .events import CardPlaced, Event, FuseBurnt, FuseCovered, FuseLit, FuseShortened, GameEnded
from .moves import END, Move, known_moves, read_place
from .together import Position, TogetherRules
from .together_state import LOST, TogetherState, TogetherView

ClassicState: TypeAlias = TogetherState[int]
ClassicView: TypeAlias = TogetherView[int]

CARDS = range(2, 100)
PILES = ("U1", "U2", "D1", "D2")
MARKERS = (1, 1, 100, 100)
UP = 2
"""Piles with a smaller index go up, the others down."""
FIRE_CARDS = (22, 33, 44, 55, 66, 77)
LIT = 2
"""A fresh fuse: it survives the end of its own turn, and the next one loses."""

PLACES = tuple({card: Move("place", card, pile) for card in CARDS} for pile in PILES)


@dataclass(frozen=True)
class ClassicRules(TogetherRules[int]):
    game = "classic"
    seats = range(1, 6)
    cards = CARDS
    piles = PILES
    places = PLACES
    known = known_moves([END, *(move for place in PLACES for move in place.values())])
    has_fuses = True

    players: int = 1
    pro: bool = False
    short_hand: bool = False
    fire: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.short_hand and not self.pro:
            raise BadOptions('The option "short_hand" of classic goes with "pro" alone.')

    @classmethod
    def variants(cls) -> Iterator[Options]:
        for players in cls.seats:
            for pro, short_hand in ((False, False), (True, False), (True, True)):
                for fire in (False, True):
                    yield {"players": players, "pro": pro, "short_hand": short_hand, "fire": fire}

    @property
    def hand_size(self) -> int:
        return {1: 8, 2: 7}.get(self.players, 6) - self.short_hand

    def minimum(self, position: ClassicState | ClassicView) -> int:
        return (3 if self.pro else 2) if position.deck else 1

    def top(self, piles: tuple[tuple[int, ...], ...], pile: int) -> int:
        return piles[pile][-1] if piles[pile] else MARKERS[pile]

    def fitting(self, cards: Collection[int], pile: int, top: int | None) -> list[int]:
        assert top is not None
        return number_piles.fitting(cards, top, pile < UP)

    def misfit(self, card: int, pile: int, top: int) -> IllegalMove:
        return number_piles.misfit(card, top, pile < UP)

    def is_backtrick(self, card: int, pile: int, top: int | None) -> bool:
        assert top is not None
        return number_piles.is_backtrick(card, top, pile < UP)

    # On Fire

    def is_fire(self, card: int) -> bool:
        return self.fire and card in FIRE_CARDS

    def after_placing(self, transition: Transition[ClassicState], pile: int) -> None:
        cards = transition.state.piles[pile]
        left = transition.state.fuses[pile]
        if left:
            transition.emit(FuseCovered(self.piles[pile], cards[-2], left))
        if self.is_fire(cards[-1]):
            transition.emit(FuseLit(self.piles[pile], cards[-1]))

    def end_turn(self, transition: Transition[ClassicState]) -> None:
        burning = [pile for pile, left in enumerate(transition.state.fuses) if left]
        tops = {pile: transition.state.piles[pile][-1] for pile in burning}
        burnt = [pile for pile in burning if transition.state.fuses[pile] == 1]
        for pile in burnt:
            transition.emit(FuseBurnt(self.piles[pile], tops[pile]))
        if burnt:
            transition.emit(GameEnded(LOST, "burnt_out"))
            return
        for pile in burning:
            transition.emit(FuseShortened(self.piles[pile], tops[pile], LIT - 1))
        super().end_turn(transition)

    def fold(self, position: Position, event: Event) -> Position:
        match event:
            case CardPlaced():  # by far the most frequent event
                return self._placed(position, event)
            case FuseLit(name):
                return self._with_fuse(position, name, LIT)
            case FuseShortened(name, _, left):
                return self._with_fuse(position, name, left)
            case FuseCovered(name):
                return self._with_fuse(position, name, 0)
            case FuseBurnt():
                return position
        return super().fold(position, event)

    def _with_fuse(self, position: Position, name: str, left: int) -> Position:
        return position._replace(fuses=replaced(position.fuses, self.piles.index(name), left))

    def may_burn_out(self, state: ClassicState) -> bool:
        return 1 in state.fuses and state.placed >= self.minimum(state)

    def check_fuses(self, state: ClassicState) -> None:
        for pile, left in zip(state.piles, state.fuses, strict=True):
            burns = bool(pile) and self.is_fire(pile[-1])
            checks.require(bool(left) == burns, "Fuses burn on fire cards on top, and only there.")
        checks.require(
            state.fuses.count(LIT) <= state.placed, "A fuse is fresh that was not lit in this turn."
        )
        before = sum(map(len, state.piles)) - state.placed
        checks.require(
            state.fuses.count(1) <= before, "A fuse is short that was not lit before this turn."
        )

    # Talk and text

    def possible_signals(self, position: ClassicState | ClassicView) -> tuple[str, ...]:
        about_piles = tuple(
            text
            for pile in self.piles
            for text in (f"keep_off:{pile}", f"keep_off:{pile}:strong", f"small_steps:{pile}")
        )
        return about_piles if any(position.piles) else ("start:yes", "start:no", *about_piles)

    def topic(self, signal: str) -> str:
        kind, about = signal.split(":")[:2]
        return kind if kind == "start" else about

    def read_move(self, text: str) -> Move:
        return read_place(text)

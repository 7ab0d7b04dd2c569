"""Players who plan whole turns, and can do so in small steps between two frames."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator
from random import Random
from typing import NamedTuple, TypeAlias

from game.engine import AnyRules, AnyView, Move

from .player import Player, ViewT_co

Hand = tuple[int | str, ...]


class Candidate(NamedTuple):
    """One way to play the turn, what it is worth to the thinker, and why, as figures by name."""

    moves: tuple[Move, ...]
    value: float
    reasons: dict[str, float]


Thought = tuple[Candidate, ...]  # best first


class Thinker(Player[ViewT_co]):
    """Thinks about a turn once and then plays it move by move."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self._seed = seed
        self._plan: dict[Hand, Move] = {}

    @abstractmethod
    def think(self, view: ViewT_co) -> Generator[None, None, Thought]:  # type: ignore[misc]
        """The candidates for the rest of this turn; yields after every small piece of work."""

    @abstractmethod
    def midway(self, view: ViewT_co) -> bool:  # type: ignore[misc]
        """Whether a part of this turn was played already."""

    def choose(self, view: ViewT_co) -> Move:  # type: ignore[misc]
        planned = self._plan.get(view.hand) if self.midway(view) else None
        if planned is not None:
            return planned
        first, *later = drain(self.think(view))[0].moves
        self._plan = {}
        hand = _without(view.hand, first)
        for move in later:
            self._plan[hand] = move
            hand = _without(hand, move)
        return first

    def dice(self, view: ViewT_co) -> Random:  # type: ignore[misc]
        """Random numbers that are the same whenever this seat is shown the same view."""
        return Random(f"{self._seed} {view.to_dict()}")


AnyThinker: TypeAlias = Thinker[AnyView]


def drain(thinking: Generator[None, None, Thought]) -> Thought:
    """Think to the end without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            thought: Thought = done.value
            return thought


def shuffle(cards: list[int], dice: Random) -> None:
    """In place; only `random()` itself is promised to stay the same in future Pythons."""
    draw = dice.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def _without(hand: Hand, move: Move) -> Hand:
    return tuple(card for card in hand if card != move.card)

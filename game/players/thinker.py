"""Players who plan whole turns, and can do so in small steps between two frames."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator
from random import Random
from typing import Any, NamedTuple

from game.engine import AnyRules, Move

from .player import Player


class Candidate(NamedTuple):
    """One way to play the turn, what it is worth to the thinker, and why, as figures by name."""

    moves: tuple[Move, ...]
    value: float
    reasons: dict[str, float]


Thought = tuple[Candidate, ...]  # best first


class Thinker(Player):
    """Thinks about a turn once and then plays it move by move."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self._seed = seed
        self._plan: dict[tuple[Any, ...], Move] = {}

    @abstractmethod
    def think(self, view: Any) -> Generator[None, None, Thought]:
        """The candidates for the rest of this turn; yields after every small piece of work."""

    def midway(self, view: Any) -> bool:
        """Whether this turn has begun already."""
        started: bool = view.placed > 0
        return started

    def choose(self, view: Any) -> Move:
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

    def dice(self, view: Any) -> Random:
        """Chance that is the same whenever this seat is shown the same view."""
        return Random(f"{self._seed} {view.to_dict()}")


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


def _without(hand: tuple[Any, ...], move: Move) -> tuple[Any, ...]:
    return tuple(card for card in hand if card != move.card)

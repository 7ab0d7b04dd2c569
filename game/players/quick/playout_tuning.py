"""Quick Fifty with open hands for the tuner: the weights by which the Master plays worlds out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from random import Random
from typing import Any

from game.players.tuning import Decision, Game, Subject, Weights, pairs

from .cards import EMPTY, read
from .playout import Choice, Hand, Playout, Rows, World
from .sets import open_hands
from .tuning import game

WON = 1e9


@dataclass(frozen=True)
class QuickPlayouts(Subject["_Judging"]):
    cost = 0.08

    def weights(self) -> Weights:
        return dict(open_hands(self.rules.players, expert=bool(self.rules.options["expert"])))

    def ready(self, weights: Weights) -> _Judging:
        rules: Any = self.rules
        return _Judging(pairs(weights), rules.maximum)

    def play(self, judgement: _Judging, rival: str | _Judging, dice: Random) -> Game:
        return game(judgement.left(self._world(dice)))

    def decisions(self, judgement: _Judging, dice: Random) -> list[Decision]:
        watching = _Watching(judgement.weights, judgement.most)
        watching.left(self._world(dice))
        return watching.met

    def _world(self, dice: Random) -> World:
        dealt: Any = self.rules.deal(int(dice.random() * 2**32))
        hands = tuple(tuple(sorted(map(read, hand))) for hand in dealt.hands)
        return World(EMPTY, EMPTY, hands, tuple(map(read, dealt.deck)))


@cache
def _known_hands() -> dict[Hand, Rows]:
    """What hands can do is the same whatever the weights are, and takes long to find out."""
    return {}


class _Judging(Playout):
    def __init__(self, weights: dict[str, tuple[float, float]], most: int) -> None:
        super().__init__(weights, most)
        self.weights = weights
        self._rows = _known_hands()


class _Watching(_Judging):
    """Notes what it had to choose from."""

    def __init__(self, weights: dict[str, tuple[float, float]], most: int) -> None:
        super().__init__(weights, most)
        self.met: list[Decision] = []

    def best(self, up: int, down: int, hand: Hand, rest: int, others: list[Rows]) -> Choice | None:
        candidates: list[Any] = self._choices(up, down, hand, rest)
        self.met.append(Decision(candidates, partial(_values, others)))
        return super().best(up, down, hand, rest, others)


def _values(others: list[Rows], judgement: _Judging, candidates: list[Any]) -> list[float]:
    return [
        judgement.value(up, down, kept, rest, others) if rest else WON
        for up, down, kept, rest in candidates
    ]

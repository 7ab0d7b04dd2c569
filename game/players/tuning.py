"""What the tuner needs to know of a game: how to play it with a weight set, and what to improve."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

from game.engine import AnyRules
from game.players.player import AnyPlayer

from .match import Match
from .registry import make

Weights = dict[str, tuple[float, ...]]
"""For each feature what it is worth: early, late, and whatever else the game distinguishes."""

Pairs = dict[str, tuple[float, float]]
"""Weights with an early and a late value."""

ITSELF = "itself"
BEFORE = "before"
"""Two rivals who are weight sets: the one that is being tuned, and the one it began with."""


Judgement = TypeVar("Judgement")
"""A weight set made ready for playing, in whatever form the game's players use."""


class Game(NamedTuple):
    """How one game went for the player that is tuned."""

    score: float  # what is to become better, from 0 to 1
    won: float
    margin: float  # ahead of the others; among partners what is left over, as a minus


class Decision(NamedTuple):
    """A choice that came up in a game: the candidates, and how a judgement values them."""

    candidates: list[Any]
    values: Callable[[Any, list[Any]], list[float]]


@dataclass(frozen=True)
class Subject(ABC, Generic[Judgement]):
    """A game at one table size and variant.

    A judgement is a weight set made ready for playing, in whatever form the game's players use.
    """

    rules: AnyRules
    talk: bool

    cost: ClassVar[float]
    """What it may cost of the score to play with the weights that are tried out."""
    pool: ClassVar[dict[str, float]] = {}
    """The rivals and how often each is met; nobody where all play together."""

    @classmethod
    def of(cls, rules: AnyRules, talk: bool) -> Self:
        """The subject for these rules."""
        return cls(rules, talk)

    @abstractmethod
    def weights(self) -> Weights:
        """The set that is in use."""

    @abstractmethod
    def ready(self, weights: Weights) -> Judgement:
        """The judgement of a weight set."""

    @abstractmethod
    def play(self, judgement: Judgement, rival: str | Judgement, dice: Random) -> Game:
        """One game; the rival is the name of a player or a judgement, and "" among partners."""

    @abstractmethod
    def decisions(self, judgement: Judgement, dice: Random) -> list[Decision]:
        """The choices that come up in one game."""


AnySubject: TypeAlias = Subject[Any]
"""The subject of whichever game: what `ready` gives is only handed back to it."""


def pairs(weights: Weights) -> Pairs:
    """The set as the games with an early and a late weight know it."""
    return {name: (early, late) for name, (early, late) in weights.items()}


class RivalSubject(Subject[Judgement]):
    """A game between rivals: one seat plays by the judgement that is tuned, all others alike."""

    @abstractmethod
    def seated(self, judgement: Judgement, seat: int) -> AnyPlayer:
        """A player who judges like that."""

    def finished(
        self, judgement: Judgement, rival: str | Judgement, dice: Random
    ) -> tuple[Match, int]:
        """A game played out, and the seat of the tuned player."""
        deal = int(dice.random() * 2**32)
        own = int(dice.random() * self.rules.players)
        players = [
            self.seated(judgement, seat) if seat == own else self._rival(rival, seat, dice)
            for seat in range(self.rules.players)
        ]
        match = Match(self.rules, self.rules.deal(deal), players, talk=False)
        match.play()
        return match, own

    def won(self, match: Match, seat: int) -> float:
        """Whether the seat won; a shared win is a part of one."""
        outcome = self.rules.outcome(match.state)
        assert outcome is not None
        return (seat in outcome.winners) / len(outcome.winners)

    def _rival(self, rival: str | Judgement, seat: int, dice: Random) -> AnyPlayer:
        if isinstance(rival, str):
            return make(rival, self.rules, seat, int(dice.random() * 2**32))
        return self.seated(rival, seat)

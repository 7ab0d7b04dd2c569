"""A ladder: rungs of growing difficulty, climbed one after the other.

Games on a rung have its mark and are played without help. Against rivals a rung is a series of
games: whoever first wins more than half of them.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine import AnyRules, rules
from game.play.marks import LADDER
from game.play.session import PERSON, Setup
from game.play.statistics import Finished
from game.players import PLAYERS


class Rung(NamedTuple):
    ladder: str
    name: str
    rules: AnyRules
    seats: tuple[str, ...]
    series: int = 1
    """Games; more than half of them are to be won."""
    most_left: int | None = None
    """The cards that may be left; None if the game is to be won."""

    @property
    def id(self) -> str:
        """As it stands in the mark of a game. It stays the same for ever."""
        return f"{self.ladder}.{self.name}"

    @property
    def rival(self) -> str:
        """The level of those to be beaten; empty when playing together."""
        return "" if self.rules.together else self.seats[-1]

    @property
    def wins(self) -> int:
        """How many games of the series are needed."""
        return self.series // 2 + 1

    def is_success(self, game: Finished) -> bool:
        return game.won if self.most_left is None else game.result <= self.most_left

    def setup(self, seed: int, game: int) -> Setup:
        """A game of the series, counted from 0; rivals take turns at starting."""
        players = self.rules.players
        return Setup(
            self.rules,
            seed,
            starter=0 if self.rules.together else game % players,
            seats=self.seats,
            names=("",) * players,
            take_backs=False,
            marks=frozenset({f"{LADDER}:{self.id}"}),
        )


class Ladder(NamedTuple):
    name: str
    game: str
    rungs: tuple[Rung, ...]
    """The easiest first."""


SHORT_SERIES: Final = 3
LONG_SERIES: Final = 5
SHORT: Final = 2
"""Levels against which the series is short."""


def rivals(name: str, game: str) -> Ladder:
    """A ladder against one computer of each level."""
    rungs = (
        Rung(
            name,
            level,
            rules(game, players=2),
            (PERSON, level),
            series=SHORT_SERIES if place < SHORT else LONG_SERIES,
        )
        for place, level in enumerate(PLAYERS[game].levels)
    )
    return Ladder(name, game, tuple(rungs))

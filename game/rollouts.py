"""Rollouts for players that people write: whole turns tried in worlds that may be true.

    tried = rollouts(view, random)              # the turns that look best, and a source of worlds
    best = tried.best(worlds=100)
    tried.turns[best], tried.means[best]

What is hidden from the view is guessed anew for every world, and all seats play on by the tuned
evaluation of the game, or by weights of your own: the policy. The native core does it where it
runs; without it the results are the same, but come slowly.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from game.analysis.classic.rollouts import ClassicSource
from game.analysis.duel.rollouts import DuelSource
from game.analysis.quick.rollouts import QuickSource
from game.analysis.twist.rollouts import TwistSource
from game.engine import AnyView, Move
from game.players.tuning import Weights

TURNS = 8
"""Turns that are tried unless told."""


class Source(Protocol):
    """The turns of one position, and worlds to try them in."""

    turns: tuple[tuple[Move, ...], ...]

    def sample(self) -> None:
        """Make the next world."""

    def run(self, place: int, /) -> float:
        """What the turn at that place comes to in this world."""


SOURCES: dict[str, Callable[[Any, Random, Weights | None, int], Source]] = {
    source.game: source for source in (ClassicSource, QuickSource, DuelSource, TwistSource)
}
"""The source of every game: one name a game."""


class NoRollouts(Exception):  # noqa: N818 - the name says it
    """There is nothing to try: the seat is not on turn, or the game has no rollouts."""


class Rollouts:
    """The turns of one position, tried in one world after the other."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.turns: tuple[tuple[Move, ...], ...] = source.turns
        """Whole turns, or the rest of one: those first that the evaluation likes best."""
        self.results: list[list[float]] = [[] for _ in self.turns]
        """What each came to in the worlds so far: the chance to win from 0 to 1, or in Toads the
        points ahead of the others in the rest of the round."""

    def add_world(self) -> None:
        """Try all turns in one more world, the same for all."""
        self._source.sample()
        for place, results in enumerate(self.results):
            results.append(self._source.run(place))

    @property
    def means(self) -> list[float]:
        """The mean of each turn's results."""
        return [sum(results) / max(1, len(results)) for results in self.results]

    def best(self, worlds: int) -> int:
        """The place of the turn with the best mean, after so many more worlds."""
        if len(self.turns) == 1:
            return 0
        for _ in range(worlds):
            self.add_world()
        means = self.means
        return means.index(max(means))


def rollouts(
    view: AnyView, random: Random, weights: Weights | None = None, turns: int = TURNS
) -> Rollouts:
    """The best looking turns of the seat whose view it is, which must be on turn.

    `weights`: how everybody plays on, in the form of `game/players/*/weights.py` and of the files
    that `tune` writes; without them as the Expert does.
    """
    rules = view.rules
    if rules.game not in SOURCES:
        raise NoRollouts(f"There are no rollouts of {rules.game}.")
    if view.to_move != view.seat:
        raise NoRollouts(f"Seat {view.seat} is not on turn.")
    dice = Random(int(random.random() * 2**53))
    return Rollouts(SOURCES[rules.game](view, dice, weights, turns))

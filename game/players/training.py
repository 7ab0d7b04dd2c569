"""What the trainer needs to know of a game: who is met, and a run on the native core."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.native._core import Trainer

ITSELF = "itself"


class NotTrainable(Exception):  # noqa: N818 - the name says it
    """The game has no network, or the native core does not run."""


class Plan(NamedTuple):
    """What decides how a run goes, to the last bit."""

    games: int
    hidden: int
    seed: int
    sharpen: bool = False
    """Whether it begins with the network that the players have."""


class Course(NamedTuple):
    """How a game's network is trained."""

    pool: dict[str, float]
    """The rivals and how often each is met, in the order in which the core counts them."""
    start: Callable[[Plan], Trainer]
    sharpen: Callable[[Plan], Trainer] | None = None

    def begin(self, plan: Plan) -> Trainer:
        """A run as it is planned; NotTrainable says why there is none."""
        if not plan.sharpen:
            return self.start(plan)
        if not self.sharpen:
            raise NotTrainable("Only the network of Duel can be sharpened.")
        return self.sharpen(plan)

    @property
    def rivals(self) -> list[str]:
        """Those against whom strength can be measured: all but itself."""
        return [name for name in self.pool if name != ITSELF]

"""What the rest of the program asks about the computer players of one game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias

from game.engine import AnyRules, AnyState, AnyView, Options

from .player import AnyPlayer, Player, ViewT_co
from .strength import StrengthTable

if TYPE_CHECKING:
    from .solver.beam import Puzzle
    from .training import Course
    from .tuning import AnySubject

GRANDMASTER = "grandmaster"
"""The level that needs the native core."""
LEVELS = ("novice", "club", "expert", "master", GRANDMASTER)
"""The levels of strength, weakest first."""
YARDSTICKS = ("expert@1", "master@1")
"""Players that always decide as two levels once did: strength is measured against them."""
GREEDY = "greedy"
RANDOM = "random"

AnyPuzzle: TypeAlias = "Puzzle[Any]"
"""A position of whichever game, as its solver sees it."""

Search = Generator[None, None, object]
"""A search that yields after every rollout."""


class NotTunable(Exception):  # noqa: N818 - the name says it
    """The game has no such set of weights."""


class GamePlayers(ABC, Generic[ViewT_co]):
    """The computer players of one game, with everything to tune and to bench about them.

    Each game has one subclass, in `game/players/<game>/__init__.py`. Its methods import what they
    need when they are called: starting the program loads no player.
    """

    game: ClassVar[str]
    levels: ClassVar[tuple[str, ...]] = LEVELS
    """The levels the game has, weakest first; none if it has only the greedy player."""
    yardsticks: ClassVar[tuple[str, ...]] = YARDSTICKS
    bench_tables: ClassVar[tuple[Options, ...]] = ({},)
    """The options of the tables at which every level is timed."""
    engine_tables: ClassVar[tuple[Options, ...]] = ({},)
    """The options of the tables at which the engine is timed."""

    strength_tables: ClassVar[tuple[StrengthTable, ...]] = ()
    """What the command `strength` plays."""

    solvable: ClassVar[bool] = False
    """Whether the game has a solver."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players of the game."""
        return (*self.levels, *self.yardsticks, GREEDY, RANDOM)

    def level(self, name: str) -> type[AnyPlayer]:
        """The player of one of the levels."""
        raise NotImplementedError(f"{self.game} has no level {name}")

    def yardstick(self, name: str) -> type[AnyPlayer]:
        """The player of one of the yardsticks."""
        raise NotImplementedError(f"{self.game} has no yardstick {name}")

    @abstractmethod
    def greedy(self) -> type[AnyPlayer]:
        """The player that looks no further than the turn."""

    def tuning(self, rules: AnyRules, *, talk: bool = True, playouts: bool = False) -> AnySubject:
        """How to tune the evaluation's weights, or those that playouts use."""
        raise NotTunable(f"There are no weights to tune in {self.game}.")

    def no_playout_weights(self) -> NotTunable:
        return NotTunable(f"There are no weights of their own for playouts in {self.game}.")

    def training(self, rules: AnyRules) -> Course:
        """How the network for these rules is trained, on the native core."""
        from .training import NotTrainable

        raise NotTrainable(f"There is no network to train in {self.game}.")

    def rollouts(
        self,
        player: Player[ViewT_co],
        view: ViewT_co,  # type: ignore[misc]
        dice: Random,
    ) -> Search | None:
        """The strongest level's search of a view, by which rollouts are timed; None without one."""
        return None

    def puzzle(self, state: AnyState) -> AnyPuzzle:
        """The position as the game's solver sees it, with all cards known."""
        raise NotImplementedError(f"{self.game} has no solver")


AnyGamePlayers: TypeAlias = GamePlayers[AnyView]
"""The players of whichever game."""

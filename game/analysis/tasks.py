"""Analysis as tasks for a worker process: values that can be pickled, done in small steps."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, NamedTuple

from game.engine import AnyView, Move, Record

from .analyst import AnyAnalyst
from .assessment import Assessment

if TYPE_CHECKING:
    from .review import Progress, Review


class AssessPosition(NamedTuple):
    """Find the chance of a position and its best turns."""

    analyst: AnyAnalyst
    view: AnyView
    played: tuple[Move, ...] = ()
    advised: tuple[Move, ...] = ()

    def steps(self) -> Generator[None, None, Assessment]:
        return self.analyst.assess(self.view, self.played, advised=self.advised)


class ReviewGame(NamedTuple):
    """Review a game that was played."""

    record: Record

    def steps(self) -> Generator[Progress | None, None, Review]:
        from .review import reviewing

        return reviewing(self.record)

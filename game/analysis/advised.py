"""An analyst with the advice of a stronger player."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterable, Sequence

from game.engine import AnyView, Event, Move
from game.players.thinker import AnyThinker

from . import fitted
from .analyst import Analyst, AnyAnalyst, Trials
from .assessment import Assessment


class AdvisedAnalyst(Analyst[AnyView]):
    """Asks a player first: the turn that it would play is tried too, and leads the best ones."""

    def __init__(self, analyst: AnyAnalyst, advisor: AnyThinker) -> None:
        super().__init__(analyst.rules, analyst.seat, analyst.effort)
        self._analyst = analyst
        self._advisor = advisor

    def observe(self, events: Iterable[Event]) -> None:
        events = tuple(events)
        self._analyst.observe(events)
        self._advisor.observe(events)

    def look(self, view: AnyView) -> None:
        self._analyst.look(view)
        self._advisor.signals(view)  # it remembers who talks

    def try_turns(
        self, view: AnyView, wanted: Sequence[tuple[Move, ...]]
    ) -> Generator[None, None, Trials]:
        return self._analyst.try_turns(view, wanted)

    def await_turn(self, view: AnyView) -> Generator[None, None, Trials]:
        return self._analyst.await_turn(view)

    def reached(self, view: AnyView, moves: tuple[Move, ...]) -> Hashable:
        return self._analyst.reached(view, moves)

    def assess(
        self,
        view: AnyView,
        played: tuple[Move, ...] = (),
        level: str = fitted.LEVEL,
        advised: tuple[Move, ...] = (),
    ) -> Generator[None, None, Assessment]:
        if view.to_move == self.seat and not advised:
            thought = yield from self._advisor.think(view)
            advised = thought[0].moves
        return (yield from super().assess(view, played, level, advised))

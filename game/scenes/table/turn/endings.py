"""After the last move of a game or a round: a moment to look at it, then what it came to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine import Event, Outcome
from game.engine.moves import DEAL
from game.scenes import routes
from game.scenes.table.turn import questions
from game.scenes.table.turn.round_end import RoundEndScene

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

LOOKING = {"all_placed": 3.0, "stuck": 1.5, "burnt_out": 2.6, "cleared": 3.0, "rounds_over": 3.0}
"""Seconds from the end of a game to its results, by how it ended."""
INTERMISSION = 1.6
"""Seconds from the end of a round to its summary."""


class Endings:
    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._game: float | None = None
        """Seconds until the results."""
        self._round: float | None = None
        """Seconds until a round that is over is summed up."""

    @property
    def of_game(self) -> bool:
        """Whether the game is over, and is being looked at."""
        return self._game is not None

    @property
    def near(self) -> bool:
        """Whether something is over, be it only a round."""
        return self.of_game or self._round is not None

    def hurry(self) -> None:
        """Whoever does not want to watch goes on to what follows."""
        self._game = None if self._game is None else 0.0
        self._round = None if self._round is None else 0.0

    def step(self, dt: float) -> None:
        if self._game is not None:
            self._game -= dt
            if self._game <= 0:
                self._finish()
        if self._round is not None:
            self._round -= dt
            if self._round <= 0:
                self._sum_up()

    # The end of a game

    @property
    def offers_rescue(self) -> bool:
        return self._table.session.can_be_rescued and not self._table.demo

    def told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What is shown of the events: a loss only once the player leaves it at that."""
        return events[:-1] if self.offers_rescue else events

    def begin(self, outcome: Outcome, *, at_once: bool) -> None:
        if self.offers_rescue:
            questions.offer_rescue(self._table.context, self._rescue, self._accept_loss)
        else:
            self._game = 0.0 if at_once else LOOKING[outcome.reason]

    def _rescue(self) -> None:
        self._table.session.rescue()
        self._table.after_taking_back()

    def _accept_loss(self) -> None:
        table = self._table
        self._game = LOOKING["stuck"]
        table.cue(table.session.steps[-1].events[-1:])
        routes.finish(table.context, table.session)

    def _finish(self) -> None:
        table = self._table
        self._game = None
        table.paused = True
        if table.demo:
            routes.start_demo(table.context)
        else:
            routes.to_results(table.context, table.session)

    # The end of a round

    def between_rounds(self, *, at_once: bool) -> None:
        """If nothing but the next deal is possible, the round is summed up."""
        table = self._table
        if table.session.rules.legal_moves(table.state) == (DEAL,):
            self._round = 0.0 if at_once else INTERMISSION
            table.hands_off()

    def _sum_up(self) -> None:
        table = self._table
        self._round = None
        deal = partial(table.make, DEAL)
        if table.demo:
            deal()
        else:
            table.context.stack.push(RoundEndScene(table.context, table.session, deal))

"""The end of a turn, a round or a game: questions before it, a moment to look, what follows."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Protocol

from game.engine import Event
from game.engine.moves import DEAL
from game.scenes.ask import Answer, AskScene
from game.scenes.games.base import AnyScreen, Danger
from game.scenes.scene import Context
from game.scenes.table.turn.controller import Change, TurnController

CELEBRATION = 4.0
"""Seconds from the last card of a won game to its results."""
UNATTENDED = 3.0
"""Seconds from the end of a lost game to what follows, if nobody is there to press a key."""
DELIBERATE = 0.4
"""Seconds in which keys are not meant for the end of the game: they were for the game itself."""
INTERMISSION = 1.6
"""Seconds from the end of a round to its summary."""


class EndingTable(Protocol):
    """What an ending needs of the table."""

    spec: AnyScreen

    @property
    def cheered(self) -> bool:
        """Whether the game was won by somebody at this screen."""

    def let_go(self) -> None:
        """No card is held, chosen or hovered any more."""

    def cue(self, events: tuple[Event, ...]) -> None:
        """Play the sounds and effects of events."""

    def keep_game(self) -> None:
        """The game is over for good."""

    def show_results(self) -> None:
        """The end has been looked at."""


class Endings:
    """Waits after the last move of a game or a round, and then shows its results or its summary."""

    def __init__(
        self, context: Context, controller: TurnController, table: EndingTable, *, demo: bool
    ) -> None:
        self._context = context
        self._controller = controller
        self._session = controller.session
        self._table = table
        self._demo = demo
        self._until_results: float | None = None
        self._until_summary: float | None = None
        self._age = 0.0
        """Seconds since the game or the round ended."""

    @property
    def of_game(self) -> bool:
        """Whether the game is over, and is being looked at."""
        return self._until_results is not None

    @property
    def near(self) -> bool:
        """Whether a game or a round is over, and is being looked at."""
        return self.of_game or self._until_summary is not None

    def hurry(self) -> None:
        """A key was pressed: go on to what follows at once, unless it was meant for the game."""
        if self._age < DELIBERATE:
            return
        self._until_results = None if self._until_results is None else 0.0
        self._until_summary = None if self._until_summary is None else 0.0

    def step(self, dt: float) -> None:
        self._age += dt
        if self._until_results is not None:
            self._until_results -= dt
            if self._until_results <= 0:
                self._show_results()
        if self._until_summary is not None:
            self._until_summary -= dt
            if self._until_summary <= 0:
                self._sum_up()

    def after(self, change: Change) -> None:
        """Begin an ending if the change brought one; at once if nothing of it is to be seen."""
        at_once = not change.events
        session = self._session
        outcome = session.rules.outcome(session.state)
        if outcome is not None:
            self._table.let_go()
            if self.offers_rescue:
                self._offer_rescue()
            else:
                self._begin_look(won=self._table.cheered, at_once=at_once)
        elif session.rules.legal_moves(session.state) == (DEAL,):
            self._until_summary = 0.0 if at_once else INTERMISSION
            self._age = 0.0
            self._table.let_go()

    def _begin_look(self, *, won: bool, at_once: bool = False) -> None:
        """The end of the game is looked at: a win for a while, a loss until a key is pressed."""
        self._age = 0.0
        attended = self._session.setup.people and not self._demo
        lost = inf if attended else UNATTENDED
        self._until_results = 0.0 if at_once else CELEBRATION if won else lost

    # The end of a game

    @property
    def offers_rescue(self) -> bool:
        return self._session.can_be_rescued and not self._demo

    def shown(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events to play effects for: a loss only once the player accepts it."""
        return events[:-1] if self.offers_rescue else events

    def _offer_rescue(self) -> None:
        """The game is lost, but only by the order in which this turn's cards were placed."""
        words = self._context.words
        answers = (
            Answer(words("table.stuck.retry"), self._controller.rescue, main=True),
            Answer(words("table.stuck.accept"), self._accept_loss),
        )
        title, text = words("table.stuck.title"), words("table.stuck.order")
        self._context.stack.push(AskScene(self._context, title, text, answers))

    def _accept_loss(self) -> None:
        self._begin_look(won=False)
        self._table.cue(self._session.steps[-1].events[-1:])
        self._table.keep_game()

    def _show_results(self) -> None:
        self._until_results = inf  # the table is left as it is, and stays visible behind them
        self._table.show_results()

    # The end of a round

    def _sum_up(self) -> None:
        self._until_summary = None
        deal, spec = self._controller.deal_next_round, self._table.spec
        summary = spec.round_summary(self._context, self._session, deal)
        if self._demo or summary is None:
            deal()
        else:
            self._context.stack.push(summary)


def ask_to_end_turn(context: Context, danger: Danger, on_yes: Callable[[], None]) -> None:
    """Closing the turn now would lose something: ask before it is done."""
    answers = (Answer(danger.no, lambda: None, main=True), Answer(danger.yes, on_yes))
    context.stack.push(AskScene(context, danger.title, danger.text, answers))

"""Several people at one screen: the curtain between their turns, and who is asked to start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.play.session import Session
from game.players import make
from game.scenes.ask import Answer, AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.scene import Context
from game.scenes.table.seats import seat_name
from game.scenes.table.turn.controller import Change

YES, NO = "start:yes", "start:no"
EAGER, SHY = 0.6, 0.4
"""A computer whose wish to start is at least EAGER says so; at most SHY, it says that it would
rather not."""


class HotSeat:
    def __init__(
        self,
        context: Context,
        session: Session,
        sit_down: Callable[[int], None],
        begin: Callable[[Session], None],
    ) -> None:
        """`sit_down` shows the hand of a seat; `begin` opens the game with its starter chosen."""
        self._context = context
        self._session = session
        self._sit_down = sit_down
        self._begin = begin

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self._session.setup.people) > 1

    def after(self, change: Change) -> None:
        """Draw the curtain if the change began the turn of another person."""
        session = self._session
        on_turn, people = session.state.to_move, session.setup.people
        if change.turn_began and not session.over and self.shared and on_turn in people:
            self.draw_curtain(on_turn)

    def draw_curtain(self, seat: int) -> None:
        """Hide the table until the player of that seat is at the screen, and then show their
        hand."""
        self._draw_curtain(seat, lambda: self._sit_down(seat))

    def _draw_curtain(self, seat: int, on_ready: Callable[[], None]) -> None:
        name = seat_name(self._context.words, self._session.setup, seat)
        self._context.stack.push(CurtainScene(self._context, name, on_ready))

    def ask_who_starts(self) -> None:
        self._ask_next(list(self._session.setup.people), {})

    def _ask_next(self, people: list[int], wishes: dict[int, bool]) -> None:
        """One person after the other sees their hand and answers; then the team chooses."""
        if not people:
            self._begin(with_starter(self._session, wishes))
            return
        seat, *later = people

        def answer(wish: bool) -> None:
            self._ask_next(later, {**wishes, seat: wish})

        def ask() -> None:
            self._sit_down(seat)
            self._ask_to_start(answer)

        if self.shared:
            self._draw_curtain(seat, ask)
        else:
            self._ask_to_start(answer)

    def _ask_to_start(self, on_answer: Callable[[bool], None]) -> None:
        """Ask the person whose hand can be seen."""
        context, words = self._context, self._context.words
        answers = (
            Answer(words("start.yes"), lambda: on_answer(True), main=True),
            Answer(words("start.no"), lambda: on_answer(False), escape=True),
        )
        context.stack.push(AskScene(context, words("start.title"), words("start.ask"), answers))


def asks_who_starts(session: Session) -> bool:
    """Whether the people of a team still have to be asked who would like to start."""
    rules = session.rules
    together = rules.together and rules.players > 1 and bool(session.setup.people)
    return together and not session.steps and YES in rules.signals(session.first, 0)


def with_starter(session: Session, people: dict[int, bool]) -> Session:
    """The game, begun by whoever is most eager to start; its record has what everybody said."""
    wishes = [_wish(session, seat, people) for seat in range(session.rules.players)]
    begun = Session(replace(session.setup, starter=wishes.index(max(wishes))))
    for seat, wish in enumerate(wishes):
        if wish >= EAGER or wish <= SHY:
            begun.say(seat, YES if wish >= EAGER else NO)
    return begun


def _wish(session: Session, seat: int, people: dict[int, bool]) -> float:
    """How much a seat would like to start, from 0 to 1."""
    if seat in people:
        return float(people[seat])
    setup = session.setup
    player = make(setup.seats[seat], setup.rules, seat, setup.seed)
    return player.wants_to_start(setup.rules.view(session.first, seat))

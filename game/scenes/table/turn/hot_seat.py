"""Several people at one screen: a last look at one's cards, the curtain, and who is asked to
start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.engine import Event, Signal
from game.engine.events import CardsDrawn
from game.i18n import event_text, signal_text
from game.play.session import Session
from game.players import available, make
from game.scenes.ask import Answer
from game.scenes.curtain import CurtainScene
from game.scenes.scene import Context
from game.scenes.table.recap.turns import since, turns
from game.scenes.table.seats import seat_name
from game.scenes.table.turn.controller import Change
from game.scenes.table.turn.hand_question import HandQuestion
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout

YES, NO = "start:yes", "start:no"
EAGER, SHY = 0.6, 0.4
"""A computer whose wish to start is at least EAGER says so; at most SHY, it says that it would
rather not."""

UNKNOWN = 0.5
"""The wish of somebody who has not been asked."""

LAST_LOOK = 2.4
"""Seconds for which whoever ended a turn sees the cards they drew."""
GRACE = 0.5
"""Seconds of a last look in which nothing cuts it short: keys may still come from the turn."""
LONGEST_FLIGHT = 3.0
"""Seconds after which the curtain falls even if a card still flies."""


class HotSeatTable(Protocol):
    """What sharing a screen needs of the table."""

    seat: int
    layout: TableLayout

    @property
    def cards_at_rest(self) -> bool:
        """Whether every card has arrived where it lies."""

    def sit_down(self, seat: int) -> None:
        """Show the hand of that seat."""

    def hide_hand(self) -> None:
        """Turn the hand face down; its owner can no longer be spoken for."""


class HotSeat:
    def __init__(
        self,
        context: Context,
        session: Session,
        table: HotSeatTable,
        begin: Callable[[Session], None],
        pause: Callable[[], None],
    ) -> None:
        """`begin` opens the game with its starter chosen; `pause` opens the pause menu."""
        self._context = context
        self._session = session
        self._table = table
        self._begin = begin
        self._pause = pause
        self.drawn = ""
        """What whoever ended a turn has drawn, in words, while they look at it."""
        self._since = 0.0
        """Seconds since the turn ended."""
        self._next: int | None = None
        """The person for whom the curtain will fall."""
        self.asking = False
        """Whether a person is being asked, and may look at their hand."""

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self._session.setup.people) > 1

    @property
    def last_look(self) -> bool:
        """Whether whoever ended a turn still sees the cards they drew."""
        return bool(self.drawn)

    @property
    def waiting(self) -> bool:
        """Whether the curtain is about to fall."""
        return self._next is not None

    def after(self, change: Change) -> None:
        """Let the curtain fall if the change began the turn of another person: after a last look
        at what was drawn, and after the last card has landed."""
        session = self._session
        if not change.turn_began or session.over or not self.shared:
            return
        drawn = self._drawn(change.events)
        if drawn or not self.last_look:  # a computer's turn does not cut a last look short
            self.drawn, self._since = drawn, 0.0
        if session.state.to_move in session.setup.people:
            self._next = session.state.to_move

    def _drawn(self, events: tuple[Event, ...]) -> str:
        """What the person at the screen has just drawn, in words."""
        words, seat = self._context.words, self._table.seat
        names = [""] * self._session.rules.players
        own = (each for each in events if isinstance(each, CardsDrawn) and each.seat == seat)
        return next((event_text(words, each, names, seat) or "" for each in own), "")

    def hurry(self) -> None:
        """Whoever looks at their cards has seen enough."""
        if self._since >= GRACE:
            self._hide()

    def _hide(self) -> None:
        """The hand is turned face down."""
        self.drawn = ""
        self._table.hide_hand()

    def step(self, dt: float) -> None:
        if not self.last_look and not self.waiting:
            return
        self._since += dt
        if self.last_look and self._since >= LAST_LOOK:
            self._hide()
        landed = self._table.cards_at_rest or self._since > LAST_LOOK + LONGEST_FLIGHT
        if self._next is not None and not self.last_look and landed:
            seat, self._next = self._next, None
            self.draw_curtain(seat)

    def draw_curtain(self, seat: int) -> None:
        """Hide the table until the player of that seat is at the screen, and then show their
        hand."""
        self._draw_curtain(seat, lambda: self._table.sit_down(seat))

    def _draw_curtain(self, seat: int, on_ready: Callable[[], None]) -> None:
        name = seat_name(self._context.words, self._session.setup, seat)
        news = self._news(seat)
        self._context.stack.push(CurtainScene(self._context, name, on_ready, self._pause, news))

    def _news(self, seat: int) -> list[str]:
        """What others did since the last turn of that seat, in sentences that call nobody "you":
        anybody may be looking."""
        words, session = self._context.words, self._session
        names = [seat_name(words, session.setup, other) for other in range(session.rules.players)]
        seen = session.rules.view_events(session.events, seat)
        new = since(turns(session.first.to_move, seen), seat)
        told = [event_text(words, deed, names) for turn in new for deed in turn.deeds]
        return [sentence for sentence in told if sentence]

    def ask_who_starts(self) -> None:
        """People who share the screen first say what they would like, if the rules let them."""
        self.asking = True
        people = self._session.setup.people
        asked = people if self.shared and _may_speak_of_starting(self._session) else ()
        self._ask_next(list(asked), {})

    def _ask_next(self, people: list[int], wishes: dict[int, float]) -> None:
        """One person after the other sees their hand and answers; then the team chooses."""
        if not people:
            self._choose_starter(wishes)
            return
        seat, *later = people

        def answer(wish: bool) -> None:
            self._ask_next(later, {**wishes, seat: float(wish)})

        def ask() -> None:
            self._table.sit_down(seat)
            self._ask_to_start(answer)

        if self.shared:
            self._draw_curtain(seat, ask)
        else:
            self._ask_to_start(answer)

    def _ask_to_start(self, on_answer: Callable[[bool], None]) -> None:
        """Ask the person whose hand can be seen."""
        words = self._context.words
        answers = (
            Answer(words("start.yes"), lambda: on_answer(True), main=True),
            Answer(words("start.no"), lambda: on_answer(False), escape=True),
        )
        self._ask(words("start.ask"), answers)

    def _ask(self, text: str, answers: Sequence[Answer]) -> None:
        """Ask who starts, above the hand."""
        context, title = self._context, self._context.words("start.title")
        context.stack.push(HandQuestion(context, title, text, answers, self._hand))

    def _hand(self) -> Box:
        return self._table.layout.hand

    def _choose_starter(self, asked: dict[int, float]) -> None:
        """The people at the screen choose, and read what everybody would like. The focus is on
        whoever is most eager."""
        session, words = self._session, self._context.words
        wishes = asked | _computers_wishes(session)
        names = [seat_name(words, session.setup, seat) for seat in range(session.rules.players)]
        told = [signal_text(words, signal, names) for signal in _spoken(wishes)]
        if self.shared:
            self.asking = False
            self._table.sit_down(session.setup.people[-1])
        else:
            told.insert(0, words("start.look"))
        eager = max(range(len(names)), key=lambda seat: wishes.get(seat, UNKNOWN))
        answers = [
            Answer(name, partial(self._start, wishes, seat), main=seat == eager)
            for seat, name in enumerate(names)
        ]
        self._ask(" ".join(told), answers)

    def _start(self, wishes: dict[int, float], starter: int) -> None:
        self._begin(with_starter(self._session, wishes, starter))


def asks_who_starts(session: Session) -> bool:
    """Whether the people of a team still have to choose who starts."""
    rules = session.rules
    team = rules.together and rules.players > 1 and bool(session.setup.people)
    return team and not session.steps


def with_starter(session: Session, wishes: dict[int, float], starter: int) -> Session:
    """The game, begun by that seat; its record has what everybody said. Whoever was not asked
    has said it by choosing."""
    begun = Session(replace(session.setup, starter=starter))
    if _may_speak_of_starting(session):
        chosen = {seat: float(seat == starter) for seat in session.setup.people}
        for seat, text, _ in _spoken(chosen | wishes):
            begun.say(seat, text)
    return begun


def _may_speak_of_starting(session: Session) -> bool:
    return YES in session.rules.signals(session.first, 0)


def _spoken(wishes: dict[int, float]) -> list[Signal]:
    """What the seats say of their wishes; whoever does not mind says nothing."""
    return [
        Signal(seat, YES if wish >= EAGER else NO, 1)
        for seat, wish in sorted(wishes.items())
        if wish >= EAGER or wish <= SHY
    ]


def _computers_wishes(session: Session) -> dict[int, float]:
    """How much each computer would like to start, from 0 to 1, if that may be said."""
    if not _may_speak_of_starting(session):
        return {}
    people = session.setup.people
    return {
        seat: _wish(session, seat) for seat in range(session.rules.players) if seat not in people
    }


def _wish(session: Session, seat: int) -> float:
    setup = session.setup
    player = make(available(setup.seats[seat]), setup.rules, seat, setup.seed)
    return player.wants_to_start(setup.rules.view(session.first, seat))

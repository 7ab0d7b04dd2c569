"""The computer players at the table: what they think, say and play, and the advice they give."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import AnyView, Event, Move, Signal
from game.engine.base import RUNNING
from game.platform.thinking import ThinkingService
from game.play.session import PERSON, Session
from game.players import AnyPlayer, available, make, strongest_level
from game.players.player import signal_changes
from game.players.thinker import Candidate
from game.scenes.table.turn.characters import STRANGER, character


class ComputerSeats:
    """All computer seats share one thinking service: only one of them is on turn, and a hint is
    asked for only while none is."""

    def __init__(self, thinking: ThinkingService, session: Session) -> None:
        self._thinking = thinking
        self._session = session
        setup = session.setup
        self._players: dict[int, AnyPlayer] = {
            seat: make(available(who), setup.rules, seat, setup.seed)
            for seat, who in enumerate(setup.seats)
            if who != PERSON
        }
        self._plan: list[Move] = []
        self._wait = 2 * STRANGER.pace
        self._advising = False
        self.observe(session.events)

    @property
    def on_turn(self) -> bool:
        state = self._session.state
        return state.status == RUNNING and state.to_move in self._players

    def observe(self, events: Iterable[Event]) -> None:
        """Tell every player what happened, as far as its seat may know."""
        told = tuple(events)
        for seat, player in self._players.items():
            player.observe(self._session.rules.view_events(told, seat))

    def move_made(self, seat: int, events: Iterable[Event]) -> None:
        """A seat has made a move. A plan goes on as long as its own seat is on turn; whatever else
        was being thought about is out of date."""
        self.observe(events)
        if not self.on_turn or self._session.state.to_move != seat:
            self.forget()

    def talk(self, ms: int) -> list[Signal]:
        """Every computer player gives and withdraws signals as it wishes; returns the new ones."""
        session, new = self._session, []
        for seat, player in self._players.items():
            changes = signal_changes(player, self._view(seat))
            for text in changes.unsaid:
                session.unsay(seat, text, ms)
            for text in changes.said:
                session.say(seat, text, ms)
                new.append(Signal(seat, text, 1))
        return new

    def next_move(self, dt: float) -> Move | None:
        """The move of the computer player on turn, once it is time for it."""
        self._wait -= dt
        if not self._plan:
            self._plan = self._thought()
        if not self._plan or self._wait > 0:
            return None
        self._wait = character(self._session.setup, self._session.state.to_move).pace
        return self._plan.pop(0)

    def _thought(self) -> list[Move]:
        if not self._thinking.busy:
            seat = self._session.state.to_move
            self._thinking.start(self._players[seat], self._view(seat))
        thought = self._thinking.poll()
        return list(thought[0].moves) if thought else []

    def ask(self, seat: int) -> None:
        """Start to think about the best turn for a person, who has seen all that happened."""
        session = self._session
        adviser = make(strongest_level(), session.rules, seat, session.setup.seed)
        adviser.observe(session.rules.view_events(session.events, seat))
        self._advising = True
        self._thinking.start(adviser, self._view(seat))

    def advice(self) -> Candidate | None:
        """The best turn, once it is found."""
        thought = self._thinking.poll() if self._advising else None
        if thought is None:
            return None
        self._advising = False
        return thought[0]

    def _view(self, seat: int) -> AnyView:
        return self._session.rules.view(self._session.state, seat)

    def look_back(self) -> None:
        """Something was taken back: players remember only what still holds."""
        self.forget()
        for player in self._players.values():
            player.forget()
        self.observe(self._session.events)

    def forget(self) -> None:
        """Cancel thinking, plans and advice."""
        self._thinking.cancel()
        self._plan.clear()
        self._advising = False

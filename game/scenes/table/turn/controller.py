"""Takes every seat's wishes to the engine, keeps the game saved, and reports what changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from game.engine import Event, Move, Signal
from game.engine.base import RUNNING
from game.engine.events import Card, CardPlaced, TurnBegan
from game.engine.moves import DEAL
from game.play.session import Session
from game.scenes.table.turn.computer_seats import ComputerSeats


class Source(Enum):
    """Where a wish comes from. Each seat belongs to exactly one of them."""

    PERSON = "person"
    """Whoever uses the pointer, the keys or the controller: owns the seat whose hand is shown, if
    that is a person's."""
    COMPUTER = "computer"


class NotYours(Exception):  # noqa: N818 - a refusal, not a fault
    """The source does not own the seat, or the seat is not on turn."""


@dataclass(frozen=True)
class Change:
    """What happened to the game in one step of the controller."""

    events: tuple[Event, ...] = ()
    """The true events of a move; nothing if something was taken back, or the table opened."""
    heard: tuple[Signal, ...] = ()
    """What computer partners said because of it."""
    taken_back: bool = False

    @property
    def turn_began(self) -> bool:
        return any(isinstance(event, TurnBegan) for event in self.events)


class TurnController:
    """The only one who changes the session while a game is played.

    After each change the partners speak, then the game is saved, and only then is the change
    reported: what is on disk is what is shown.
    """

    def __init__(
        self,
        session: Session,
        computers: ComputerSeats,
        *,
        shown_seat: Callable[[], int],
        hand_hidden: Callable[[], bool],
        card_signal: Callable[[Card], str | None],
        save: Callable[[], None],
        on_change: Callable[[Change], None],
    ) -> None:
        """`shown_seat` says whose hand is on the screen, `hand_hidden` whether it lies face down
        because others may be looking, `card_signal` what can be said of a card."""
        self.session = session
        self.computers = computers
        self._shown_seat = shown_seat
        self._hand_hidden = hand_hidden
        self._card_signal = card_signal
        self._save = save
        self._on_change = on_change
        self._clock = float(session.ms)

    @property
    def played_ms(self) -> int:
        """How long the game has been played."""
        return int(self._clock)

    # Who may do what

    def owns(self, source: Source, seat: int) -> bool:
        is_person = seat in self.session.setup.people
        if source is Source.PERSON:
            return is_person and seat == self._shown_seat()
        return not is_person

    def may_act(self, source: Source, seat: int) -> bool:
        """Whether the source owns that seat, and the seat is on turn."""
        state = self.session.state
        on_turn = state.status == RUNNING and state.to_move == seat
        return on_turn and self.owns(source, seat)

    def _check_may_act(self, source: Source, seat: int) -> None:
        if not self.may_act(source, seat):
            raise NotYours

    # Moves

    def open(self) -> None:
        """The table is set: partners speak before the first move."""
        self._changed(Change())

    def play(self, source: Source, seat: int, move: Move) -> None:
        """Make a move of a seat. Refused as NotYours before the engine is asked, so that its
        reasons never tell anything of another hand."""
        self._check_may_act(source, seat)
        self._make(move)

    def deal_next_round(self) -> None:
        """Nobody's move: possible exactly when a round is over."""
        self._make(DEAL)

    def take_back(self, source: Source, seat: int) -> None:
        self._check_may_act(source, seat)
        self.session.take_back()
        self._taken_back()

    def rescue(self) -> None:
        """Take back the whole turn that lost the game by the order of its cards."""
        self.session.rescue()
        self._taken_back()

    def _make(self, move: Move) -> None:
        seat = self.session.state.to_move
        events = self.session.play(move, self.played_ms)
        self._withdraw_signals(seat, events)
        self.computers.move_made(seat, events)
        self._changed(Change(events))

    def _withdraw_signals(self, seat: int, events: tuple[Event, ...]) -> None:
        """What a seat said of a card is taken back when it places its last such card."""
        session = self.session
        placed = {self._card_signal(each.card) for each in events if isinstance(each, CardPlaced)}
        said = {each.text for each in session.state.signals if each.seat == seat}
        stale = placed & said
        if stale:
            hand = session.rules.view(session.state, seat).hand
            for text in stale - {self._card_signal(card) for card in hand}:
                session.unsay(seat, str(text), self.played_ms)

    def _taken_back(self) -> None:
        self.computers.look_back()
        self._changed(Change(taken_back=True))

    def _changed(self, change: Change) -> None:
        if change.turn_began or not self._any_moves:
            heard = self.computers.talk(self.played_ms)
            change = Change(change.events, tuple(heard), change.taken_back)
        self._save()
        self._on_change(change)

    @property
    def _any_moves(self) -> bool:
        return any(step.entry.kind == "move" for step in self.session.steps)

    # Signals

    def may_speak(self, source: Source, seat: int) -> bool:
        session = self.session
        return self._has_voice(source, seat) and bool(session.rules.signals(session.state, seat))

    def _has_voice(self, source: Source, seat: int) -> bool:
        """Whether the source speaks for that seat. While a hand is hidden at a shared screen,
        nobody knows who presses the keys."""
        hidden = source is Source.PERSON and self._hand_hidden()
        return self.owns(source, seat) and not hidden

    def speak(
        self, source: Source, seat: int, *, say: str | None = None, unsay: str | None = None
    ) -> None:
        """Withdraw a signal of a seat, give another, or both."""
        if not self._has_voice(source, seat):
            raise NotYours
        if unsay is not None:
            self.session.unsay(seat, unsay, self.played_ms)
        if say is not None:
            self.session.say(seat, say, self.played_ms)
        self._save()

    # Time

    def step(self, dt: float, speed: float) -> None:
        """Time passes; a computer that is on turn may move. `speed` is that of the animation."""
        self._clock += dt * 1000
        if self.computers.on_turn:
            seat = self.session.state.to_move
            move = self.computers.next_move(dt * speed)
            if move is not None:
                self.play(Source.COMPUTER, seat, move)

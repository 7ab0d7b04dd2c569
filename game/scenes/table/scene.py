"""The table on screen: connects turns, input, motion and painting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from game.engine import Event, Move
from game.engine.base import RUNNING
from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    FocusLost,
    KeyNamed,
    Mode,
    PointerDown,
    Resized,
)
from game.play.marks import HINT
from game.play.session import Session
from game.players import is_available
from game.scenes import routes
from game.scenes.scene import Context
from game.scenes.table import sentences
from game.scenes.table.coach.desk import CoachDesk
from game.scenes.table.coach.held_card import HeldCard
from game.scenes.table.coach.tutor import goes_on
from game.scenes.table.display import TableDisplay
from game.scenes.table.input.demo_interrupt import DemoInterrupt
from game.scenes.table.input.explainer import Explainer
from game.scenes.table.input.focus_targets import TableFocus
from game.scenes.table.input.guidance import Guidance
from game.scenes.table.input.pointer import PlayerInput
from game.scenes.table.motion.animator import HOVER, Key
from game.scenes.table.motion.choreography import Selection
from game.scenes.table.motion.finale import Finale
from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.recap.reporter import Reporter
from game.scenes.table.seats import seat_name
from game.scenes.table.talk.panel import TalkPanel
from game.scenes.table.turn.computer_seats import ComputerSeats
from game.scenes.table.turn.controller import Change, Source, TurnController
from game.scenes.table.turn.endings import Endings
from game.scenes.table.turn.hints import Hints
from game.scenes.table.turn.hot_seat import HotSeat, asks_who_starts
from game.scenes.table.turn.last_moment import LastMoment, lost_finale, needs, won_finale
from game.scenes.table.turn.person_seat import PersonSeat
from game.scenes.table.turn.saver import Saver
from game.scenes.table.turn.signals import TeamSignals
from game.scenes.toast import Toast
from game.scenes.troubles import tell_troubles
from game.ui.widgets import Widget

MESSAGE = 3.2
"""Seconds that a message stays."""


class TableScene(TableDisplay):
    """A table at which a game is played; in a demo, by computers alone until there is input."""

    message_seconds = MESSAGE
    side_buttons = True
    """Whether there are buttons for hints, undoing, the log and the pause."""
    has_coach = True
    """Whether the coach may be switched on."""
    has_hints = True
    """Whether the button for hints can be pressed."""
    has_talk = True
    """Whether anything can be said to the team."""
    _coach_desk: CoachDesk | None = None
    """None while the table is being made."""

    def __init__(
        self,
        context: Context,
        session: Session,
        *,
        demo: bool = False,
        starter_chosen: bool = False,
    ) -> None:
        super().__init__(context, session)
        self.demo = demo
        self._starter_chosen = starter_chosen
        self._message = Toast(self.message_seconds)
        self._demo_interrupt = DemoInterrupt()
        self._paused = False
        self._last_moment: LastMoment | None = None
        self._say = say = partial(self._message.say, bound=True)
        self.saver = Saver(
            context, session, self._message, saves=self.is_saved, keep=self.keep_game
        )
        self.computers = self._make_computers()
        self.controller = TurnController(
            session,
            self.computers,
            shown_seat=lambda: self.seat,
            hand_hidden=lambda: self._concealed,
            card_signal=lambda card: self.spec.about_card(session.rules, card),
            save=self._save,
            on_change=self._on_change,
        )
        self.signals = TeamSignals(
            context,
            self.controller,
            self._message.say,
            lambda: self.names,
            changed=self._update_targets,
            objection=self.objection_to_signal,
            allowed=self.has_talk,
        )
        self.focus = TableFocus(context, self.spec.closing)
        self._coach_desk = CoachDesk(
            context,
            self,
            allowed=self.has_coach and not demo and not session.is_unaided,
            save=self._save,
            rearrange=self._update_targets,
            say=say,
        )
        self._held_card = HeldCard(self, self.desk.tutor)
        self.reporter = Reporter(context, self, self._message.say)
        self.talk = TalkPanel(context, self.signals, self, self.focus.group.focus)
        self.person = PersonSeat(
            context,
            self,
            self.controller,
            self.signals,
            self.focus,
            say=say,
            advised=lambda: self.hints.advised,
            objection=self.objection_to_move,
            holds=self.desk.tutor.holds,
        )
        self.hints = Hints(
            self.desk,
            self.computers,
            words=lambda: context.words,
            say=say,
            show=self._show_hint,
            legal_moves=lambda: self.person.legal_moves,
        )
        self.endings = self._make_endings()
        self.hot_seat = HotSeat(context, session, self, self._begin, self._pause_at_curtain)
        self.pointer = PlayerInput(self, self.person, self.focus, self._command, self._pause)
        self.guidance = Guidance(context, self, self.person, self.focus, self._message)
        self.explainer = Explainer(context, self, self.focus, self.reporter.recap)
        self.focus.connect(self.person.confirm, self.pointer.press_place)
        self._commands = {
            # A controller has one button for whatever closes a turn.
            "end_turn": self.person.end_turn,
            self.spec.closing.command: self.person.end_turn,
            "take_back": self.person.take_back,
            "hint": self._ask_for_hint,
            "pause": self._pause,
            "rules": self._open_rules,
            "talk": lambda: self.talk.open(self.focus.pointed_place),
            "log": self._open_log,
            "coach": self._toggle_coach,
            "suggestion": self.desk.choose_next,
        }
        self.fit()
        self.deal()
        if not all(map(is_available, session.setup.seats)):
            self._message.say(context.words("table.grandmaster.away"))

    def _make_computers(self) -> ComputerSeats:
        return ComputerSeats(self.context.thinking, self.session)

    def _make_endings(self) -> Endings:
        return Endings(self.context, self.controller, self, demo=self.demo)

    @property
    def is_saved(self) -> bool:
        """Whether the game can be continued later, and is archived when it is over."""
        return not self.demo

    def _save(self) -> None:
        """Called after every change. Tables that keep something else than the game override it."""
        self.saver.save()

    def objection_to_move(self, move: Move) -> str:
        """Why the person at the screen shall not make a legal move, if they shall not."""
        return ""

    def objection_to_signal(self, text: str) -> str:
        """Why the person at the screen shall not give or take back a signal."""
        return ""

    @property
    def my_turn(self) -> bool:
        return self.person.on_turn

    @property
    def _concealed(self) -> bool:
        """Whether the hand lies face down: others may be looking. It is open on its owner's turn,
        for a last look after it, and while they are asked who starts."""
        hot_seat = self.hot_seat
        own_turn = self.my_turn and not hot_seat.waiting
        return hot_seat.shared and not (own_turn or hot_seat.last_look or hot_seat.asking)

    @property
    def hand_hidden(self) -> bool:
        return self._concealed

    @property
    def _talks(self) -> bool:
        """Whether there is a team with people in it."""
        team = self.session.rules.together and self.session.rules.players > 1
        return team and self.has_talk and not self.demo

    @property
    def _between_turns(self) -> bool:
        """Whether one person's turn is over, and the next one's has not begun."""
        return self.hot_seat.last_look or self.hot_seat.waiting

    @property
    def open_turn(self) -> bool:
        """Whether the person at the screen is on turn and sees their hand."""
        hidden = self._concealed or self._between_turns or self.hot_seat.asking
        return self.my_turn and not hidden and not self.endings.near

    @property
    def _coached(self) -> bool:
        return self._coach_desk is not None and self._coach_desk.on

    @property
    def cards_at_rest(self) -> bool:
        return self.animator.at_rest

    # Coming and going

    def entered(self) -> None:
        self.context.audio.start_ambience()
        if self.is_saved:
            self.reporter.look_up_record()
            tell_troubles(self.context)  # that may have found damage
        self.context.audio.play("shuffle")
        if asks_who_starts(self.session) and not self._starter_chosen:
            self.hot_seat.ask_who_starts()
            return
        self.controller.open()
        if self.hot_seat.shared and self.view.status == RUNNING:
            self.hot_seat.draw_curtain(self.seat)

    def left(self) -> None:
        self.context.audio.stop_embers()
        self.computers.forget()
        self.desk.leave()

    def covered(self) -> None:
        self._paused = True
        self.pointer.let_go()

    def uncovered(self) -> None:
        self._paused = False
        self.fit()

    def fit(self) -> None:
        super().fit()
        coached = self._coached if self.desk.allowed else None
        self.focus.make_buttons(self.layout, self._commands, talks=self._talks, coached=coached)
        if self.session.is_unaided:
            self.focus.hint.enabled = self.focus.take_back.enabled = False
        if not self.has_hints:
            self.focus.hint.enabled = False
        self._update_targets()

    def sit_down(self, seat: int) -> None:
        super().sit_down(seat)
        self._message.clear()

    def hide_hand(self) -> None:
        self.arrange()
        self._update_targets()

    def _begin(self, session: Session) -> None:
        """Open the table anew, now that it is decided who starts."""
        self.context.stack.replace(self, TableScene(self.context, session, starter_chosen=True))

    # Input

    @property
    def mode(self) -> Mode:
        """At the end of a game or a round any key goes on."""
        return Mode.ANY if self.endings.near and not self.demo else super().mode

    def handle(self, action: Action) -> None:
        self.effects.wake()
        if isinstance(action, Resized):
            self.fit()
            self.arrange()
            self.animator.finish()
        elif isinstance(action, FocusLost):
            self.pointer.let_go()
        elif self.demo:
            if self._demo_interrupt.is_input(action, self.layout.u):
                routes.to_menu(self.context)
        elif self.endings.near:
            if isinstance(action, Confirm | Cancel | Command | KeyNamed | PointerDown):
                self.endings.hurry()
        elif self._between_turns:
            self._handle_last_look(action)
        else:
            if not self._let_through(action):
                self.pointer.handle(action)
            if isinstance(action, Confirm | Command | PointerDown):
                self.explainer.dismiss()
            self._update_hovered()

    def _let_through(self, action: Action) -> bool:
        """Somebody who goes on does not wait for the tutor. Whether that was all: who asks again
        for the end of a turn that was waiting gets it once."""
        if not isinstance(action, Confirm | Cancel | Command | PointerDown):
            return False
        ended = self.desk.tutor.let_through()
        return ended and (isinstance(action, Confirm) or action == Command("end_turn"))

    def _handle_last_look(self, action: Action) -> None:
        """The turn is over: a deliberate key or click hides the hand at once."""
        if isinstance(action, Cancel) or action == Command("pause"):
            self._pause()
        elif isinstance(action, Confirm | PointerDown):
            self.hot_seat.hurry()

    def _command(self, name: str) -> None:
        if name in self._commands:
            self._commands[name]()

    def _update_hovered(self) -> None:
        """The hovered card comes forward."""
        over = self.endings.near or self._between_turns
        hovered = None if over else self.focus.pointed_card
        if hovered != self.selection.hovered and not self.pointer.dragging:
            self.selection = self.selection._replace(hovered=hovered)
            self.arrange(otherwise=HOVER)

    def _pause(self) -> None:
        routes.pause(self.context, self.session)

    def _pause_at_curtain(self) -> None:
        """Before it is decided who starts, nothing has been saved yet."""
        self._save()
        self._pause()

    def _open_rules(self) -> None:
        routes.open_rulebook(self.context, self.session.rules.game)

    def _open_log(self) -> None:
        self.context.stack.push(self.reporter.log())

    # Hints

    def _ask_for_hint(self) -> None:
        if self.session.is_unaided:
            self._refuse_help()
        else:
            self.hints.ask(self.seat, on_turn=self.my_turn)

    def _refuse_help(self) -> None:
        self.context.audio.play("illegal")
        self._say(self.context.words("table.unaided"))

    def _show_hint(self, turn: tuple[Move, ...], chance: str) -> None:
        move = turn[0]
        if move.card is None or move.target is None:
            self.focus.to_end()
        else:
            self.person.choose(self.spec.key(self.seat, move.card))
            self.focus.to_place(move.target)
        words = self.context.words
        text = sentences.hint_text(words, self.spec, self.session, self.seat, turn)
        if chance:
            text = words("hint.chance", hint=text, chance=chance)
        self._message.say(text, "mint", bound=True)
        self.session.marks.add(HINT)
        self._save()

    # Changes of the game

    def _on_change(self, change: Change) -> None:
        if change.taken_back:
            self.effects.recount()
            self.select(None)
        self._forget_position(change)
        self.hot_seat.after(change)
        if self._between_turns:
            self.selection = Selection()
        if change.events:
            self._show_move(change.events)
        self._update_targets()
        self.signals.hear(change.heard)
        self.reporter.hear(change)
        self._warn()
        self._update_embers()
        self.endings.after(change)

    def _forget_position(self, change: Change) -> None:
        """What was said about the position before is out of date, unless the turn of another seat
        merely goes on; so is a signal that no longer stands."""
        self.hints.forget()
        self.desk.after(change)
        goes_on = not (self.my_turn or change.turn_began or change.taken_back)
        out_of_date = self._message.bound and not goes_on
        if out_of_date or self.signals.is_withdrawn(self._message.text):
            self._message.clear()

    def _warn(self) -> None:
        """Announce what threatens the turn of the person at the screen."""
        text = self.person.warning
        if text and not self.demo:
            self._say(text, "rose")

    def _show_move(self, events: tuple[Event, ...]) -> None:
        """Animate a move, and say in words what of it is easily overlooked."""
        seen = self.session.rules.view_events(events, self.seat)
        shown = self.endings.shown(seen)
        self.show_events(seen, shown)
        people = self.session.setup.people
        viewer = people[0] if len(people) == 1 else None
        news = self.spec.news(self.context.words, self.view, shown, self.names, viewer)
        if news:
            self._message.say(news)

    def _update_targets(self) -> None:
        """Cards, places and buttons that can be touched, as the game is now."""
        self.talk.arrange()
        self.desk.fit()
        more = [*self.talk.widgets, *self.desk.widgets, *self.explainer.targets()]
        self.focus.arrange(
            self.layout,
            self.board,
            self.places,
            self.chosen,
            more,
            above=self.widgets_above(),
            side_buttons=self.side_buttons,
        )
        self.focus.end.main = self.person.should_close

    def widgets_above(self) -> Sequence[Widget]:
        """Widgets that are drawn above everything else at the table."""
        return ()

    def _update_embers(self) -> None:
        if any(self.board.fuses) and not self.session.over:
            self.context.audio.start_embers()
        else:
            self.context.audio.stop_embers()

    def select(self, card: Key | None) -> None:
        super().select(card)
        self.focus.show_chosen(self.layout, card)

    def let_go(self) -> None:
        """No card is held, chosen or hovered any more."""
        self.selection = Selection()
        self.pointer.let_go()

    # The coach

    @property
    def desk(self) -> CoachDesk:
        """The coach at this table."""
        assert self._coach_desk is not None
        return self._coach_desk

    def _toggle_coach(self) -> None:
        if self.session.is_unaided:
            self._refuse_help()
        else:
            self.desk.toggle()

    def take_back_turn(self, keep: tuple[Move, ...]) -> None:
        self.context.audio.play("take_back")
        while self.session.can_take_back and not goes_on(self.desk.coach.played, keep):
            self.controller.take_back(Source.PERSON, self.seat)

    # The end of the game

    def keep_game(self) -> None:
        """It goes to the archive, with its score."""
        routes.finish(self.context, self.session)

    def show_results(self) -> None:
        if self.demo:
            routes.start_demo(self.context)
        else:
            routes.to_results(self.context, self.session)

    def finale(self, *, won: bool) -> Finale:
        finale = won_finale(self) if won else lost_finale(self)
        self._last_moment = LastMoment(self.context.words, self.session, self.about, finale)
        return finale

    @property
    def needs(self) -> dict[str, str]:
        return needs(self)

    # Time and pictures

    @property
    def moving(self) -> bool:
        busy = super().moving or self.focus.group.moving or self.pointer.dragging
        waiting = self.endings.near or self.hot_seat.waiting or bool(self._message.text)
        waiting = waiting or self.explainer.waiting
        return busy or waiting or self.hints.waiting or self.computers.on_turn

    def step(self, dt: float) -> None:
        super().step(dt)
        self.focus.group.step(dt)
        self.pointer.step(dt)
        self._message.step(dt)
        self.explainer.step(dt, wanted=self._may_explain)
        self.saver.step()
        if not self._paused:
            self.controller.step(dt, self.context.motion.speed or 100.0)
            self.desk.step(dt)
            self._held_card.step()
            if not self.pointer.dragging:  # a hint chooses a card: not out of the player's hand
                self.hints.step()
            self.endings.step(dt)
            self.hot_seat.step(dt)

    def draw(self, canvas: Surface, alpha: float) -> None:
        super().draw(canvas, alpha)
        if not self.endings.of_game:
            self.focus.group.draw(canvas, self.context.look, alpha)
            self.explainer.draw(canvas)

    @property
    def _may_explain(self) -> bool:
        """Not in the middle of something else."""
        busy = self.endings.near or self._between_turns or self.pointer.dragging
        return not (busy or self._paused or self.demo or self.chosen is not None)

    def _frame(self, alpha: float) -> AnyFrame:
        over = self.endings.of_game
        aimed = None if over else self.pointer.aimed_place
        message, tone = self.guidance.text(aimed)
        frame = super()._frame(alpha)
        return replace(
            frame,
            header=replace(frame.header, chips=frame.header.chips + self.reporter.chips()),
            prices=self.guidance.prices(),
            refused=bool(self.guidance.refused(aimed)),
            keys=() if over else self.guidance.keys(),
            new=frozenset() if over else frame.new,
            aimed=aimed,
            focused=self.selection.hovered if self.focus.by_keys and not over else None,
            message="" if over else message,
            message_tone=tone,
            recap=self.reporter.recap(),
            suggested=() if over else self.desk.suggested,
            finale=self.effects.finale,
            finale_texts=self._last_moment.texts if self._last_moment else None,
        )

    def _prompt(self) -> str:
        words = self.context.words
        if self.demo:
            return words("menu.demo.text")
        if self.hot_seat.last_look:
            return self.hot_seat.drawn
        name = seat_name(words, self.session.setup, self.view.to_move)
        if self.hot_seat.waiting:
            return words("curtain.title", name=name)
        if self.computers.on_turn:
            return words("table.thinking", name=name)
        return super()._prompt()

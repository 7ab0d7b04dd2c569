"""The table: takes the player's wishes to the engine, and lets the pictures follow the truth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Surface

from game.engine import Event, IllegalMove, Move
from game.engine.base import RUNNING
from game.engine.events import TurnBegan
from game.i18n import card_text
from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    FocusLost,
    PointerDown,
    Resized,
)
from game.platform.store import SAVE
from game.play import picker
from game.play.session import Session
from game.scenes import routes
from game.scenes.games.base import Danger, Price
from game.scenes.scene import Context
from game.scenes.table import sentences
from game.scenes.table.display import TableDisplay
from game.scenes.table.input.demo_interrupt import DemoInterrupt
from game.scenes.table.input.focus_targets import TableFocus
from game.scenes.table.input.player_input import PlayerInput
from game.scenes.table.message import Message
from game.scenes.table.motion.animator import HOVER
from game.scenes.table.motion.choreography import Grip
from game.scenes.table.paint.frame import TableFrame
from game.scenes.table.seats import seat_name
from game.scenes.table.turn import questions, starting
from game.scenes.table.turn.computer_seats import ComputerSeats
from game.scenes.table.turn.endings import Endings
from game.scenes.table.turn.hints import Hints
from game.scenes.table.turn.hot_seat import HotSeat
from game.scenes.table.turn.signals import TeamSignals
from game.ui.art import Tone


class TableScene(TableDisplay):
    def __init__(self, context: Context, session: Session, *, demo: bool = False) -> None:
        super().__init__(context, session)
        self.demo = demo
        self.company = ComputerSeats(context.thinking, session)
        self.hands = PlayerInput(self)
        self.advice = Hints(self)
        self.talking = TeamSignals(self)
        self.ending = Endings(self)
        self.seating = HotSeat(self)
        self.focus = TableFocus(
            context,
            self.hands.press_card,
            self.hands.press_pile,
            {
                "menu": self.pause,
                "hint": self.advice.ask,
                "take_back": self.take_back,
                self.spec.closing.command: self.end_turn,
            }
            | ({"talk": self.talking.tell_of_card} if self.spec.tells_cards else {}),
            self.spec.closing,
        )
        self.paused = False
        self._message = Message()
        self._passer_by = DemoInterrupt()
        self._clock = float(session.ms)
        self.fit()
        self.deal()

    @property
    def played_ms(self) -> int:
        """How long the game has been played."""
        return int(self._clock)

    @property
    def _concealed(self) -> bool:
        """Others may be looking: a hand is open on its owner's turn, and when they are asked."""
        return self.seating.shared and not self.my_turn and not starting.is_open(self.session)

    @property
    def my_turn(self) -> bool:
        running = not self.ending.of_game and self.state.status == RUNNING
        return running and self.state.to_move == self.seat and not self.company.has(self.seat)

    # Coming and going

    def entered(self) -> None:
        self.context.audio.start_ambience()
        self.context.audio.play("shuffle")
        if starting.is_open(self.session):
            self.seating.ask_who_starts()
            return
        self._after_change(())
        if self.seating.shared and self.state.status == RUNNING:
            self.seating.draw_curtain(self.seat)

    def begin_anew(self, session: Session) -> None:
        """The same table for a game in which it is decided who starts."""
        self.context.stack.replace(self, TableScene(self.context, session))

    def left(self) -> None:
        self.context.audio.stop_embers()
        self.company.forget()

    def covered(self) -> None:
        self.paused = True
        self.hands.let_go()

    def uncovered(self) -> None:
        self.paused = False
        self.fit()

    def fit(self) -> None:
        super().fit()
        self.focus.make_buttons(self.layout)
        self.focus.arrange(self.layout, self.board, self.places)
        self._refresh_end()

    # What the player does

    def handle(self, action: Action) -> None:
        self.show.wake()
        if isinstance(action, Resized):
            self.fit()
            self.arrange()
            self.animator.finish()
        elif isinstance(action, FocusLost):
            self.hands.let_go()
        elif self.demo:
            if self._passer_by.touches(action, self.layout.u):
                routes.to_menu(self.context)
        elif self.ending.near:
            self._hurry(action)
        else:
            self.hands.handle(action)
            self._warm_up()

    def _hurry(self, action: Action) -> None:
        if isinstance(action, Confirm | Cancel | Command | PointerDown):
            self.ending.hurry()

    def command(self, name: str) -> None:
        commands = {
            # A controller has one button for whatever closes a turn.
            "end_turn": self.end_turn,
            self.spec.closing.command: self.end_turn,
            "take_back": self.take_back,
            "hint": self.advice.ask,
            "pause": self.pause,
            "rules": self._open_rules,
            "talk": self.talking.tell_of_card,
        }
        if name in commands:
            commands[name]()

    def tap(self, pile: Any) -> None:
        """A place is touched while no card is chosen."""
        if self.talking.possible:
            self.talking.tell(pile)
        else:
            self._choose_for(pile)

    def _choose_for(self, pile: Any) -> None:
        """Where nothing is said, a tap on a place asks for the card that goes there."""
        moves = self.session.rules.legal_moves(self.state) if self.my_turn else ()
        card = picker.only_card(moves, pile)
        if card is None:
            self.context.audio.play("illegal")
        else:
            self.choose(self.spec.key(self.seat, card))

    def _warm_up(self) -> None:
        """The card that is pointed at comes forward."""
        warm = None if self.ending.near else self.focus.pointed_key("card")
        if warm != self.grip.warm and not self.hands.dragging:
            self.grip = self.grip._replace(warm=warm)
            self.arrange(otherwise=HOVER)

    def choose(self, card: Any | None, *, sound: bool = True) -> None:
        if card is not None and not self.my_turn:
            self.say(self.context.words("table.not_your_turn"))
            return
        if card is not None and sound and card != self.chosen:
            self.context.audio.play("pick")
        self.grip = self.grip._replace(chosen=card)
        self.arrange()
        if card is not None and self.focus.by_keys:
            prices = self._prices(card)
            if prices:
                self.focus.to_pile(min(prices, key=lambda pile: prices[pile].room))

    def place_best(self, card: Any) -> None:
        """Where it costs least, if that is one place."""
        costs = {pile: price.room for pile, price in self._prices(card).items()}
        best = picker.only_best(costs)
        if best is not None:
            self.place(card, best)
            return
        self.choose(card)
        words = self.context.words
        why = "table.equal_places" if costs else "table.fits_nowhere"
        self.say(words(why, card=card_text(words, self.spec.card(card))))

    def place(self, card: Any, pile: Any) -> None:
        if self._play(self.spec.move(self.spec.card(card), pile)):
            self.choose(None)
            if self.focus.by_keys:
                self.focus.to_hand()
        elif card in self.animator:
            self.animator.shake(card, self.context.motion)

    def end_turn(self) -> None:
        danger = self._danger
        if danger:
            questions.ask_to_end(self.context, danger, self._end_it)
        else:
            self._end_it()

    @property
    def _danger(self) -> Danger | None:
        """What the end of this turn would lose, if the turn may end."""
        if not self.my_turn or not self._may_end:
            return None
        return self.spec.danger(self.context.words, self.state, self.board)

    @property
    def _may_end(self) -> bool:
        return self.spec.closing.move in self.session.rules.legal_moves(self.state)

    def _end_it(self) -> None:
        if self._play(self.spec.closing.move):
            self.choose(None)

    def take_back(self) -> None:
        if self.session.can_take_back and self.my_turn:
            self.session.take_back()
            self.context.audio.play("take_back")
            self.after_taking_back()
        else:
            self.context.audio.play("illegal")
            self.say(self.context.words(self._why_not_back()))

    def _why_not_back(self) -> str:
        if not self.session.setup.take_backs:
            return "takeback.off"
        return "takeback.drawn" if self.session.steps else "takeback.nothing"

    def pause(self) -> None:
        routes.pause(self.context, self.session)

    def _open_rules(self) -> None:
        routes.open_rulebook(self.context, self.session.rules.game)

    # The truth changes, and the pictures go after it

    def _play(self, move: Move) -> bool:
        """Make a move; if it cannot be, say why."""
        words = self.context.words
        if not self.company.on_turn and not self.my_turn:
            self.say(words("table.not_your_turn"))
            return False
        try:
            self.make(move)
        except IllegalMove as error:
            self.context.audio.play("illegal")
            self.say(self.spec.refusal(words, self.state, self.board, move, error.reason))
            return False
        return True

    def make(self, move: Move) -> None:
        events = self.session.play(move, self.played_ms)
        self.company.observe(events)
        if not self.company.on_turn:
            self.company.forget()
        seen = self.session.rules.view_events(events, self.seat)
        told = self.ending.told(seen)
        self.show_events(seen, told)
        self._tell_news(told)
        self._after_change(events)

    def _tell_news(self, events: tuple[Event, ...]) -> None:
        """In words, what is easily overlooked."""
        people = self.session.setup.people
        viewer = people[0] if len(people) == 1 else None
        news = self.spec.news(self.context.words, self.state, events, self.names, viewer)
        if news:
            self.say(news)

    def _after_change(self, events: tuple[Event, ...]) -> None:
        self.keep()
        self.focus.arrange(self.layout, self.board, self.places)
        self._refresh_end()
        began = any(isinstance(event, TurnBegan) for event in events)
        if began or not any(step.entry.kind == "move" for step in self.session.steps):
            self.talking.hear(self.company.talk(self.played_ms))
        if any(self.board.fuses) and not self.session.over:
            self.context.audio.start_embers()
        else:
            self.context.audio.stop_embers()
        outcome = self.session.rules.outcome(self.state)
        if outcome is None:
            self.ending.between_rounds(at_once=not events)
            if began and self.state.to_move in self.session.setup.people and self.seating.shared:
                self.seating.draw_curtain(self.state.to_move)
            return
        self.hands_off()
        self.ending.begin(outcome, at_once=not events)

    def hands_off(self) -> None:
        """Nothing can be done for the moment: no card is held, chosen or pointed at."""
        self.grip = Grip()
        self.hands.let_go()

    def after_taking_back(self) -> None:
        self.company.look_back()
        self.show.recount()
        self.choose(None)
        self._after_change(())

    def keep(self) -> None:
        """The game is on disk after every move; a finished one is no longer to be continued."""
        if self.demo:
            return
        if self.session.over and not self.session.can_be_rescued:
            routes.finish(self.context, self.session)
        else:
            self.context.store.write(SAVE, self.session.to_data())

    def _refresh_end(self) -> None:
        """The button that closes the turn shines once that may, or must, be done."""
        moves = self.session.rules.legal_moves(self.state)
        closing = self.spec.closing
        ready = moves == (closing.move,) if closing.last_resort else closing.move in moves
        self.focus.end.main = self.my_turn and ready

    def _prices(self, card: Any) -> dict[str, Price]:
        moves = self.session.rules.legal_moves(self.state)
        return {
            pile: self.spec.price(self.state, move)
            for pile, move in picker.targets(moves, self.spec.card(card)).items()
        }

    # Time and pictures

    def say(self, text: str, tone: Tone = "dark") -> None:
        self._message.say(text, tone)

    @property
    def moving(self) -> bool:
        busy = super().moving or self.focus.group.moving or self.hands.dragging
        waiting = self.ending.near or bool(self._message.text)
        return busy or waiting or self.company.advising or self.company.on_turn

    def step(self, dt: float) -> None:
        super().step(dt)
        self.focus.group.step(dt)
        self.hands.step(dt)
        self._message.step(dt)
        if self.paused:
            return
        self._clock += dt * 1000
        self._let_computers_think(dt)
        self.ending.step(dt)

    def _let_computers_think(self, dt: float) -> None:
        if self.company.on_turn:
            move = self.company.next_move(dt * (self.context.motion.speed or 100.0))
            if move is not None:
                self._play(move)
        self.advice.step()

    def draw(self, canvas: Surface, alpha: float) -> None:
        super().draw(canvas, alpha)
        if not self.ending.of_game:
            self.focus.group.draw(canvas, self.context.look, alpha)

    def _picture(self, alpha: float) -> TableFrame:
        message, tone = self._said()
        over = self.ending.of_game
        return replace(
            super()._picture(alpha),
            prices=self._priced(),
            aimed=None if over else self.hands.aimed_pile,
            focused=self.grip.warm if self.focus.by_keys and not over else None,
            message=message,
            message_tone=tone,
        )

    def _prompt(self) -> str:
        words = self.context.words
        if self.demo:
            return words("menu.demo.text")
        if self.company.on_turn:
            return words("table.thinking", name=seat_name(words, self.session, self.state.to_move))
        return super()._prompt()

    def _said(self) -> tuple[str, Tone]:
        """The message; without one, what the button that is pointed at would lose."""
        said = self._message
        pointed = self.focus.pointed is self.focus.end
        danger = self._danger if pointed and not said.text else None
        return (danger.text, danger.tone) if danger else (said.text, said.tone)

    def _priced(self) -> dict[str, tuple[Price, str]]:
        """What the chosen card costs, pile by pile."""
        if self.chosen is None or not self.my_turn:
            return {}
        return {
            pile: (price, sentences.price_text(self.context.words, price))
            for pile, price in self._prices(self.chosen).items()
        }

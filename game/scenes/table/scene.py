"""The table: takes the player's wishes to the engine, and lets the pictures follow the truth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import dist
from typing import Any

from pygame import Surface

from game.engine import Event, IllegalMove, Move, Signal
from game.engine.base import RUNNING
from game.engine.events import CardPlaced, CardsDrawn, RoundDealt, TurnBegan
from game.engine.moves import DEAL
from game.i18n import card_text, signal_text
from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    FocusLost,
    Mode,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Pos,
    Resized,
)
from game.platform.store import SAVE
from game.play import picker
from game.play.session import Session
from game.players.thinker import Candidate
from game.scenes import routes
from game.scenes.curtain import CurtainScene
from game.scenes.scene import Context, Scene
from game.ui.art import Tone
from game.ui.layout.box import Box
from game.ui.layout.table import TableFrame

from . import choreography, questions, sentences, starting, talk
from .board import Board
from .choreography import Grip
from .company import Company
from .focus import TableFocus
from .hands import Hands
from .header import header
from .picture import Picture
from .round_end import RoundEndScene
from .seats import seat_name, seat_views, shown
from .show import Show
from .spec import SPECS
from .stage import HOVER, SETTLE, Key, Pose, Stage, Way
from .table_spec import Danger, Price

MESSAGE = 3.2
PUSHED = 24
"""Units that a mouse must have moved to end a demonstration."""
ENDINGS = {"all_placed": 3.0, "stuck": 1.5, "burnt_out": 2.6, "cleared": 3.0, "rounds_over": 3.0}
"""Seconds from the end of a game to its results, by how it ended."""
INTERMISSION = 1.6
"""Seconds from the end of a round to its summary."""


class TableScene(Scene):
    def __init__(self, context: Context, session: Session, *, demo: bool = False) -> None:
        super().__init__(context)
        self.session = session
        self.demo = demo
        self.spec = SPECS[session.rules.game]
        self.seat = self._first_viewer()
        self.company = Company(context.mind, session)
        self.hands = Hands(self)
        self.focus = TableFocus(
            context,
            self.hands.press_card,
            self.hands.press_pile,
            {
                "menu": self.pause,
                "hint": self.give_hint,
                "take_back": self.take_back,
                self.spec.closing.command: self.end_turn,
            }
            | ({"talk": self.tell_of_card} if self.spec.tells_cards else {}),
            self.spec.closing,
        )
        self._board: tuple[Any, int, Board] | None = None
        self._grip = Grip()
        self._message: tuple[str, Tone, float] = ("", "dark", 0.0)
        self._played_ms = float(session.ms)
        self._ending: float | None = None
        self._intermission: float | None = None
        """Seconds until a round that is over is summed up."""
        self._paused = False
        self._pointer_at: Pos | None = None
        """Where the mouse lay when the demonstration began."""
        self.layout = self._make_layout()
        self.show = Show(context, self.layout, session, self)
        self._fit()
        self._arrange(choreography.deal_ways(self.hand), self._from_deck(self.hand))

    def _first_viewer(self) -> int:
        """The person on turn, or the first whose turn comes; without any, somebody is watched."""
        setup, on_turn = self.session.setup, self.session.state.to_move
        players = self.session.rules.players
        in_turn = ((on_turn + later) % players for later in range(players))
        return next((seat for seat in in_turn if seat in setup.people), 0)

    # What the hands ask

    @property
    def mode(self) -> Mode:
        return self.spec.mode

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def view(self) -> Any:
        """The truth as far as the player at the screen may see it."""
        return self.session.rules.view(self.state, self.seat)

    @property
    def chosen(self) -> Key | None:
        return self._grip.chosen

    @property
    def hand(self) -> tuple[Any, ...]:
        return self.board.hand

    @property
    def places(self) -> dict[Any, Box]:
        """Where cards can be brought to."""
        return self.spec.places(self.layout, self.board)

    @property
    def counted_places(self) -> tuple[Any, ...]:
        """In the order in which the player counts them."""
        return self.spec.counted(self.board, self.seat, self.chosen)

    def seat_box(self, seat: int) -> Box:
        return self.layout.held_by(self._later(seat))

    @property
    def stage(self) -> Stage:
        return self.show.stage

    @property
    def board(self) -> Board:
        """What is shown of the truth; made anew when either it or who looks at it is another."""
        if self._board is None or self._board[0] is not self.state or self._board[1] != self.seat:
            self._board = (self.state, self.seat, self.spec.board(self.session, self.seat))
        return self._board[2]

    def poses(self) -> dict[Key, Pose]:
        grip = self._grip._replace(concealed=self._concealed)
        return self.spec.poses(self.layout, self.board, grip)

    @property
    def _concealed(self) -> bool:
        """Others may be looking: a hand is open on its owner's turn, and when they are asked."""
        return self._shared and not self.my_turn and not starting.is_open(self.session)

    @property
    def my_turn(self) -> bool:
        running = self._ending is None and self.state.status == RUNNING
        return running and self.state.to_move == self.seat and not self.company.has(self.seat)

    # Coming and going

    def entered(self) -> None:
        self.context.audio.start_ambience()
        self.context.audio.play("shuffle")
        if starting.is_open(self.session):
            self._ask_who_starts(list(self.session.setup.people), {})
            return
        self._after_change(())
        if self._shared and self.state.status == RUNNING:
            self._draw_curtain(self.seat)

    def _ask_who_starts(self, people: list[int], wishes: dict[int, bool]) -> None:
        """One after the other sees their hand and answers; then the team chooses."""
        if not people:
            begun = starting.decided(self.session, wishes)
            self.context.stack.replace(TableScene(self.context, begun))
            return
        seat, *later = people

        def answer(wish: bool) -> None:
            self._ask_who_starts(later, {**wishes, seat: wish})

        def ask() -> None:
            self._sit_down(seat)
            starting.ask(self.context, answer)

        if self._shared:
            self._draw_curtain(seat, ask)
        else:
            starting.ask(self.context, answer)

    def left(self) -> None:
        self.context.audio.stop_embers()
        self.company.forget()

    def covered(self) -> None:
        self._paused = True
        self.hands.let_go()

    def uncovered(self) -> None:
        self._paused = False
        self._fit()

    @property
    def _shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.session.setup.people) > 1

    def _draw_curtain(self, seat: int, on_ready: Callable[[], None] | None = None) -> None:
        name = seat_name(self.context.words, self.session, seat)
        ready = on_ready or (lambda: self._sit_down(seat))
        self.context.stack.push(CurtainScene(self.context, name, ready))

    def _sit_down(self, seat: int) -> None:
        """Somebody else is at the screen now, and sees another hand."""
        self.seat = seat
        self._grip = Grip()
        self._fit()
        self._arrange()
        self.stage.finish()

    def _fit(self) -> None:
        """Everything that depends on the window, the language or the size of text."""
        look = self.context.look
        self.layout = self._make_layout()
        self._painter = self.spec.painter(look, self.layout)
        self._may_burn = any(self.spec.burning(self.session.rules, card) for card in self.hand)
        self.focus.make_buttons(self.layout)
        self.focus.arrange(self.layout, self.board, self.places)
        self._refresh_end()
        self.show.resize(self.layout)

    def _make_layout(self) -> TableFrame:
        look = self.context.look
        return self.spec.layout(look.size, look.text_size, self.session.rules, self.seat)

    # What the player does

    def handle(self, action: Action) -> None:
        self.show.wake()
        if isinstance(action, Resized):
            self._fit()
            self._arrange()
            self.stage.finish()
        elif isinstance(action, FocusLost):
            self.hands.let_go()
        elif self.demo:
            self._leave_demo(action)
        elif self._ending is not None or self._intermission is not None:
            self._hurry(action)
        else:
            self.hands.handle(action)
            self._warm_up()

    def _leave_demo(self, action: Action) -> None:
        """At a touch of anything; a mouse that trembles on the table is not touched."""
        if isinstance(action, PointerMoved):
            self._pointer_at = self._pointer_at or action.pos
            touched = dist(self._pointer_at, action.pos) > PUSHED * self.layout.u
        else:
            touched = not isinstance(action, PointerLeft | PointerUp)
        if touched:
            routes.to_menu(self.context)

    def _hurry(self, action: Action) -> None:
        """Whoever does not want to watch the end goes on to what follows it."""
        if isinstance(action, Confirm | Cancel | Command | PointerDown):
            self._ending = None if self._ending is None else 0.0
            self._intermission = None if self._intermission is None else 0.0

    def command(self, name: str) -> None:
        commands = {
            # A controller has one button for whatever closes a turn.
            "end_turn": self.end_turn,
            self.spec.closing.command: self.end_turn,
            "take_back": self.take_back,
            "hint": self.give_hint,
            "pause": self.pause,
            "rules": self._open_rules,
            "talk": self.tell_of_card,
        }
        if name in commands:
            commands[name]()

    def tell(self, pile: Any) -> None:
        """Say something about a pile to the team: with every tap the next thing, then nothing."""
        rules, ms = self.session.rules, int(self._played_ms)
        if not rules.signals(self.state, self.seat):
            self._choose_for(pile)
            return
        said = talk.saying(self.state, self.seat, pile)
        text = talk.next_saying(rules, self.state, self.seat, pile)
        if said is not None:
            self.session.unsay(self.seat, said.text, ms)
        if text is not None:
            self.session.say(self.seat, text, ms)
            self.context.audio.play("signal")
            self.say(self.context.words("talk.withdraw"))
        self._keep()

    def _choose_for(self, pile: Any) -> None:
        """Where nothing is said, a tap on a place asks for the card that goes there."""
        moves = self.session.rules.legal_moves(self.state) if self.my_turn else ()
        card = picker.only_card(moves, pile)
        if card is None:
            self.context.audio.play("illegal")
        else:
            self.choose(self.spec.key(self.seat, card))

    def tell_of_card(self) -> None:
        """Tell the team of the chosen card, as far as the rules let it be told; or take it back."""
        rules, ms = self.session.rules, int(self._played_ms)
        text = (
            None
            if self.chosen is None
            else self.spec.about_card(rules, self.spec.card(self.chosen))
        )
        if text is None or text not in rules.signals(self.state, self.seat):
            self.context.audio.play("illegal")
            return
        said = any((s.seat, s.text) == (self.seat, text) for s in self.state.signals)
        (self.session.unsay if said else self.session.say)(self.seat, text, ms)
        self.context.audio.play("signal")
        self._keep()

    def _hear(self, signals: list[Signal]) -> None:
        """Somebody said something: show it in words too."""
        if signals:
            self.context.audio.play("signal")
            self.say(signal_text(self.context.words, signals[-1], self._names))

    def _warm_up(self) -> None:
        """The card that is pointed at comes forward."""
        warm = self.focus.pointed_key("card")
        if warm != self._grip.warm and not self.hands.dragging:
            self._grip = self._grip._replace(warm=warm)
            self._arrange(otherwise=HOVER)

    def choose(self, card: Any | None, *, sound: bool = True) -> None:
        if card is not None and not self.my_turn:
            self.say(self.context.words("table.not_your_turn"))
            return
        if card is not None and sound and card != self.chosen:
            self.context.audio.play("pick")
        self._grip = self._grip._replace(chosen=card)
        self._arrange()
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
        elif card in self.stage:
            self.stage.shake(card, self.context.motion)

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
            self._after_taking_back()
        else:
            self.context.audio.play("illegal")
            self.say(self.context.words(self._why_not_back()))

    def _why_not_back(self) -> str:
        if not self.session.setup.take_backs:
            return "takeback.off"
        return "takeback.drawn" if self.session.steps else "takeback.nothing"

    def give_hint(self) -> None:
        words = self.context.words
        if not self.my_turn:
            self.say(words("hint.wait"))
            return
        self.company.ask(self.seat)
        self.say(words("hint.thinking"))

    def _show_advice(self, turn: Candidate) -> None:
        move = turn.moves[0]
        if move.card is None:
            self.focus.to_end()
        else:
            self.choose(self.spec.key(self.seat, move.card))
            self.focus.to_pile(move.target)
        words = self.context.words
        self.say(sentences.hint_text(words, self.spec, self.state, turn.moves), "mint")

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
            self._make(move)
        except IllegalMove as error:
            self.context.audio.play("illegal")
            self.say(self.spec.refusal(words, self.state, self.board, move, error.reason))
            return False
        return True

    def _make(self, move: Move) -> None:
        events = self.session.play(move, int(self._played_ms))
        self.company.observe(events)
        if not self.company.on_turn:
            self.company.forget()
        seen = self.session.rules.view_events(events, self.seat)
        self._show_events(seen, self._told(seen))
        self._after_change(events)

    def _show_events(self, events: tuple[Event, ...], told: tuple[Event, ...]) -> None:
        """Let cards fly as the events say, and let be heard and seen what is told of them."""
        cards = len(self.state.rules.cards)
        self.show.cue(choreography.cues(told, self.show.tally, cards, cheered=self._cheered))
        ways, entrances = choreography.ways(events, self.spec.key), self._entrances(events)
        passing = self.spec.passages(self.layout, self.board, events, self._later)
        ways |= {key: each.way for key, each in passing.items()}
        entrances |= {key: each.entrance for key, each in passing.items() if each.entrance}
        exits = {key: each.exit for key, each in passing.items()}
        self._arrange(ways, entrances, exits=exits)
        people = self.session.setup.people
        viewer = people[0] if len(people) == 1 else None
        news = self.spec.news(self.context.words, self.state, events, self._names, viewer)
        if news:
            self.say(news)

    @property
    def _cheered(self) -> bool:
        """Whether the game was won by somebody at this screen; watchers cheer whoever wins."""
        outcome = self.session.rules.outcome(self.state)
        setup = self.session.setup
        cheering = setup.people or range(setup.rules.players)
        return outcome is not None and any(seat in outcome.winners for seat in cheering)

    def _after_change(self, events: tuple[Event, ...]) -> None:
        self._keep()
        self.focus.arrange(self.layout, self.board, self.places)
        self._refresh_end()
        began = any(isinstance(event, TurnBegan) for event in events)
        if began or not any(step.entry.kind == "move" for step in self.session.steps):
            self._hear(self.company.talk(int(self._played_ms)))
        if any(self.board.fuses) and not self.session.over:
            self.context.audio.start_embers()
        else:
            self.context.audio.stop_embers()
        outcome = self.session.rules.outcome(self.state)
        if outcome is None:
            if self._between_rounds:
                self._intermission = INTERMISSION if events else 0.0
            if began and self.state.to_move in self.session.setup.people and self._shared:
                self._draw_curtain(self.state.to_move)
            return
        self.hands.let_go()
        if self._offers_rescue:
            questions.offer_rescue(self.context, self._rescue, self._accept_loss)
        else:
            self._ending = ENDINGS[outcome.reason] if events else 0.0

    @property
    def _offers_rescue(self) -> bool:
        return self.session.can_be_rescued and not self.demo

    def _told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What is shown of the events: a loss only once the player leaves it at that."""
        return events[:-1] if self._offers_rescue else events

    def _rescue(self) -> None:
        self.session.rescue()
        self._after_taking_back()

    def _accept_loss(self) -> None:
        self._ending = ENDINGS["stuck"]
        lost = self.session.steps[-1].events[-1:]
        cards = len(self.state.rules.cards)
        self.show.cue(choreography.cues(lost, self.show.tally, cards, cheered=self._cheered))
        routes.finish(self.context, self.session)

    def _after_taking_back(self) -> None:
        self.company.forget()
        self.show.recount()
        self.choose(None)
        self._after_change(())

    def _keep(self) -> None:
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
        self._message = (text, tone, MESSAGE)

    def _entrances(self, events: tuple[Event, ...]) -> dict[Key, Pose]:
        """New cards come from the draw pile, or from the hand of whoever placed them."""
        found: dict[Key, Pose] = {}
        for event in events:
            match event:
                case CardsDrawn(seat, cards) if seat == self.seat:
                    found |= self._from_deck([self.spec.key(seat, card) for card in cards])
                case CardsDrawn(seat):
                    new = [key for key in self.board.away if key not in self.stage]
                    found |= self._from_deck(new, self._later(seat))
                case RoundDealt():
                    found |= self._from_deck(self.hand)
                case CardPlaced(seat=seat, card=card) if seat != self.seat:
                    entrance = choreography.seat_pose(self.layout, self._later(seat))
                    found[self.spec.key(seat, card)] = entrance
        return found

    def _later(self, seat: int) -> int:
        """How many seats after the player at the screen."""
        return (seat - self.seat) % self.session.rules.players

    def _from_deck(self, cards: Any, later: int = 0) -> dict[Key, Pose]:
        return dict.fromkeys(cards, choreography.deck_pose(self.layout, later))

    def _arrange(
        self,
        ways: Mapping[Key, Way] | None = None,
        entrances: Mapping[Key, Pose] | None = None,
        otherwise: Way = SETTLE,
        exits: Mapping[Key, Pose] | None = None,
    ) -> None:
        self.stage.arrange(
            self.poses(), self.context.motion, ways, entrances, otherwise, exits=exits
        )

    @property
    def moving(self) -> bool:
        busy = self.show.moving or self.focus.group.moving or self.hands.dragging
        ending = self._ending is not None or self._intermission is not None
        waiting = ending or bool(self._message[0])
        return busy or waiting or self.company.advising or self.company.on_turn

    def step(self, dt: float) -> None:
        if self._may_burn:
            self._may_burn = self._painter.prepare()
        self.focus.group.step(dt)
        self.hands.step(dt)
        self.show.step(dt, self.board)
        text, tone, left = self._message
        self._message = (text, tone, left - dt) if left > dt else ("", "dark", 0.0)
        if self._paused:
            return
        self._played_ms += dt * 1000
        self._let_computers_think(dt)
        if self._ending is not None:
            self._ending -= dt
            if self._ending <= 0:
                self._finish()
        if self._intermission is not None:
            self._intermission -= dt
            if self._intermission <= 0:
                self._sum_up()

    def _let_computers_think(self, dt: float) -> None:
        if self.company.on_turn:
            move = self.company.next_move(dt * (self.context.motion.speed or 100.0))
            if move is not None:
                self._play(move)
        advice = self.company.advice()
        if advice is not None:
            self._show_advice(advice)

    # Between two rounds

    @property
    def _between_rounds(self) -> bool:
        return self.session.rules.legal_moves(self.state) == (DEAL,)

    def _sum_up(self) -> None:
        self._intermission = None
        if self.demo:
            self._make(DEAL)
        else:
            deal = partial(self._make, DEAL)
            self.context.stack.push(RoundEndScene(self.context, self.session, deal))

    def _finish(self) -> None:
        self._ending = None
        self._paused = True
        if self.demo:
            routes.start_demo(self.context)
        else:
            routes.to_results(self.context, self.session)

    def draw(self, canvas: Surface, alpha: float) -> None:
        self._painter.draw(canvas, self._picture(alpha))
        if self._ending is None:
            self.focus.group.draw(canvas, self.context.look, alpha)

    def _picture(self, alpha: float) -> Picture:
        words, view = self.context.words, self.view
        prompt = words("menu.demo.text") if self.demo else self._prompt()
        message, tone = self._said()
        everything = [shown(words, signal) for signal in view.signals]
        return Picture(
            rules=self.session.rules,
            board=self.board,
            header=header(
                words,
                self.session,
                self.spec,
                self.board,
                prompt=prompt,
                score=self.show.score,
            ),
            cards=self.stage.shown(alpha),
            landed=self.stage.landed,
            effects=self.show.effects,
            seconds=self.show.seconds,
            chosen=self.chosen,
            prices=self._priced(),
            aimed=self.hands.aimed_pile if self._ending is None else None,
            focused=self._grip.warm if self.focus.by_keys and self._ending is None else None,
            seats=seat_views(words, self.session, view, self.board.held),
            said=tuple(said for said in everything if said.pile),
            own_said=tuple(s for s in everything if s.seat == self.seat and s.suit),
            captions=self.spec.captions(words, self.board),
            message=message,
            message_tone=tone,
            urgency=self.show.urgency,
            sway=self.show.sway,
            burnout=self.show.burnout,
            shade=self.show.shade,
            aside=self.spec.aside(words, self.session, self.seat, self.board),
        )

    def _prompt(self) -> str:
        words = self.context.words
        if self.company.on_turn:
            return words("table.thinking", name=seat_name(words, self.session, self.state.to_move))
        outcome, setup = self.session.rules.outcome(self.state), self.session.setup
        if outcome is None:
            return self.spec.prompt(words, self.state)
        if self.session.rules.together:
            return sentences.ending(words, self.spec, self.state, self.board)
        return sentences.winners(words, outcome.winners, self._names, setup.people)

    @property
    def _names(self) -> list[str]:
        words, players = self.context.words, self.session.rules.players
        return [seat_name(words, self.session, seat) for seat in range(players)]

    def _said(self) -> tuple[str, Tone]:
        """The message; without one, what the button that is pointed at would lose."""
        text, tone, _ = self._message
        pointed = self.focus.pointed is self.focus.end
        danger = self._danger if pointed and not text else None
        return (danger.text, danger.tone) if danger else (text, tone)

    def _priced(self) -> dict[str, tuple[Price, str]]:
        """What the chosen card costs, pile by pile."""
        if self.chosen is None or not self.my_turn:
            return {}
        return {
            pile: (price, sentences.price_text(self.context.words, price))
            for pile, price in self._prices(self.chosen).items()
        }

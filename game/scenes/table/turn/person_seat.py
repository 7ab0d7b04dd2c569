"""The turn of the person at the screen: choosing, placing, taking back, and why something fails."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.engine import IllegalMove, Move
from game.i18n import Words, card_text
from game.play import picker
from game.play.perspective import AnyPerspective
from game.scenes.games.base import AnyScreen, Danger, Price, Target
from game.scenes.scene import Context
from game.scenes.table.motion.animator import Key
from game.scenes.table.turn.controller import NotYours, Source, TurnController
from game.scenes.table.turn.danger import warning
from game.scenes.table.turn.endings import ask_to_end_turn
from game.scenes.table.turn.signals import TeamSignals
from game.scenes.table.visible import VisibleTable
from game.scenes.toast import Say

Holds = Callable[[Move, Callable[[], None]], bool]
"""Takes a legal move and what makes it; whether it is made later, or not at all."""


class PersonTable(Protocol):
    """What a person's turn needs of the table that is shown."""

    spec: AnyScreen
    seat: int

    @property
    def seen(self) -> AnyPerspective: ...
    @property
    def board(self) -> VisibleTable: ...
    @property
    def chosen(self) -> Key | None: ...
    def select(self, card: Key | None) -> None:
        """Lift a card out of the hand, or put it back."""

    def refuse(self, card: Key, place: Target) -> None:
        """A card cannot go there: show that, and what would."""


class PersonFocus(Protocol):
    """Where the focus of keys and controllers goes by itself."""

    by_keys: bool

    def to_place(self, name: Target) -> None: ...
    def to_card(self, card: Key) -> None: ...
    def to_hand(self) -> None: ...


class PersonSeat:
    """Turns the wishes of the person at the screen into moves of the seat they see."""

    def __init__(
        self,
        context: Context,
        table: PersonTable,
        controller: TurnController,
        signals: TeamSignals,
        focus: PersonFocus,
        *,
        say: Say,
        advised: Callable[[], Move | None],
        objection: Callable[[Move], str],
        holds: Holds,
    ) -> None:
        """`advised` is what a hint said about this position, if there was one; `objection` says
        why a legal move is not wanted, if it is not; `holds` may keep back a legal move to ask
        whether it is meant."""
        self._context = context
        self._table = table
        self._controller = controller
        self._signals = signals
        self._focus = focus
        self._say = say
        self._advised = advised
        self._objection = objection
        self._holds = holds

    @property
    def on_turn(self) -> bool:
        """Whether the person at the screen may move."""
        return self._controller.may_act(Source.PERSON, self._table.seat)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Nothing while another seat is on turn: its moves would tell of its hand."""
        session = self._controller.session
        return session.rules.legal_moves(session.state) if self.on_turn else ()

    # Choosing

    def choose(self, card: Key | None, *, sound: bool = True) -> None:
        table = self._table
        if card is None:
            table.select(None)
        elif self._may_act():
            if sound and card != table.chosen:
                self._context.audio.play("pick")
            table.select(card)
            self._focus_after_choosing(card)

    def _focus_after_choosing(self, card: Key) -> None:
        """With keys, go on to the place where the card costs least. With the pointer, and with a
        card that fits nowhere, the focus stays on the card, so that keys go on from there and
        confirming never takes another one."""
        prices = self.prices(card)
        if prices and self._focus.by_keys:
            self._focus.to_place(min(prices, key=lambda place: prices[place].room))
        else:
            self._focus.to_card(card)

    def press(self, card: Key) -> None:
        """A card was pressed: choose it, or put it down if it is chosen already. The card of a hint
        stays chosen, for who follows a hint presses it too."""
        if card != self._table.chosen:
            self.choose(card)
        elif not self._is_advised(card):
            self.choose(None)

    def _is_advised(self, card: Key) -> bool:
        advised, table = self._advised(), self._table
        if advised is None or advised.card is None:
            return False
        return card == table.spec.key(table.seat, advised.card)

    def confirm(self, card: Key) -> None:
        """A card was confirmed with a key or a controller: choose it, or put it down if it is
        chosen already. One that fits nowhere stays chosen, and that is said."""
        if card != self._table.chosen:
            self.choose(card)
        elif self.prices(card):
            self.choose(None)
        else:
            self._context.audio.play("illegal")
            self._say_about(card, "table.fits_nowhere")

    def tap(self, place: Target) -> None:
        """A place was pressed while no card is chosen: say something about it to the team; where
        nothing can be said, choose the one card that goes there, or ask for a card."""
        if self._signals.may_speak(self._table.seat):
            self._signals.cycle(self._table.seat, place)
            return
        card = picker.only_card(self.legal_moves, place)
        if card is not None:
            self.choose(self._table.spec.key(self._table.seat, card))
            return
        self._context.audio.play("illegal")
        if self._may_act():
            self._say(self._words("table.choose_card_first"))

    # Moving

    def place(self, card: Key, place: Target) -> None:
        spec = self._table.spec
        move = spec.move(spec.card(card), place)
        go_on = partial(self._place, card, place)
        if move not in self.legal_moves or not self._holds(move, go_on):
            go_on()

    def _place(self, card: Key, place: Target) -> None:
        table = self._table
        if self._play(table.spec.move(table.spec.card(card), place)):
            self.choose(None)
            if self._focus.by_keys:
                self._focus.to_hand()
        else:
            table.refuse(card, place)

    def place_best(self, card: Key) -> None:
        """Place a card where it costs least, if that is one place."""
        if not self._may_act():
            return
        costs = {pile: price.room for pile, price in self.prices(card).items()}
        best = picker.only_best(costs)
        if best is not None:
            self.place(card, best)
            return
        self.choose(card)
        self._say_about(card, "table.equal_places" if costs else "table.fits_nowhere")

    def end_turn(self) -> None:
        danger = self.danger
        closing = self._table.spec.closing.move
        if danger and not self._objection(closing):
            ask_to_end_turn(self._context, danger, self._close_turn)
        elif closing not in self.legal_moves or not self._holds(closing, self._close_turn):
            self._close_turn()

    def _close_turn(self) -> None:
        if self._play(self._table.spec.closing.move):
            self.choose(None)

    def take_back(self) -> None:
        if self.on_turn and self._controller.session.can_take_back:
            self._context.audio.play("take_back")
            self._controller.take_back(Source.PERSON, self._table.seat)
        else:
            self._context.audio.play("illegal")
            self._say(self._words(self._why_not_back()))

    def _why_not_back(self) -> str:
        session = self._controller.session
        if not session.setup.take_backs:
            return "takeback.off"
        return "takeback.drawn" if session.steps else "takeback.nothing"

    def _play(self, move: Move) -> bool:
        """Make a move, or say why it cannot be made."""
        table = self._table
        objection = self._objection(move)
        if objection:
            self._context.audio.play("illegal")
            self._say(objection)
            return False
        try:
            self._controller.play(Source.PERSON, table.seat, move)
        except NotYours:
            self._say_not_your_turn()
            return False
        except IllegalMove as error:
            self._context.audio.play("illegal")
            self._say(table.spec.refusal(self._words, table.seen, table.board, move, error.reason))
            return False
        return True

    # What can be known before

    def prices(self, card: Key) -> dict[Target, Price]:
        """The price of a card at each place that takes it."""
        spec, view = self._table.spec, self._table.seen.view
        moves = picker.targets(self.legal_moves, spec.card(card))
        return {pile: spec.price(view, move) for pile, move in moves.items()}

    def why_not(self, card: Key, place: Target) -> str:
        """Why a card of the person on turn cannot go there; nothing if it can."""
        table, session = self._table, self._controller.session
        if not self.on_turn:
            return ""
        move = table.spec.move(table.spec.card(card), place)
        try:
            session.rules.apply(session.state, move)
        except IllegalMove as error:
            return table.spec.refusal(self._words, table.seen, table.board, move, error.reason)
        return ""

    @property
    def warning(self) -> str:
        """What threatens this turn, before another card is spent."""
        table, session = self._table, self._controller.session
        if not self.on_turn:
            return ""
        lost = warning(self._words, session.rules, session.state)
        return lost or table.spec.warning(self._words, table.seen, table.board)

    @property
    def danger(self) -> Danger | None:
        """What closing the turn would lose, if it may be closed. Whoever follows a hint is not
        asked whether they mean it."""
        spec = self._table.spec
        closing = spec.closing.move
        if closing not in self.legal_moves or closing == self._advised():
            return None
        return spec.danger(self._words, self._table.seen, self._table.board)

    @property
    def should_close(self) -> bool:
        """Whether the button that closes the turn shines: that may, or must, be done now."""
        closing, moves = self._table.spec.closing, self.legal_moves
        return moves == (closing.move,) if closing.last_resort else closing.move in moves

    @property
    def _words(self) -> Words:
        return self._context.words

    def _may_act(self) -> bool:
        if not self.on_turn:
            self._say_not_your_turn()
        return self.on_turn

    def _say_about(self, card: Key, text: str) -> None:
        self._say(self._words(text, card=card_text(self._words, self._table.spec.card(card))))

    def _say_not_your_turn(self) -> None:
        self._say(self._words("table.not_your_turn"))

"""A seat at the table: eyes that find cards, piles and buttons, and hands that use them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine import Move
from game.loop import STEP
from game.monkey.program import QuickCoaching
from game.platform.actions import (
    Action,
    Confirm,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Pos,
)
from game.platform.saves import ORDER, save_file
from game.platform.thinking import ThinkingService
from game.play.session import Session
from game.scenes.games.twist.layout import RowLayout
from game.scenes.games.twist.visible import VisibleRow
from game.scenes.name_entry import NameEntryScene
from game.scenes.page import GRACE
from game.scenes.results.scene import ResultsScene
from game.scenes.scene import Scene
from game.scenes.table.input.focus_targets import CardTarget, PlaceTarget
from game.scenes.table.motion.animator import Key, Pose
from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.scene import TableScene
from game.scenes.table.turn.controller import Source
from game.ui.layout.box import Box
from game.ui.layout.table import PileLayout, TableLayout
from game.ui.theme import CARD_RATIO
from tests.scenes.harness import Program

PATIENCE = 12.0
"""Seconds after which a table at which nobody does anything must be at rest."""
ENDING = 12.0
"""Seconds within which the end of a game has led to its results."""
FLIGHT = 4.0
"""Seconds after which every card must have arrived, however slow the animation."""


class Seat:
    """One person at a table; everything is done by actions, everything is read from the scene."""

    def __init__(self, home: Path, session: Session, **wishes: Any) -> None:
        self.house = Program(home, **wishes)
        self.house.context.thinking = ThinkingService(with_worker=False)
        self.house.context.coaching = QuickCoaching()
        self.table = TableScene(self.house.context, session)
        self.house.show(self.table)

    # What is so

    @property
    def session(self) -> Session:
        return self.table.session

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def top(self) -> Scene:
        return self.house.top

    @property
    def at_table(self) -> bool:
        return not self.house.over and self.top is self.table

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of whoever sits at the screen."""
        return tuple(int(self.table.spec.card(key)) for key in self.table.board.hand)

    def key(self, card: Any) -> Key:
        """What the stage calls a card of this hand."""
        return self.table.spec.key(self.table.seat, card)

    @property
    def heard(self) -> list[str]:
        return self.house.audio.heard

    @property
    def saved(self) -> object:
        """The session as it is saved."""
        self.house.archive.flush()  # a finished game is saved until it is there
        data = self.house.store.read(save_file(self.session.rules.game))
        if not isinstance(data, dict):
            return data
        return {name: value for name, value in data.items() if name != ORDER}

    # What is seen

    @property
    def layout(self) -> TableLayout:
        return self.table.layout

    @property
    def shown(self) -> dict[Key, Pose]:
        return dict(self.table.animator.shown(1.0))

    @property
    def true_places(self) -> dict[Key, Pose]:
        return self.table.poses()

    @property
    def _frame(self) -> AnyFrame:
        return self.table._frame(1.0)

    @property
    def message(self) -> str:
        """What the table says just now."""
        return self._frame.message

    @property
    def prices(self) -> dict[Any, str]:
        """For each pile that is lit what is written on it."""
        return {pile: text for pile, (_, text) in self._frame.prices.items()}

    @property
    def score(self) -> str:
        return self._frame.header.score

    @property
    def prompt(self) -> str:
        return self._frame.header.prompt

    def card_at_rest(self, card: int) -> Pos:
        """A point of a card in hand that no other card covers, even a lifted one."""
        fan = self.layout.fan(len(self.hand))
        place = fan[self.hand.index(card)]
        width = self.layout.hand_width
        step = fan[1].x - fan[0].x if len(fan) > 1 else width
        x = place.x - width / 2 + min(step, width) * 0.5
        return round(x), round(place.y + width * CARD_RATIO * 0.4)

    def pile(self, name: Any) -> Pos:
        return self.table.places[name].centre

    def button(self, name: str) -> Pos:
        box: Box = getattr(self.layout, name)
        return box.centre

    @property
    def nowhere(self) -> Pos:
        """A point at which there is nothing."""
        return self.layout.frame.x + 2, self.layout.hand.y - 2

    # Hands

    def do(self, *actions: Action) -> Seat:
        self.house.do(*actions)
        return self

    def wait(self, seconds: float = STEP) -> Seat:
        self.house.wait(seconds)
        return self

    def click(self, pos: Pos) -> Seat:
        return self.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos))

    def double_click(self, pos: Pos) -> Seat:
        return self.click(pos).do(PointerDown(pos, double=True), PointerUp(pos))

    def drag(self, start: Pos, end: Pos, steps: int = 4) -> Seat:
        self.do(PointerMoved(start), PointerDown(start))
        for point in _line(start, end, steps):
            self.do(PointerMoved(point))
        return self.do(PointerUp(end))

    def drag_card(self, card: int, pile: Any) -> Seat:
        return self.drag(self.card_at_rest(card), self.pile(pile))

    def place(self, card: int, pile: Any) -> Seat:
        """Click by click."""
        return self.click(self.card_at_rest(card)).click(self.pile(pile))

    def play(self, move: Move) -> Seat:
        """Whoever is on turn makes a move, be it a person or a computer."""
        on_turn = self.state.to_move
        is_person = on_turn in self.session.setup.people
        source = Source.PERSON if is_person else Source.COMPUTER
        self.table.controller.play(source, on_turn, move)
        return self

    def hands_off(self) -> Seat:
        return self.do(PointerMoved(self.nowhere), PointerLeft())

    def lift_curtain(self) -> Seat:
        """Wait for the curtain, and hold a key until it opens."""
        self.house.lift_curtain()
        return self

    # Keys and controllers

    def walk_to(self, kind: str, key: Any, *, confirm: bool = True) -> Seat:
        """By the four directions to a card or a pile; there it is pressed."""
        for step in self._way_to(kind, key):
            self.do(step)
        assert self._focused() == (kind, key)
        return self.do(Confirm(by_pad=True)) if confirm else self

    def walk_to_button(self, name: str) -> Seat:
        button = getattr(self.table.focus, name)
        for step in self._way_to(button):
            self.do(step)
        assert self.table.focus.group.focused is button
        return self.do(Confirm(by_pad=True))

    def _focused(self) -> Any:
        match self.table.focus.group.focused:
            case CardTarget(card=card):
                return "card", card
            case PlaceTarget(name=name):
                return "pile", name
            case other:
                return other

    def _way_to(self, *goal: Any) -> list[Navigate]:
        """The shortest way for the focus, found by trying; the focus is left where it was."""
        wanted = goal if len(goal) > 1 else goal[0]
        group = self.table.focus.group
        start = group.focused
        assert start is not None
        waiting, seen = [(start, list[Navigate]())], {id(start)}
        while waiting:
            widget, way = waiting.pop(0)
            group.focus(widget)
            if self._focused() == wanted:
                group.focus(start)
                return way
            for step in (Navigate(-1, 0), Navigate(1, 0), Navigate(0, -1), Navigate(0, 1)):
                group.focus(widget)
                group.handle(step)
                found = group.focused
                if found is not None and id(found) not in seen:
                    seen.add(id(found))
                    waiting.append((found, [*way, step]))
        raise AssertionError(f"{goal} cannot be reached with the four directions")

    # After the game

    def to_results(self) -> ResultsScene:
        """Past the end of the game and the question for a name."""
        for _ in range(round(ENDING / STEP)):
            match self.top:
                case ResultsScene():
                    return self.top
                case TableScene(endings=endings) if endings.of_game:
                    self.do(Confirm())
                case NameEntryScene():
                    self.wait(GRACE + 0.1)
                    self.house.press("done")
            self.wait()
        raise AssertionError(f"the results never came: {self.top}")

    # Rest

    def rest(self) -> Seat:
        """Hands off, and wait until every card lies still."""
        self.hands_off()
        for _ in range(round(FLIGHT / STEP)):
            if self.table.animator.at_rest:
                break
            self.wait()
        assert self.table.animator.at_rest, "a card never arrived"
        return self

    def quiet(self) -> Seat:
        """Wait until nothing at all needs to be drawn."""
        for _ in range(round(PATIENCE / STEP)):
            if not self.house.context.stack.stale:
                return self
            self.wait()
            self.house.context.stack.drawn()
        raise AssertionError("the table never came to rest")

    def check_truth(self) -> None:
        """What is shown is what is so, and what is so is on disk."""
        assert self.table.chosen is None
        assert self.shown == self.true_places
        self._check_places()
        if not self.session.over:
            assert self.saved == self.session.to_data()

    def _check_places(self) -> None:
        """Hands lie in the fan, tops on their piles, rows side by side; nothing else is shown."""
        shown = self.shown
        board, open_ = self.table.board, 0.0 if self.table._concealed else 1.0
        for key, place in zip(board.hand, self.layout.fan(len(board.hand)), strict=True):
            pose = shown.pop(key)
            assert (pose.x, pose.y, pose.angle) == (place.x, place.y, place.angle)
            assert (pose.width, pose.face, pose.alpha) == (self.layout.hand_width, open_, 1.0)
        for key in board.away:
            assert shown.pop(key).face == 0.0
        for card, box in self._lying(set(shown)).items():
            pose = shown.pop(card)
            assert (pose.x, pose.y, pose.angle) == (*box.centre, 0.0)
            assert (pose.width, pose.face, pose.alpha) == (box.w, 1.0, 1.0)
        assert not shown

    def _lying(self, shown: set[Key]) -> dict[Key, Box]:
        """The cards on the table that must be seen, and those that may, with their places."""
        board = self.table.board
        if isinstance(board, VisibleRow):
            assert isinstance(self.layout, RowLayout)
            places = self.layout.spread(len(board.row)).cards
            return dict(zip(board.row, places, strict=True))
        assert isinstance(self.layout, PileLayout)
        spots = zip(board.piles, self.layout.piles, strict=True)
        return {
            card: spot.card
            for pile, spot in spots
            for card in pile
            if card in shown or card == pile[-1]
        }


def _line(start: Pos, end: Pos, steps: int) -> Iterator[Pos]:
    for step in range(1, steps + 1):
        share = step / steps
        yield (
            round(start[0] + (end[0] - start[0]) * share),
            round(start[1] + (end[1] - start[1]) * share),
        )


def chosen_by(player: str, session: Session) -> Move:
    """What a computer player would do now."""
    from game.players import make

    seat = session.state.to_move
    who = make(player, session.rules, seat, session.setup.seed)
    return who.choose(session.rules.view(session.state, seat))

"""The player's hands: clicks, drags, keys and commands become wishes for the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Tab,
)
from game.scenes.table.input.dragging import Drag
from game.scenes.table.input.focus_targets import TableFocus
from game.scenes.table.motion.animator import CardAnimator, Key, Pose
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_RATIO

Pos = tuple[int, int]


class Table(Protocol):
    """What the hands ask of the table."""

    focus: TableFocus
    layout: TableLayout

    @property
    def chosen(self) -> Key | None: ...
    @property
    def hand(self) -> tuple[Any, ...]: ...
    @property
    def places(self) -> Mapping[Any, Box]: ...
    @property
    def places_in_key_order(self) -> tuple[Any, ...]: ...
    @property
    def animator(self) -> CardAnimator: ...
    def poses(self) -> dict[Key, Pose]: ...
    def choose(self, card: Any | None, *, sound: bool = True) -> None: ...
    def place(self, card: Any, pile: Any) -> None: ...
    def place_best(self, card: Any) -> None: ...
    def command(self, name: str) -> None: ...
    def tap(self, pile: Any) -> None: ...
    def pause(self) -> None: ...


class PlayerInput:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._drag: Drag | None = None
        self._clicked: Any | None = None
        """The card of the last click, which may have lifted it from under the pointer."""

    @property
    def dragging(self) -> bool:
        return self._drag is not None

    @property
    def aimed_pile(self) -> Any | None:
        """The pile that a dragged card is over, or the attention is on."""
        if self._drag and self._drag.started:
            return self.pile_at(self._drag.pos)
        return self._table.focus.pointed_key("pile")

    def handle(self, action: Action) -> None:
        self._notice_device(action)
        match action:
            case PointerDown(pos, 1, double):
                self._press(pos, double)
            case PointerMoved(pos) if self._drag:
                self._drag_to(self._drag, pos)
            case PointerUp(pos, 1) if self._drag:
                self._drop(self._drag, pos)
            case Cancel():
                self._cancel()
            case Command(name):
                self._command(name)
            case _:
                self._table.focus.group.handle(action)

    def step(self, dt: float) -> None:
        if self._drag and self._drag.started:
            self._drag.settle(dt)
            self._hold(self._drag)

    def _hold(self, drag: Drag) -> None:
        if drag.card in self._table.animator:
            self._table.animator.hold(drag.card, drag.pose(self._table.layout.hand_width))

    def _notice_device(self, action: Action) -> None:
        if isinstance(action, PointerMoved | PointerDown | PointerLeft):
            self._table.focus.by_keys = False
        elif isinstance(action, Navigate | Tab | Confirm | Command):
            self._table.focus.by_keys = True
            if self._drag:  # one hand at a time
                self.let_go()

    def let_go(self) -> None:
        """The hand is empty again, whatever it held."""
        if self._drag:
            self._table.animator.release(self._drag.card)
            self._drag = None
        self._table.choose(None, sound=False)

    # Keys

    def _command(self, name: str) -> None:
        kind, _, number = name.partition("_")
        if kind == "digit":
            cards = self._table.hand[int(number) - 1 : int(number)]
            for card in cards:
                self.press_card(card)
        elif kind == "pile":
            for pile in self._table.places_in_key_order[int(number) - 1 : int(number)]:
                self.press_pile(pile)
        else:
            self._table.command(name)

    def _cancel(self) -> None:
        if self._table.chosen is not None:
            self._table.choose(None)
        else:
            self._table.pause()

    def press_card(self, card: Any) -> None:
        self._table.choose(None if card == self._table.chosen else card)

    def press_pile(self, pile: Any) -> None:
        if self._table.chosen is None:
            self._table.tap(pile)
        else:
            self._table.place(self._table.chosen, pile)

    # The pointer

    def _press(self, pos: Pos, double: bool) -> None:
        if self._drag:  # it was let go where we could not see it
            self.let_go()
        again = double and self._clicked in self._table.hand
        card = self._clicked if again else self.card_at(pos)
        pile = self.pile_at(pos)
        self._clicked = None
        if card is not None and double:
            self._table.place_best(card)
        elif card is not None:
            self._drag = Drag(card, pos, was_chosen=card == self._table.chosen)
        elif pile is not None:
            self.press_pile(pile)
        else:
            self._table.focus.group.handle(PointerDown(pos))

    def _drag_to(self, drag: Drag, pos: Pos) -> None:
        drag.move(pos)
        if not drag.started and drag.far(self._table.layout.u * 6):
            drag.started = True
            self._table.choose(drag.card)
        if drag.started:
            self._hold(drag)

    def _drop(self, drag: Drag, pos: Pos) -> None:
        self._drag = None
        if not drag.started:
            self._clicked = drag.card
            self._table.choose(None if drag.was_chosen else drag.card)
            return
        self._table.animator.release(drag.card)
        pile = self.pile_at(pos)
        if pile is not None:
            self._table.place(drag.card, pile)
        self._table.choose(None, sound=False)

    def card_at(self, pos: Pos) -> Any | None:
        """The card of the hand that lies there in truth, wherever its picture still flies."""
        poses = self._table.poses()
        for card in sorted(self._table.hand, key=lambda card: -poses[card].z):
            pose = poses[card]
            if Box.around((pose.x, pose.y), pose.width, pose.width * CARD_RATIO).has(pos):
                return card
        return None

    def pile_at(self, pos: Pos) -> Any | None:
        """What lies there, the uppermost; else what lies close by."""
        upper = list(self._table.places.items())[::-1]
        for margin in (0, round(12 * self._table.layout.u)):
            for name, box in upper:
                if box.inset(-margin).has(pos):
                    return name
        return None

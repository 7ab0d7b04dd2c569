"""Pointer, key and controller input at the table, as wishes of the person at the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

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
    Pos,
    Tab,
)
from game.scenes.games.base import Target
from game.scenes.table.input.focus_targets import CardTarget, PlaceTarget, TableFocus
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import CardAnimator, Key, Pose
from game.ui.layout.table import TableLayout

DRAG_DISTANCE = 6
"""Units that a pressed card must be moved before it is dragged: a hand may shake."""
TILT = 0.35
MOST_TILT = 14.0


@dataclass
class Drag:
    """A card under the pressed pointer: it follows the pointer, and tilts with its motion."""

    card: Key
    start: Pos
    started: bool = False
    pos: Pos = (0, 0)
    tilt: float = 0.0

    def __post_init__(self) -> None:
        self.pos = self.start

    def move(self, pos: Pos) -> None:
        """Quick moves tilt the card more."""
        swing = max(-MOST_TILT, min(MOST_TILT, -(pos[0] - self.pos[0]) * TILT))
        self.tilt += (swing - self.tilt) * 0.35
        self.pos = pos

    def settle(self, dt: float) -> None:
        """The tilt goes while the pointer rests."""
        self.tilt -= self.tilt * min(1.0, dt * 7)

    def is_far(self, distance: float) -> bool:
        """Whether it is a drag, and not a click with a shaking hand."""
        across, down = self.pos[0] - self.start[0], self.pos[1] - self.start[1]
        return across * across + down * down > distance * distance

    def pose(self, width: float) -> Pose:
        return Pose(self.pos[0], self.pos[1], self.tilt, width * 1.06, lift=1.0, z=depth.HELD)


class InputTable(Protocol):
    """What input needs to know of the table that is shown."""

    layout: TableLayout

    @property
    def chosen(self) -> Key | None: ...
    @property
    def hand(self) -> tuple[Key, ...]: ...
    @property
    def places_in_key_order(self) -> tuple[Target, ...]: ...
    @property
    def animator(self) -> CardAnimator: ...


class Wishes(Protocol):
    """What the person at the screen can wish for."""

    def choose(self, card: Key | None, *, sound: bool = True) -> None: ...
    def press(self, card: Key) -> None: ...
    def place(self, card: Key, place: Target) -> None: ...
    def place_best(self, card: Key) -> None: ...
    def tap(self, place: Target) -> None: ...


class PlayerInput:
    def __init__(
        self,
        table: InputTable,
        person: Wishes,
        focus: TableFocus,
        command: Callable[[str], None],
        pause: Callable[[], None],
    ) -> None:
        self._table = table
        self._person = person
        self._focus = focus
        self._run_command = command
        self._pause = pause
        self._drag: Drag | None = None
        self._clicked: Key | None = None
        """The card of the last click, which may have lifted it from under the pointer."""

    @property
    def dragging(self) -> bool:
        return self._drag is not None

    @property
    def aimed_place(self) -> Target | None:
        """The place that a dragged card is over, or that is hovered or focused."""
        if self._drag and self._drag.started:
            return self._focus.place_at(self._drag.pos)
        return self._focus.pointed_place

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
                self._focus.group.handle(action)

    def step(self, dt: float) -> None:
        if self._drag and self._drag.started:
            self._drag.settle(dt)
            self._hold(self._drag)

    def _hold(self, drag: Drag) -> None:
        if drag.card in self._table.animator:
            self._table.animator.hold(drag.card, drag.pose(self._table.layout.hand_width))

    def _notice_device(self, action: Action) -> None:
        if isinstance(action, PointerMoved | PointerDown | PointerLeft):
            self._focus.by_keys = False
        elif isinstance(action, Navigate | Tab | Confirm | Command):
            self._focus.by_keys = True
            if self._drag:  # one device at a time
                self.let_go()

    def let_go(self) -> None:
        """Put down whatever is dragged or chosen."""
        if self._drag:
            self._table.animator.release(self._drag.card)
            self._drag = None
        self._person.choose(None, sound=False)

    # Keys

    def _command(self, name: str) -> None:
        kind, _, number = name.partition("_")
        if kind == "digit":
            for card in self._table.hand[int(number) - 1 : int(number)]:
                self.press_card(card)
        elif kind == "pile":
            for place in self._table.places_in_key_order[int(number) - 1 : int(number)]:
                self.press_place(place)
        else:
            self._run_command(name)

    def _cancel(self) -> None:
        if self._table.chosen is not None:
            self._person.choose(None)
        else:
            self._pause()

    def press_card(self, card: Key) -> None:
        self._person.press(card)

    def press_place(self, place: Target) -> None:
        if self._table.chosen is None:
            self._person.tap(place)
        else:
            self._person.place(self._table.chosen, place)

    # The pointer

    def _press(self, pos: Pos, double: bool) -> None:
        """What is pressed is what hovering at that point lights up."""
        if self._drag:  # it was let go where we could not see it
            self.let_go()
        self._focus.group.handle(PointerMoved(pos))
        target = self._focus.group.hovered
        clicked, self._clicked = self._clicked, None
        if double and clicked is not None and clicked in self._table.hand:
            self._person.place_best(clicked)
        elif isinstance(target, PlaceTarget):
            self.press_place(target.name)
        elif isinstance(target, CardTarget) and double:
            self._person.place_best(target.card)
        elif isinstance(target, CardTarget):
            self._drag = Drag(target.card, pos)
        else:
            self._focus.group.handle(PointerDown(pos))

    def _drag_to(self, drag: Drag, pos: Pos) -> None:
        drag.move(pos)
        if not drag.started and drag.is_far(self._table.layout.u * DRAG_DISTANCE):
            drag.started = True
            self._person.choose(drag.card)
        if drag.started:
            self._hold(drag)

    def _drop(self, drag: Drag, pos: Pos) -> None:
        self._drag = None
        if not drag.started:
            self._clicked = drag.card
            self._person.press(drag.card)
            return
        self._table.animator.release(drag.card)
        place = self._focus.place_at(pos)
        if place is not None:
            self._person.place(drag.card, place)
        self._person.choose(None, sound=False)

"""Keyboard focus and hit test: pointer, keys and controller reach every widget of a scene."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    Mode,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Pos,
    Tab,
    TextErased,
    TextTyped,
    Wheel,
)
from game.ui.anim import Motion
from game.ui.art import ButtonState

from .geometry import nearest
from .look import TOUCH, Look
from .scroll import Scroll
from .textfield import TextField
from .widget import Widget


class Play(Protocol):
    def __call__(self, name: str, *, step: int = 0) -> None: ...


class FocusGroup:
    """Routes the player's actions to the right widget, and knows which one has the focus."""

    def __init__(self, play: Play, motion: Callable[[], Motion]) -> None:
        self._play = play
        self._motion = motion
        self._widgets: list[Widget] = []
        self._focused: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._pointer: Pos | None = None
        self._ring = True
        self._unit = 1.0
        self._moving = True

    @property
    def focused(self) -> Widget | None:
        return self._focused

    @property
    def widgets(self) -> list[Widget]:
        return self._widgets

    @property
    def hovered(self) -> Widget | None:
        """What the pointer is on."""
        return self._hovered

    @property
    def mode(self) -> Mode:
        return Mode.TEXT if isinstance(self._focused, TextField) else Mode.MENU

    @property
    def moving(self) -> bool:
        """Known since the last step: asking every widget again would cost an idle screen dear."""
        return self._moving

    def arrange(self, widgets: Sequence[Widget], unit: float, focus: Widget | None = None) -> None:
        """These widgets, in reading order. The focus stays where it was if it can."""
        self._widgets = list(widgets)
        self._unit = unit
        self._moving = True
        wanted = [focus, self._focused, *self._widgets]
        good = (w for w in wanted if w is not None and w in self._widgets and w.can_focus)
        self._focused = next(good, None)
        if self._held not in self._widgets:
            self._held = None
        self.hover_again()

    def focus(self, widget: Widget) -> None:
        self._focused = widget
        if widget.area:
            widget.area.reveal(widget.rect)

    def at(self, pos: Pos, among: Collection[Widget] | None = None) -> Widget | None:
        """The hit test: the uppermost widget at a point, else one that reaches that far."""
        widgets = [w for w in self._widgets if among is None or w in among]
        inside = [w for w in reversed(widgets) if _touches(w, w.touch_area, pos)]
        if inside:
            return max(inside, key=lambda widget: widget.touch_layer)
        least = TOUCH * self._unit
        return next((w for w in widgets if _touches(w, w.near_area(least), pos)), None)

    def hover_again(self) -> None:
        """Widgets have moved: what lies under the pointer now is hovered."""
        self._hover(self.at(self._pointer) if self._pointer else None, silent=True)

    def handle(self, action: Action) -> bool:
        """True if a widget made use of it."""
        self._moving = True
        match action:
            case PointerMoved() | PointerDown() | PointerUp() | PointerLeft() | Wheel():
                return self._handle_pointer(action)
            case Navigate(dx, dy):
                return self._navigate(dx, dy)
            case Tab(step):
                return self._tab(step)
            case Confirm():
                return self._confirm(action)
            case Cancel() | Command() | TextTyped() | TextErased():
                return self._write(action)
        return False

    def wake(self) -> None:
        """A widget was changed from outside: it may move."""
        self._moving = True

    def step(self, dt: float) -> None:
        awake = [widget for widget in self._widgets if widget.moving]
        for widget in awake:
            widget.step(dt, self._motion())
        self._moving = any(widget.moving for widget in awake)

    def draw(self, canvas: Surface, look: Look, alpha: float) -> None:
        last = [self._focused] if self._focused in self._widgets else []
        for widget in [*(w for w in self._widgets if w not in last), *last]:
            if widget is None or (widget.area and not widget.area.shows(widget.rect)):
                continue
            clip = canvas.get_clip()
            if widget.area:
                canvas.set_clip(widget.area.window.inflate(look.px(12), look.px(12)))
            widget.draw(canvas, look, self._state(widget), alpha)
            canvas.set_clip(clip)

    def _state(self, widget: Widget) -> ButtonState:
        if not widget.enabled:
            return "disabled"
        if widget is self._held and (widget is self._hovered or widget.captures):
            return "pressed"
        if widget is self._focused and (self._ring or widget.shows_focus):
            return "focused"
        return "hover" if widget is self._hovered else "rest"

    # Keys and controllers

    def _navigate(self, dx: int, dy: int) -> bool:
        self._ring = True
        if self._focused and self._focused.navigate(dx, dy):
            self._hear(self._focused.tick)
            return True
        widgets = [w for w in self._widgets if w.can_focus and w is not self._focused]
        if not widgets:
            return False
        if self._focused is None:
            self._move_focus(widgets[0])
            return True
        found = nearest([w.shown for w in widgets], self._focused.shown, dx, dy)
        if found is not None:
            self._move_focus(widgets[found])
        return found is not None

    def _tab(self, step: int) -> bool:
        self._ring = True
        widgets = [w for w in self._widgets if w.can_focus]
        if not widgets:
            return False
        if self._focused in widgets:
            place = widgets.index(self._focused) + step
        else:
            place = 0 if step > 0 else -1
        self._move_focus(widgets[place % len(widgets)])
        return True

    def _confirm(self, action: Confirm) -> bool:
        self._ring = True
        if self._focused is None or not self._focused.can_focus:
            return False
        self._press(self._focused, by_pad=action.by_pad)
        return True

    def _write(self, action: Action) -> bool:
        widget = self._focused
        if widget is None:
            return False
        return widget.write(action) or (widget.area is not None and widget.area.write(action))

    def _move_focus(self, widget: Widget) -> None:
        if widget is not self._focused:
            self._hear("hover")
        self.focus(widget)

    def _press(self, widget: Widget, *, by_pad: bool = False) -> None:
        widget.press(by_pad=by_pad)
        self._hear(widget.sound, widget.step_of_sound)

    def _hear(self, sound: str, step: int = 0) -> None:
        if sound:
            self._play(sound, step=step)

    # The pointer

    def _handle_pointer(
        self, action: PointerMoved | PointerDown | PointerUp | PointerLeft | Wheel
    ) -> bool:
        match action:
            case PointerMoved(pos):
                return self._move(pos)
            case PointerDown(pos, 1):
                return self._down(pos)
            case PointerUp(pos, 1):
                return self._up(pos)
            case PointerLeft():
                self._pointer = None
                self._hover(None)
            case Wheel(dy):
                return self._wheel(dy)
        return False

    def _move(self, pos: Pos) -> bool:
        self._pointer = pos
        self._ring = False
        if self._held:
            self._held.drag(pos)
            self._hovered = self._held if self.at(pos) is self._held else None
            return True
        self._hover(self.at(pos))
        return self._hovered is not None

    def _down(self, pos: Pos) -> bool:
        self._move(pos)
        widget = self._hovered
        if widget is None or not widget.enabled:
            return False
        self._held = widget
        if widget.can_focus:
            self.focus(widget)
        widget.grab(pos)
        return True

    def _up(self, pos: Pos) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        self._hover(self.at(pos))
        if self._hovered is widget and widget.enabled and widget.clicks:
            self._press(widget)
        return True

    def _wheel(self, dy: float) -> bool:
        over = [
            w
            for w in self._widgets
            if isinstance(w, Scroll) and self._pointer and w.rect.collidepoint(self._pointer)
        ]
        for area in over:
            area.scroll_by(-dy * area.notch)
        return bool(over)

    def _hover(self, widget: Widget | None, *, silent: bool = False) -> None:
        if widget is self._hovered:
            return
        if self._hovered:
            self._hovered.set_hovered(False)
        self._hovered = widget
        if widget is None or not widget.enabled:
            return
        widget.set_hovered(True)
        if widget.can_focus and widget.hover_focus and not silent:
            self._hear("hover")
            if not isinstance(self._focused, TextField):
                self._focused = widget


def _touches(widget: Widget, area: Rect, pos: Pos) -> bool:
    if not widget.touchable or (widget.area and not widget.area.window.collidepoint(pos)):
        return False
    return area.collidepoint(pos)

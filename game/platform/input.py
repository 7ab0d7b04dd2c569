"""The only reader of pygame's event queue: mouse, touch, keys and controllers become actions."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol

import pygame

from . import clipboard
from .actions import (
    Action,
    Confirm,
    ConfirmReleased,
    Exposed,
    FileDropped,
    FocusLost,
    KeyNamed,
    Mode,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Pos,
    Quit,
    Resized,
    TextErased,
    TextTyped,
    Wheel,
)
from .bindings import Bindings, action_of, keymap
from .pads import LABELS, Pads
from .repeat import Repeat

DOUBLE_CLICK = 0.35
NEAR = 8
ERASERS = {"backspace": TextErased(), "delete": TextErased(ahead=True)}
MODIFIERS = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
)
LONE_MODIFIERS = frozenset(
    (
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCK,
    )
)
KEYPAD = {f"[{n}]": str(n) for n in range(10)}
WINDOW_EVENTS = frozenset(
    (
        pygame.QUIT,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWLEAVE,
        pygame.WINDOWFOCUSLOST,
    )
)
POINTER_EVENTS = frozenset(
    (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
)


class Device(Enum):
    """The kind of device used last: buttons show its key names."""

    POINTER = "pointer"
    KEYS = "keys"
    PAD = "pad"


class Screen(Protocol):
    """What the input needs to know of the window."""

    def to_canvas(self, pos: tuple[float, float]) -> Pos: ...

    def refit(self) -> tuple[int, int]: ...


class Input:
    """Call `poll` once a frame. `clock` gives seconds."""

    def __init__(self, screen: Screen, clock: Callable[[], float], bindings: Bindings) -> None:
        self.bindings = bindings
        self.device = Device.POINTER
        self._screen = screen
        self._clock = clock
        self._repeat = Repeat()
        self._pads = Pads(self._repeat)
        self._mode = Mode.MENU
        self._click: tuple[int, Pos, float] | None = None
        self._confirming: set[int] = set()
        """Keys that are down since they gave a Confirm."""
        pygame.key.stop_text_input()

    def start_pads(self) -> None:
        """Look for game controllers; slow on some systems, so best after the first picture."""
        self._pads.start()

    def sign(self, command: str) -> str | None:
        """The key or button of a command on the device in use: "space", "ctrl+z", "RB"."""
        if self.device is Device.PAD:
            return LABELS.get(command)
        return next(iter(self.bindings.get(command, ())), None)

    def poll(self, mode: Mode) -> list[Action]:
        """The actions since the last call, in order."""
        self._enter(mode)
        now = self._clock()
        actions: list[Action] = []
        for event in pygame.event.get():
            for action in self._translate(event, now):
                if actions and _replaces(action, actions[-1]):
                    actions.pop()
                actions.append(action)
        return actions + self._repeat.due(now)

    def _enter(self, mode: Mode) -> None:
        if mode is self._mode:
            return
        if mode is Mode.TEXT:
            pygame.key.start_text_input()
        elif self._mode is Mode.TEXT:
            pygame.key.stop_text_input()
        self._mode = mode
        self._repeat.release_all()

    def _translate(self, event: pygame.Event, now: float) -> list[Action]:
        if event.type in WINDOW_EVENTS:
            return self._window(event)
        if event.type in POINTER_EVENTS:
            self.device = Device.POINTER
            return self._pointer(event, now)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.device = Device.KEYS
            return self._key(event, now)
        if event.type == pygame.DROPFILE:
            return [FileDropped(event.file)]
        if event.type == pygame.TEXTINPUT:
            return [TextTyped(event.text)] if self._mode is Mode.TEXT else []
        actions = self._pads.translate(event, now)
        if actions:
            self.device = Device.PAD
        return actions

    def _window(self, event: pygame.Event) -> list[Action]:
        match event.type:
            case pygame.QUIT:
                return [Quit()]
            case pygame.WINDOWSIZECHANGED:
                return [Resized(self._screen.refit())]
            case pygame.WINDOWEXPOSED:
                return [Exposed()]
            case pygame.WINDOWLEAVE:
                return [PointerLeft()]
            case _:
                self._repeat.release_all()
                return [FocusLost()]

    def _pointer(self, event: pygame.Event, now: float) -> list[Action]:
        """Mouse, and fingers, which SDL reports as a mouse with `touch` set."""
        if event.type == pygame.MOUSEWHEEL:
            return [Wheel(event.precise_y)]
        pos = self._screen.to_canvas(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [PointerMoved(pos)]
        if event.button > 3:  # the wheel, which has its own event
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            # A finger has not hovered before it touches.
            moved: list[Action] = [PointerMoved(pos)] if event.touch else []
            return [*moved, PointerDown(pos, event.button, self._is_double(event.button, pos, now))]
        left: list[Action] = [PointerLeft()] if event.touch else []
        return [PointerUp(pos, event.button), *left]

    def _is_double(self, button: int, pos: Pos, now: float) -> bool:
        """The second of two clicks in one place; a third begins anew."""
        last, self._click = self._click, (button, pos, now)
        if last is None or last[0] != button or now - last[2] > DOUBLE_CLICK:
            return False
        if max(abs(pos[0] - last[1][0]), abs(pos[1] - last[1][1])) > NEAR:
            return False
        self._click = None
        return True

    def _key(self, event: pygame.Event, now: float) -> list[Action]:
        if event.type == pygame.KEYUP:
            return self._key_up(event.key)
        if event.key in LONE_MODIFIERS:
            return []
        name = key_name(event.key, event.mod)
        if self._mode is Mode.KEY:
            return [KeyNamed(name)]
        action = self._editing(name) if self._mode is Mode.TEXT else None
        if action is None:
            action = self._bound(name)
        if action is None and self._mode is Mode.ANY:
            action = KeyNamed(name)
        if isinstance(action, Navigate | TextErased):
            self._repeat.press(event.key, action, now)
        if isinstance(action, Confirm):
            self._confirming.add(event.key)
        return [action] if action else []

    def _key_up(self, key: int) -> list[Action]:
        self._repeat.release(key)
        if key not in self._confirming:
            return []
        self._confirming.remove(key)
        return [ConfirmReleased()]

    def _bound(self, name: str) -> Action | None:
        if self._mode is Mode.TEXT and _is_text(name):
            return None
        keys = keymap(self.bindings, self._mode)
        # Capitals are no different from small letters, unless someone bound them.
        command = keys.get(name) or keys.get(name.removeprefix("shift+"))
        return action_of(command) if command else None

    def _editing(self, name: str) -> Action | None:
        if name == "ctrl+v":
            return TextTyped(clipboard.paste())
        return ERASERS.get(name)


def key_name(key: int, modifiers: int) -> str:
    """The name that bindings know a key by."""
    name = pygame.key.name(key)
    held = [prefix for prefix, mask in MODIFIERS if modifiers & mask]
    return "+".join([*held, KEYPAD.get(name, name)])


def _is_text(name: str) -> bool:
    """Whether pressing this also types something."""
    bare = name.removeprefix("shift+")
    return len(bare) == 1 or bare == "space"


def _replaces(action: Action, last: Action) -> bool:
    """Of several pointer moves in a row only the last counts."""
    return isinstance(action, PointerMoved) and isinstance(last, PointerMoved)

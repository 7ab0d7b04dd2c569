"""Random input, posted as the events that a window, a mouse, keys, fingers or controllers send."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.monkey.program import MonkeyProgram
from game.platform.bindings import DEFAULT
from game.platform.pads import BUTTONS, DIRECTIONS
from game.players import make
from game.players.game_players import GREEDY
from game.scenes.curtain import CurtainScene
from game.scenes.page import Page
from game.scenes.scene import Scene
from game.scenes.table.input.focus_targets import CardTarget, PlaceTarget
from game.scenes.table.scene import TableScene
from game.ui.widgets import Widget
from game.ui.widgets.hold import HOLD

Point = tuple[int, int]

KEYS = sorted({value for name, value in vars(pygame).items() if name.startswith("K_")})
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
MODIFIERS = {"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
PAD_BUTTONS = (*BUTTONS, *DIRECTIONS, 15, 99)
PADS = 2
REPEATED = (
    *("confirm", "cancel", "end_turn", "pause", "log", "rules", "hint", "take_back"),
    *("coach", "suggestion"),
)
TEXTS = (
    "a",
    "Ada",
    "Zoë",
    "żółw",
    "*x*",
    "{n}",
    "\u202eabc",
    "🐸",
    "e\u0301",
    " ",
    "x" * 300,
    "%s",
)
SIZES = (
    *((960, 540), (1280, 720), (1024, 768), (1920, 1080)) * 3,
    *((1, 1), (2000, 20), (40, 900), (300, 200), (3840, 2160), (2560, 1440)),
)


class Hands:
    """Does one random thing after the other; `do` says which."""

    def __init__(self, program: MonkeyProgram, luck: Random) -> None:
        self.program = program
        self._luck = luck
        self._mashing = False
        weights: dict[Callable[[], str], int] = {
            self._play_well: 24,
            self._click_widget: 14,
            self._key: 14,
            self._mash: 9,
            self._pad_button: 8,
            self._drag: 6,
            self._any_key: 5,
            self._move: 4,
            self._wait: 4,
            self._double_click: 3,
            self._click_anywhere: 3,
            self._hold_confirm: 3,
            self._touch: 3,
            self._text: 2,
            self._wheel: 2,
            self._stick: 2,
            self._half_a_click: 2,
            self._half_a_key: 2,
            self._plug: 1,
            self._window: 1,
            self._resize: 1,
            self._time_jump: 1,
        }
        self._in_a_frame = (
            *(self._click_widget, self._key, self._pad_button, self._double_click, self._drag),
            *(self._repeated_key, self._repeated_click, self._any_key, self._text, self._touch),
        )
        self._gestures, self._weights = [*weights], [*weights.values()]

    def do(self) -> str:
        """One random input, and the frames that it takes; what it was, in words."""
        (gesture,) = self._luck.choices(self._gestures, self._weights)
        return gesture()

    def _mash(self) -> str:
        """Several inputs at once, between two frames."""
        self._mashing = True
        told = [self._luck.choice(self._in_a_frame)() for _ in range(self._luck.randrange(2, 7))]
        self._mashing = False
        self._tick()
        return f"at once: {'; '.join(told)}"

    # The program

    @property
    def _top(self) -> Scene | None:
        return self.program.context.stack.top

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, values))

    def _tick(self, times: int = 1) -> None:
        if self._mashing:
            return
        for _ in range(times):
            if self.program.running:
                self.program.tick()

    def _widgets(self) -> list[Widget]:
        top = self._top
        if isinstance(top, TableScene):
            return top.focus.group.widgets
        return top.group.widgets if isinstance(top, Page) else []

    def _at(self, widget: Widget) -> Point:
        """The middle of a widget, as a point of the window."""
        width, height = self.program.window.size
        canvas = self.program.window.canvas.get_size()
        x, y = widget.touch_area.center
        return round(x * width / canvas[0]), round(y * height / canvas[1])

    def _anywhere(self) -> Point:
        width, height = self.program.window.size
        return self._luck.randrange(-2, width + 3), self._luck.randrange(-2, height + 3)

    def _somewhere(self) -> Point:
        """Mostly on something that can be touched."""
        widgets = self._widgets()
        if not widgets or self._luck.random() < 0.15:
            return self._anywhere()
        return self._at(self._luck.choice(widgets))

    # Mouse and fingers

    def _mouse(self, kind: int, pos: Point, button: int = 1, *, touch: bool = False) -> None:
        if kind == pygame.MOUSEMOTION:
            self._post(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        else:
            self._post(kind, pos=pos, button=button, touch=touch)

    def _click(self, pos: Point, button: int = 1) -> None:
        self._mouse(pygame.MOUSEMOTION, pos)
        self._mouse(pygame.MOUSEBUTTONDOWN, pos, button)
        self._tick(self._luck.randrange(2))
        self._mouse(pygame.MOUSEBUTTONUP, pos, button)
        self._tick()

    def _click_widget(self) -> str:
        pos, button = self._somewhere(), self._luck.choice((1, 1, 1, 1, 2, 3))
        self._click(pos, button)
        return f"click {pos} with button {button}"

    def _click_anywhere(self) -> str:
        pos = self._anywhere()
        self._click(pos)
        return f"click {pos}"

    def _double_click(self) -> str:
        pos = self._somewhere()
        self._click(pos)
        self._click(pos)
        return f"double click {pos}"

    def _repeated_click(self) -> str:
        pos = self._somewhere()
        for _ in range(3):
            self._click(pos)
        return f"click {pos} three times"

    def _half_a_click(self) -> str:
        pos = self._somewhere()
        down = self._luck.random() < 0.5
        self._mouse(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos)
        self._tick()
        return f"button {'down' if down else 'up'} {pos}"

    def _move(self) -> str:
        pos = self._somewhere()
        self._mouse(pygame.MOUSEMOTION, pos)
        self._tick()
        return f"move {pos}"

    def _drag(self) -> str:
        start, end = self._somewhere(), self._somewhere()
        self._drag_along(start, end, self._luck.randrange(1, 4))
        return f"drag {start} {end}"

    def _drag_along(self, start: Point, end: Point, steps: int) -> None:
        self._mouse(pygame.MOUSEMOTION, start)
        self._mouse(pygame.MOUSEBUTTONDOWN, start)
        for step in range(1, steps + 1):
            x, y = (round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            self._mouse(pygame.MOUSEMOTION, (x, y))
            self._tick()
        self._mouse(pygame.MOUSEBUTTONUP, end)
        self._tick()

    def _wheel(self) -> str:
        by = self._luck.choice((-1.0, 1.0, 0.1, -20.0, 50.0))
        self._post(pygame.MOUSEWHEEL, x=0, y=round(by), precise_x=0.0, precise_y=by, touch=False)
        self._tick()
        return f"wheel {by}"

    def _touch(self) -> str:
        pos, end = self._somewhere(), self._somewhere()
        self._mouse(pygame.MOUSEBUTTONDOWN, pos, touch=True)
        self._tick()
        if self._luck.random() < 0.3:
            self._mouse(pygame.MOUSEMOTION, end, touch=True)
            self._tick()
            pos = end
        self._mouse(pygame.MOUSEBUTTONUP, pos, touch=True)
        self._tick()
        return f"touch {pos}"

    # Keys

    def _press(self, key: int, mod: int = 0, ticks: int = 1) -> None:
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self._tick(ticks)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self._tick()

    def _key(self) -> str:
        """A key that means something."""
        return self.press_key(self._key_of(self._luck.choice(sorted(DEFAULT))))

    def press_key(self, name: str, ticks: int = 1) -> str:
        """A key by the name that bindings have for it."""
        *held, last = name.split("+") if len(name) > 1 else [name]
        mod = sum(MODIFIERS[each] for each in held)
        try:
            self._press(pygame.key.key_code(last), mod, ticks)
        except ValueError:  # a key without a name
            return f"no key {name}"
        return f"key {name}"

    def _repeated_key(self) -> str:
        command = self._luck.choice((*REPEATED, *sorted(DEFAULT)))
        name = self._key_of(command)
        for _ in range(3):
            self.press_key(name)
        return f"key {name} three times"

    def _key_of(self, command: str) -> str:
        keys = self.program.context.settings.bindings.get(command) or DEFAULT[command]
        return self._luck.choice(keys)

    def _any_key(self) -> str:
        key, mod = self._luck.choice(KEYS), self._luck.choice(MODS)
        self._press(key, mod, self._luck.choice((1, 1, 1, 40)))
        return f"key {pygame.key.name(key)!r}, mod {mod}"

    def _half_a_key(self) -> str:
        key = self._luck.choice((pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, *KEYS[:20]))
        down = self._luck.random() < 0.5
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self._post(kind, key=key, mod=0, unicode="", scancode=0)
        self._tick()
        return f"key {pygame.key.name(key)!r} {'down' if down else 'up'}"

    def _hold_confirm(self) -> str:
        ticks = round(HOLD * 60) + 6
        return f"{self.press_key('return', ticks)}, held"

    def _text(self) -> str:
        text = self._luck.choice(TEXTS)
        self._post(pygame.TEXTINPUT, text=text)
        self._tick()
        return f"text {text!r}"

    # Controllers

    def press_pad(self, button: int, ticks: int = 1) -> str:
        pad = self._luck.randrange(PADS)
        self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)
        self._tick(ticks)
        self._post(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)
        self._tick()
        return f"controller {pad}: button {button}"

    def _pad_button(self) -> str:
        return self.press_pad(self._luck.choice(PAD_BUTTONS), self._luck.choice((1, 1, 1, 50)))

    def _stick(self) -> str:
        pad, axis = self._luck.randrange(PADS), self._luck.randrange(6)
        value = self._luck.choice((-32768, -20000, -1, 0, 0, 17000, 32767))
        self._post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)
        self._tick(self._luck.choice((1, 1, 30)))
        return f"controller {pad}: axis {axis} at {value}"

    def _plug(self) -> str:
        if self._luck.random() < 0.5:
            self._post(pygame.CONTROLLERDEVICEADDED, device_index=self._luck.randrange(PADS))
        else:
            self._post(pygame.CONTROLLERDEVICEREMOVED, instance_id=self._luck.randrange(PADS))
        self._tick()
        return "controller plugged in or out"

    # The window and the clock

    def _window(self) -> str:
        names = ("FOCUSLOST", "FOCUSGAINED", "LEAVE", "ENTER", "EXPOSED", "MINIMIZED", "RESTORED")
        name = self._luck.choice(names)
        if self._luck.random() < 0.1:
            name = "CLOSE"
            self._post(pygame.QUIT)
        self._post(int(getattr(pygame, f"WINDOW{name}")))
        self._tick()
        return f"window {name.lower()}"

    def _resize(self) -> str:
        if self._luck.random() < 0.5:
            return self._wait()
        size = self._luck.choice(SIZES)
        self.program.window.resize(size)
        self._post(pygame.WINDOWSIZECHANGED)
        self._tick()
        return f"resize to {size[0]}x{size[1]}"

    def _wait(self) -> str:
        ticks = self._luck.choice((2, 5, 20, 60))
        self._tick(ticks)
        return f"wait {ticks} frames"

    def _time_jump(self) -> str:
        seconds = self._luck.choice((0.3, 2.0, 3600.0, 1e7, -5.0, -3600.0))
        if self.program.running:
            self.program.tick(seconds)
        return f"the clock jumps by {seconds} s"

    # Sense: without it no game would ever come to its end

    def _play_well(self) -> str:
        """A good move at the table, by mouse or keys; a curtain is opened; elsewhere a click."""
        table = self._top
        if isinstance(table, CurtainScene):
            return self._hold_confirm()
        if not isinstance(table, TableScene) or not table.my_turn:
            return self._click_widget()
        session = table.session
        move = make(GREEDY, session.rules, table.seat, session.setup.seed).choose(table.view)
        if move.card is None:
            return self.press_key(self._key_of(table.spec.closing.command))
        card = table.spec.key(table.seat, move.card)
        targets = table.focus.group.widgets
        cards = [w for w in targets if isinstance(w, CardTarget) and w.card == card]
        places = [w for w in targets if isinstance(w, PlaceTarget) and w.name == move.target]
        if not cards or not places:
            return self._click_widget()
        start, end = self._at(cards[0]), self._at(places[0])
        if self._luck.random() < 0.5:
            self._drag_along(start, end, 2)
        else:
            self._click(start)
            self._click(end)
        return f"play {move}"

"""Whatever the device, the same actions come out."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Confirm,
    ConfirmReleased,
    Exposed,
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
    Tab,
    TextErased,
    TextTyped,
    Wheel,
)
from game.platform.bindings import DEFAULT, rebound
from game.platform.input import DOUBLE_CLICK, Device, Input
from game.platform.repeat import DELAY, INTERVAL


class HalfSizeScreen:
    """A canvas half as large as the window."""

    def to_canvas(self, pos: tuple[float, float]) -> Pos:
        return (int(pos[0] / 2), int(pos[1] / 2))

    def refit(self) -> tuple[int, int]:
        return (800, 450)


class Hands:
    """Does things to the queue and sees what comes out."""

    def __init__(self) -> None:
        self.now = 100.0
        self.input = Input(HalfSizeScreen(), lambda: self.now, DEFAULT)
        self.mode = Mode.TABLE

    def do(self, kind: int, **details: object) -> list[Action]:
        pygame.event.post(pygame.Event(kind, dict[str, Any](details)))
        return self.input.poll(self.mode)

    def key(self, key: int, mod: int = 0) -> list[Action]:
        return self.do(pygame.KEYDOWN, key=key, mod=mod)

    def mouse(self, kind: int, pos: Pos, button: int = 1, touch: bool = False) -> list[Action]:
        return self.do(kind, pos=pos, button=button, touch=touch)

    def pad(self, button: int, kind: int = pygame.CONTROLLERBUTTONDOWN) -> list[Action]:
        return self.do(kind, instance_id=0, button=button)

    def stick(self, axis: int, value: float) -> list[Action]:
        return self.do(
            pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=int(value * 32767)
        )

    def wait(self, seconds: float) -> list[Action]:
        self.now += seconds
        return self.input.poll(self.mode)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.event.clear()
    yield Hands()
    pygame.display.quit()


# Keys


@pytest.mark.parametrize(
    ("key", "mod", "action"),
    [
        (pygame.K_LEFT, 0, Navigate(-1, 0)),
        (pygame.K_DOWN, 0, Navigate(0, 1)),
        (pygame.K_RETURN, 0, Confirm()),
        (pygame.K_KP_ENTER, 0, Confirm()),
        (pygame.K_ESCAPE, 0, Cancel()),
        (pygame.K_TAB, 0, Tab(1)),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Tab(-1)),
        (pygame.K_SPACE, 0, Command("end_turn")),
        (pygame.K_z, 0, Command("take_back")),
        (pygame.K_z, pygame.KMOD_LSHIFT, Command("take_back")),
        (pygame.K_z, pygame.KMOD_LCTRL, Command("take_back")),
        (pygame.K_z, pygame.KMOD_RMETA, Command("take_back")),
        (pygame.K_h, pygame.KMOD_NUM | pygame.KMOD_CAPS, Command("hint")),
        (pygame.K_7, 0, Command("digit_7")),
        (pygame.K_KP7, 0, Command("digit_7")),
        (pygame.K_d, 0, Command("pile_3")),
        (pygame.K_F11, 0, Command("fullscreen")),
        (pygame.K_RETURN, pygame.KMOD_LALT, Command("fullscreen")),
    ],
)
def test_keys_at_the_table(hands: Hands, key: int, mod: int, action: Action) -> None:
    assert hands.key(key, mod) == [action]
    assert hands.input.device is Device.KEYS


def test_keys_that_mean_nothing(hands: Hands) -> None:
    assert hands.key(pygame.K_h, pygame.KMOD_LCTRL) == []
    assert hands.key(pygame.K_LSHIFT) == []
    hands.mode = Mode.MENU
    assert hands.key(pygame.K_z) == []
    assert hands.key(pygame.K_SPACE) == [Confirm()]


@pytest.mark.parametrize(
    ("mode", "key"), [(Mode.TABLE, pygame.K_RETURN), (Mode.MENU, pygame.K_SPACE)]
)
def test_a_key_that_confirms_tells_when_it_goes_up(hands: Hands, mode: Mode, key: int) -> None:
    hands.mode = mode
    assert hands.key(key) == [Confirm()]
    assert hands.do(pygame.KEYUP, key=key, mod=0, unicode="") == [ConfirmReleased()]
    assert hands.do(pygame.KEYUP, key=key, mod=0, unicode="") == []


def test_keys_follow_their_bindings(hands: Hands) -> None:
    hands.input.bindings = rebound(DEFAULT, "hint", "f5")
    assert hands.key(pygame.K_h) == []
    assert hands.key(pygame.K_F5) == [Command("hint")]


def test_a_key_wanted_by_name(hands: Hands) -> None:
    hands.mode = Mode.KEY
    assert hands.key(pygame.K_LCTRL, pygame.KMOD_LCTRL) == []
    assert hands.key(pygame.K_z, pygame.KMOD_LCTRL) == [KeyNamed("ctrl+z")]
    assert hands.key(pygame.K_ESCAPE) == [KeyNamed("escape")]


def test_where_any_key_goes_on_those_that_mean_nothing_come_by_name(hands: Hands) -> None:
    hands.mode = Mode.ANY
    assert hands.key(pygame.K_SPACE) == [KeyNamed("space")]
    assert hands.key(pygame.K_x) == [KeyNamed("x")]
    assert hands.key(pygame.K_RETURN) == [Confirm()]
    assert hands.key(pygame.K_LCTRL, pygame.KMOD_LCTRL) == []


def test_held_directions_repeat_and_commands_do_not(hands: Hands) -> None:
    hands.key(pygame.K_RIGHT)
    assert hands.wait(DELAY * 0.9) == []
    assert hands.wait(DELAY * 0.2) == [Navigate(1, 0)]
    assert hands.wait(INTERVAL / 2) == []
    assert hands.wait(INTERVAL) == [Navigate(1, 0)]
    assert hands.wait(10.0) == [Navigate(1, 0)]  # no catching up
    hands.do(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    assert hands.wait(10.0) == []
    hands.key(pygame.K_SPACE)
    assert hands.wait(10.0) == []


def test_the_direction_pressed_last_goes_on(hands: Hands) -> None:
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_DOWN)
    assert hands.wait(1.0) == [Navigate(0, 1)]
    hands.do(pygame.KEYUP, key=pygame.K_DOWN, mod=0)
    assert hands.wait(1.0) == [Navigate(1, 0)]


# Text


def test_letters_are_text_while_typing(hands: Hands) -> None:
    hands.mode = Mode.TEXT
    hands.wait(0.0)
    assert hands.key(pygame.K_m) == []
    assert hands.key(pygame.K_SPACE) == []
    assert hands.do(pygame.TEXTINPUT, text="ż") == [TextTyped("ż")]
    assert hands.key(pygame.K_BACKSPACE) == [TextErased()]
    assert hands.wait(1.0) == [TextErased()]
    hands.do(pygame.KEYUP, key=pygame.K_BACKSPACE, mod=0)
    assert hands.key(pygame.K_DELETE) == [TextErased(ahead=True)]
    assert hands.key(pygame.K_RETURN) == [Confirm()]
    assert hands.key(pygame.K_LEFT) == [Navigate(-1, 0)]
    assert hands.key(pygame.K_F11) == [Command("fullscreen")]


def test_text_is_nothing_elsewhere(hands: Hands) -> None:
    assert hands.do(pygame.TEXTINPUT, text="a") == []


def test_pasting(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "K7Q- 2MX\n")
    hands.mode = Mode.TEXT
    assert hands.key(pygame.K_v, pygame.KMOD_LCTRL) == [TextTyped("K7Q- 2MX")]


# Mouse and touch


def test_the_mouse_is_told_in_canvas_pixels(hands: Hands) -> None:
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, (100, 60)) == [PointerDown((50, 30))]
    assert hands.mouse(pygame.MOUSEBUTTONUP, (100, 60)) == [PointerUp((50, 30))]
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, (8, 8), button=3) == [PointerDown((4, 4), 3)]
    assert hands.input.device is Device.POINTER


def test_of_many_moves_the_last_counts_but_order_is_kept(hands: Hands) -> None:
    for x in (2, 4, 6):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(6, 0), button=1, touch=False))
    assert hands.mouse(pygame.MOUSEMOTION, (8, 0)) == [
        PointerMoved((3, 0)),
        PointerDown((3, 0)),
        PointerMoved((4, 0)),
    ]


def click(hands: Hands, pos: Pos, button: int = 1) -> bool:
    down, _ = (
        *hands.mouse(pygame.MOUSEBUTTONDOWN, pos, button),
        *hands.mouse(pygame.MOUSEBUTTONUP, pos, button),
    )
    assert isinstance(down, PointerDown)
    return down.double


def test_double_clicks(hands: Hands) -> None:
    assert [click(hands, (10, 10)) for _ in range(4)] == [False, True, False, True]
    hands.now += 5
    assert not click(hands, (10, 10))
    hands.now += DOUBLE_CLICK * 1.1
    assert not click(hands, (10, 10))  # too late
    assert not click(hands, (60, 10))  # too far
    assert not click(hands, (60, 10), button=3)  # another button


def test_the_wheel_comes_once(hands: Hands) -> None:
    assert hands.do(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.5) == [Wheel(1.5)]
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, (0, 0), button=4) == []


def test_a_finger_arrives_presses_and_is_gone(hands: Hands) -> None:
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, (20, 20), touch=True) == [
        PointerMoved((10, 10)),
        PointerDown((10, 10)),
    ]
    assert hands.mouse(pygame.MOUSEBUTTONUP, (20, 20), touch=True) == [
        PointerUp((10, 10)),
        PointerLeft(),
    ]


# Controllers


def test_buttons_of_a_controller(hands: Hands) -> None:
    assert hands.pad(pygame.CONTROLLER_BUTTON_A) == [Confirm()]
    assert hands.pad(pygame.CONTROLLER_BUTTON_B) == [Cancel()]
    assert hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER) == [Command("end_turn")]
    assert hands.pad(pygame.CONTROLLER_BUTTON_GUIDE) == []
    assert hands.input.device is Device.PAD


def test_the_button_that_confirms_tells_when_it_goes_up(hands: Hands) -> None:
    up = pygame.CONTROLLERBUTTONUP
    assert hands.pad(pygame.CONTROLLER_BUTTON_A, up) == [ConfirmReleased()]
    assert hands.pad(pygame.CONTROLLER_BUTTON_B, up) == []


def test_the_pad_repeats_while_held(hands: Hands) -> None:
    assert hands.pad(pygame.CONTROLLER_BUTTON_DPAD_UP) == [Navigate(0, -1)]
    assert hands.wait(1.0) == [Navigate(0, -1)]
    hands.pad(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLERBUTTONUP)
    assert hands.wait(1.0) == []


def test_a_stick_is_pushed_once_and_repeats_while_held(hands: Hands) -> None:
    x, y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
    assert hands.stick(x, 0.5) == []
    assert hands.stick(x, 0.7) == [Navigate(1, 0)]
    assert hands.stick(x, 0.5) == []  # trembling
    assert hands.stick(x, 0.7) == []
    assert hands.wait(1.0) == [Navigate(1, 0)]
    assert hands.stick(x, 0.1) == []
    assert hands.wait(1.0) == []
    assert hands.stick(y, -1.0) == [Navigate(0, -1)]
    assert hands.stick(pygame.CONTROLLER_AXIS_RIGHTX, 1.0) == []


def test_controllers_come_and_go(hands: Hands) -> None:
    hands.input.start_pads()
    assert hands.do(pygame.CONTROLLERDEVICEADDED, device_index=99) == []
    hands.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert hands.do(pygame.CONTROLLERDEVICEREMOVED, instance_id=0) == []
    assert hands.wait(1.0) == []  # what it held is let go


def test_signs_follow_the_device(hands: Hands) -> None:
    assert hands.input.sign("end_turn") == "space"
    assert hands.input.sign("no such thing") is None
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert hands.input.sign("end_turn") == "RB"
    hands.key(pygame.K_RETURN)
    assert hands.input.sign("end_turn") == "space"


# The window


def test_the_window_speaks_too(hands: Hands) -> None:
    assert hands.do(pygame.QUIT) == [Quit()]
    assert hands.do(pygame.WINDOWSIZECHANGED, x=1600, y=900) == [Resized((800, 450))]
    assert hands.do(pygame.WINDOWEXPOSED) == [Exposed()]
    assert hands.do(pygame.WINDOWLEAVE) == [PointerLeft()]
    assert hands.do(pygame.WINDOWFOCUSGAINED) == []


def test_nothing_is_held_when_the_player_looks_away(hands: Hands) -> None:
    hands.key(pygame.K_RIGHT)
    assert hands.do(pygame.WINDOWFOCUSLOST) == [FocusLost()]
    assert hands.wait(1.0) == []

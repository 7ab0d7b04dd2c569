"""Game controllers: any number, plugged in at any time, all with the same buttons."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame._sdl2 import controller

from .actions import Action, Cancel, Command, Confirm, ConfirmReleased, Navigate, Tab
from .repeat import Repeat

BUTTONS: Mapping[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: Confirm(by_pad=True),
    pygame.CONTROLLER_BUTTON_B: Cancel(),
    pygame.CONTROLLER_BUTTON_X: Command("take_back"),
    pygame.CONTROLLER_BUTTON_Y: Command("hint"),
    pygame.CONTROLLER_BUTTON_START: Command("pause"),
    pygame.CONTROLLER_BUTTON_BACK: Command("rules"),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Command("log"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command("talk"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Tab(1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command("end_turn"),
}
DIRECTIONS: Mapping[int, Navigate] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Navigate(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Navigate(0, 1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Navigate(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Navigate(1, 0),
}
TRIGGERS: Mapping[int, Action] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Command("coach"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Command("suggestion"),
}
LABELS: Mapping[str, str] = {
    "confirm": "A",
    "cancel": "B",
    "take_back": "X",
    "hint": "Y",
    "pause": "Start",
    "rules": "Back",
    "log": "L3",
    "talk": "R3",
    "coach": "LT",
    "suggestion": "RT",
    "next": "LB",
    "end_turn": "RB",
    "take_row": "RB",
}
"""What is printed on the button of a command."""
STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
FULL = 32768
PUSHED, LET_GO = 0.6, 0.4
"""Two thresholds, so that a trembling thumb gives one push."""


class Pads:
    """Translates controller events; held directions go to `repeat`."""

    def __init__(self, repeat: Repeat) -> None:
        self._repeat = repeat
        self._open: dict[int, controller.Controller] = {}
        self._sticks: dict[tuple[int, int], int] = {}
        self._confirming: set[int] = set()
        """Controllers whose button for Confirm is down."""

    def start(self) -> None:
        """Look for controllers. Slow on some systems, so not before the first picture."""
        controller.init()

    def translate(self, event: pygame.Event, now: float) -> list[Action]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._repeat.release_all()
                self._sticks.clear()
                if event.instance_id in self._confirming:
                    self._confirming.remove(event.instance_id)
                    return [ConfirmReleased()]
            case pygame.CONTROLLERBUTTONDOWN:
                return self._button_down(event.instance_id, event.button, now)
            case pygame.CONTROLLERBUTTONUP:
                self._repeat.release((event.instance_id, event.button))
                if BUTTONS.get(event.button) == Confirm():
                    self._confirming.discard(event.instance_id)
                    return [ConfirmReleased()]
            case pygame.CONTROLLERAXISMOTION if event.axis in STICK:
                return self._stick(event.instance_id, event.axis, event.value / FULL, now)
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGERS:
                return self._trigger(event.instance_id, event.axis, event.value / FULL)
        return []

    def _plug(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error:  # unplugged again, or not one of ours
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    def _button_down(self, pad: int, button: int, now: float) -> list[Action]:
        if button in DIRECTIONS:
            self._repeat.press((pad, button), DIRECTIONS[button], now)
            return [DIRECTIONS[button]]
        if BUTTONS.get(button) == Confirm():
            self._confirming.add(pad)
        return [BUTTONS[button]] if button in BUTTONS else []

    def _stick(self, pad: int, axis: int, value: float, now: float) -> list[Action]:
        holder = (pad, -1 - axis)
        was = self._sticks.get(holder, 0)
        threshold = LET_GO if was else PUSHED
        side = 0 if abs(value) < threshold else (1 if value > 0 else -1)
        if side == was:
            return []
        self._sticks[holder] = side
        self._repeat.release(holder)
        if not side:
            return []
        action = Navigate(side, 0) if axis == STICK[0] else Navigate(0, side)
        self._repeat.press(holder, action, now)
        return [action]

    def _trigger(self, pad: int, axis: int, value: float) -> list[Action]:
        """A trigger is pulled once, however it trembles."""
        holder = (pad, -1 - axis)
        was = self._sticks.get(holder, 0)
        pulled = int(value >= (LET_GO if was else PUSHED))
        self._sticks[holder] = pulled
        return [TRIGGERS[axis]] if pulled and not was else []

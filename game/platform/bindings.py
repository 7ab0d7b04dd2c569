"""Key bindings as data: the defaults, changes to them, and conflicts.

A key has a name ("z", "space", "f11"), with modifiers in front ("ctrl+z"). A command lives in a
layer; two commands clash over a key only if their layers are ever in force together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from .actions import Action, Cancel, Command, Confirm, Mode, Navigate, Tab

Bindings: TypeAlias = Mapping[str, tuple[str, ...]]

EVERYWHERE: Bindings = {
    "up": ("up",),
    "down": ("down",),
    "left": ("left",),
    "right": ("right",),
    "confirm": ("return", "enter"),
    "cancel": ("escape",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "to_start": ("home",),
    "to_end": ("end",),
    "fullscreen": ("f11", "alt+return"),
    "mute": ("m",),
    "rules": ("f1",),
}
MENU: Bindings = {"press": ("space",)}
TABLE: Bindings = {
    "take_back": ("z", "ctrl+z"),
    "hint": ("h",),
    "pause": ("p",),
    "log": ("l",),
    "coach": ("c",),
    "suggestion": ("v",),
    "pile_1": ("a",),
    "pile_2": ("s",),
    "pile_3": ("d",),
    "pile_4": ("f",),
    **{f"digit_{n}": (str(n),) for n in range(1, 10)},
    "digit_10": ("0",),
}
PILES: Bindings = {"end_turn": ("space",), "talk": ("t",)}
ROW: Bindings = {"take_row": ("t",)}
LAYERS = (EVERYWHERE, MENU, PILES, ROW, TABLE)
DEFAULT: Bindings = {command: keys for layer in LAYERS for command, keys in layer.items()}
ESSENTIAL = ("up", "down", "left", "right", "confirm", "cancel")
"""Without these the way back to the settings is lost."""
LATER = ("to_start", "to_end", "coach", "suggestion")
"""Commands that older files lack: they take no key from the commands of such a file."""
IN_FORCE = {
    Mode.MENU: (EVERYWHERE, MENU),
    Mode.TABLE: (EVERYWHERE, TABLE, PILES),
    Mode.ROW: (EVERYWHERE, TABLE, ROW),
    Mode.TEXT: (EVERYWHERE,),
    Mode.KEY: (),
    Mode.ANY: (EVERYWHERE,),
}
ACTIONS: Mapping[str, Action] = {
    "up": Navigate(0, -1),
    "down": Navigate(0, 1),
    "left": Navigate(-1, 0),
    "right": Navigate(1, 0),
    "confirm": Confirm(),
    "press": Confirm(),
    "cancel": Cancel(),
    "next": Tab(1),
    "previous": Tab(-1),
}


def action_of(command: str) -> Action:
    return ACTIONS.get(command, Command(command))


def keymap(bindings: Bindings, mode: Mode) -> dict[str, str]:
    """Key name to command, for what is in force. Where two clash, the first listed has the key."""
    pairs: dict[str, str] = {}
    for layer in IN_FORCE[mode]:
        for command in layer:
            for key in bindings[command]:
                pairs.setdefault(key, command)
    return pairs


def conflicts(bindings: Bindings) -> dict[str, tuple[str, ...]]:
    """Keys that mean two things at once, each with the commands that want it."""
    wanted: dict[str, list[str]] = {}
    for command in DEFAULT:
        for key in bindings[command]:
            wanted.setdefault(key, []).append(command)
    return {
        key: tuple(commands)
        for key, commands in wanted.items()
        if any(_meet(a, b) for a in commands for b in commands if a != b)
    }


def rebound(bindings: Bindings, command: str, key: str) -> dict[str, tuple[str, ...]]:
    """`command` on this key alone. Others that would clash lose it; essential ones keep a key."""
    changed = dict(bindings)
    for other, keys in bindings.items():
        if other != command and key in keys and _meet(other, command):
            changed[other] = tuple(kept for kept in keys if kept != key)
    changed[command] = (key,)
    lost = any(not changed[name] for name in ESSENTIAL)
    return dict(bindings) if lost else changed


def checked(data: object) -> dict[str, tuple[str, ...]]:
    """Bindings from a file: what makes no sense is replaced by the default."""
    given = data if isinstance(data, Mapping) else {}
    read = {command: _keys(given.get(command), DEFAULT[command]) for command in DEFAULT}
    for new in [command for command in LATER if given and command not in given]:
        taken = {key for old in given if old in DEFAULT and _meet(old, new) for key in read[old]}
        read[new] = tuple(key for key in read[new] if key not in taken)
    for command in ESSENTIAL:
        read[command] = read[command] or DEFAULT[command]
    return read if not conflicts(read) else dict(DEFAULT)


def _keys(data: object, default: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(data, list | tuple) and all(isinstance(key, str) and key for key in data):
        return tuple(data)
    return default


def _meet(a: str, b: str) -> bool:
    """Whether two commands can be in force at the same time."""
    return any(
        any(a in layer for layer in layers) and any(b in layer for layer in layers)
        for layers in IN_FORCE.values()
    )

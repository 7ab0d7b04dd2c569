"""Players by name for the lab, which alone may load somebody's own player as `module:Class`."""

from __future__ import annotations

import importlib

from game.engine import AnyRules
from game.players import AnyPlayer, Player, UnknownPlayer, make
from game.players.match import OWN_ERRORS, told


def is_own(name: str) -> bool:
    """Whether it is somebody's own player, which may do anything."""
    return ":" in name


def module_of(name: str) -> str:
    """The module of somebody's own player."""
    return name.partition(":")[0]


def make_any(name: str, rules: AnyRules, seat: int, seed: int) -> AnyPlayer:
    """One of our players, or one of somebody's own as `module:Class`."""
    if not is_own(name):
        try:
            return make(name, rules, seat, seed)
        except UnknownPlayer as error:
            raise UnknownPlayer(f"{str(error)[:-1]}, or module:Class.") from None
    kind = load(name)
    try:
        return kind(rules, seat, seed)
    except OWN_ERRORS as error:
        raise UnknownPlayer(f'The player "{name}" cannot be made: {told(error)}.') from None


def load(name: str) -> type[AnyPlayer]:
    """Import a player given as `module:Class`."""
    module, _, attribute = name.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), attribute)):
        raise UnknownPlayer(f'"{name}" is not of the form module:Class.')
    try:
        kind = getattr(importlib.import_module(module), attribute)
    except OWN_ERRORS as error:
        raise UnknownPlayer(f'The player "{name}" cannot be found: {told(error)}.') from None
    if not (isinstance(kind, type) and issubclass(kind, Player)):
        raise UnknownPlayer(f'"{name}" is not a Player.')
    return kind

"""Players by name for the lab, which alone may load somebody's own player as `module:Class`."""

from __future__ import annotations

import importlib

from game.engine import AnyRules
from game.players import AnyPlayer, Player, UnknownPlayer, make


def make_any(name: str, rules: AnyRules, seat: int, seed: int) -> AnyPlayer:
    """One of our players, or one of somebody's own as `module:Class`."""
    if ":" not in name:
        try:
            return make(name, rules, seat, seed)
        except UnknownPlayer as error:
            raise UnknownPlayer(f"{str(error)[:-1]}, or module:Class.") from None
    return load(name)(rules, seat, seed)


def load(name: str) -> type[AnyPlayer]:
    """Import a player given as `module:Class`."""
    module, _, attribute = name.partition(":")
    try:
        kind = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownPlayer(f'The player "{name}" cannot be found: {error}.') from error
    if not (isinstance(kind, type) and issubclass(kind, Player)):
        raise UnknownPlayer(f'"{name}" is not a Player.')
    return kind

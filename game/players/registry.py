"""Players by name: ours, the levels of each game, and anybody's own as `module:Class`."""

from __future__ import annotations

import importlib
from typing import Any

from game.engine import Rules

from .greedy import Greedy
from .player import Player
from .random_player import RandomPlayer

LEVELS = ("novice", "club", "expert", "master")

_EVERYWHERE: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": Greedy}


class UnknownPlayer(Exception):  # noqa: N818 - the name says it
    """A name that stands for no player."""


def make(name: str, rules: Rules[Any], seat: int, seed: int) -> Player:
    kind = _EVERYWHERE.get(name) or _own(name)
    return kind(rules, seat, seed)


def _own(name: str) -> type[Player]:
    module, _, attribute = name.partition(":")
    if not attribute:
        known = ", ".join(_EVERYWHERE)
        raise UnknownPlayer(f'There is no player "{name}": there are {known}, or module:Class.')
    try:
        kind = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise UnknownPlayer(f'The player "{name}" cannot be found: {error}.') from error
    if not (isinstance(kind, type) and issubclass(kind, Player)):
        raise UnknownPlayer(f'"{name}" is not a Player.')
    return kind

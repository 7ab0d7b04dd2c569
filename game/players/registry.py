"""Players by name: ours, the levels of each game, and anybody's own as `module:Class`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence

from game.engine import AnyRules

from .greedy import Greedy
from .player import Player
from .random_player import RandomPlayer

LEVELS = ("novice", "club", "expert", "master")

_EVERYWHERE: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": Greedy}


def _classic() -> Sequence[type[Player]]:
    from .classic import Club, Expert, Master, Novice

    return Novice, Club, Expert, Master


def _quick() -> Sequence[type[Player]]:
    from .quick import Club, Expert, Master, Novice

    return Novice, Club, Expert, Master


def _duel() -> Sequence[type[Player]]:
    from .duel import Club, Expert, Master, Novice

    return Novice, Club, Expert, Master


def _twist() -> Sequence[type[Player]]:
    from .twist import Club, Expert, Master, Novice

    return Novice, Club, Expert, Master


_LEVELS_OF: dict[str, Callable[[], Sequence[type[Player]]]] = {
    "classic": _classic,
    "quick": _quick,
    "duel": _duel,
    "twist": _twist,
}
"""The levels of each game, loaded when somebody wants to play against one."""


class UnknownPlayer(Exception):  # noqa: N818 - the name says it
    """A name that stands for no player."""


def make(name: str, rules: AnyRules, seat: int, seed: int) -> Player:
    return _kind(name, rules.game)(rules, seat, seed)


def _kind(name: str, game: str) -> type[Player]:
    if name in LEVELS:
        return _LEVELS_OF[game]()[LEVELS.index(name)]
    return _EVERYWHERE.get(name) or _own(name)


def _own(name: str) -> type[Player]:
    module, _, attribute = name.partition(":")
    if not attribute:
        known = ", ".join((*LEVELS, *_EVERYWHERE))
        raise UnknownPlayer(f'There is no player "{name}": there are {known}, or module:Class.')
    try:
        kind = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise UnknownPlayer(f'The player "{name}" cannot be found: {error}.') from error
    if not (isinstance(kind, type) and issubclass(kind, Player)):
        raise UnknownPlayer(f'"{name}" is not a Player.')
    return kind

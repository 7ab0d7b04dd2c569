"""The registry of games: the one place that lists them.

A game is a class of rules; `register` adds it. Whoever goes through all games asks `RULES` or
`games()` when it needs them, and keeps no copy.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Literal, overload

from .base import AnyRules
from .classic import ClassicRules
from .duel import DuelRules
from .errors import BadOptions
from .quick import QuickRules
from .twist import TwistRules

RULES: list[type[AnyRules]] = []
"""The rules of every registered game, in the order in which they were registered."""


def register(kind: type[AnyRules]) -> None:
    """Add a game: `rules`, `games`, records and deal codes know it from now on."""
    if kind.game in games():
        raise ValueError(f"There is a game {kind.game} already.")
    RULES.append(kind)


def unregister(kind: type[AnyRules]) -> None:
    """Take back `register`."""
    RULES.remove(kind)


def games() -> tuple[str, ...]:
    """The names of all registered games.

    >>> games()
    ('classic', 'quick', 'duel', 'twist')
    """
    return tuple(kind.game for kind in RULES)


register(ClassicRules)
register(QuickRules)
register(DuelRules)
register(TwistRules)

GAMES = games()
"""The games that come with the engine. `games()` names those registered later too."""


def rules_class(game: str) -> type[AnyRules]:
    """The class of a game's rules; its dataclass fields are the options of the game.

    >>> rules_class("twist").seats
    range(2, 5)
    """
    for kind in RULES:
        if kind.game == game:
            return kind
    raise BadOptions(f"There is no such game: they are {', '.join(games())}.")


@overload
def rules(game: Literal["classic"], /, **options: int) -> ClassicRules: ...
@overload
def rules(game: Literal["quick"], /, **options: int) -> QuickRules: ...
@overload
def rules(game: Literal["duel"], /, **options: int) -> DuelRules: ...
@overload
def rules(game: Literal["twist"], /, **options: int) -> TwistRules: ...
@overload
def rules(game: str, /, **options: int) -> AnyRules: ...


def rules(game: str, /, **options: int) -> AnyRules:
    """The rules of a game under its options; those not given have their defaults.

    >>> rules("classic", players=3, fire=True)
    ClassicRules(players=3, pro=False, short_hand=False, fire=True)
    >>> rules("duel", players=3)
    Traceback (most recent call last):
    game.engine.errors.BadOptions: The option "players" of duel is a whole number: 2.
    """
    kind = rules_class(game)
    unknown = sorted(set(options) - {field.name for field in fields(kind)})
    if unknown:
        raise BadOptions(f'{game} has no option "{unknown[0]}".')
    return kind(**options)

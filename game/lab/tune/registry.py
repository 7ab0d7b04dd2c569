"""The games the tuner knows, each loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import AnyRules

from .subject import Subject


def _classic() -> type[Subject]:
    from .classic import Classic

    return Classic


def _quick() -> type[Subject]:
    from .quick import Quick

    return Quick


def _quick_playouts() -> type[Subject]:
    from .quick_playouts import QuickPlayouts

    return QuickPlayouts


def _duel() -> type[Subject]:
    from .duel import Duel

    return Duel


def _unhurried_duel() -> type[Subject]:
    from .duel import Unhurried

    return Unhurried


def _twist() -> type[Subject]:
    from .twist import Twist

    return Twist


_SUBJECTS: dict[str, Callable[[], type[Subject]]] = {
    "classic": _classic,
    "quick": _quick,
    "duel": _duel,
    "twist": _twist,
}


_PLAYOUTS: dict[str, Callable[[], type[Subject]]] = {
    "quick": _quick_playouts,
    "duel": _unhurried_duel,
}
"""Games in which the Master plays worlds out by a weight set of its own."""


class NoSubject(Exception):  # noqa: N818 - the name says it
    """There is no such weight set."""


def subject(rules: AnyRules, talk: bool = True, playouts: bool = False) -> Subject:
    kinds = _PLAYOUTS if playouts else _SUBJECTS
    if rules.game not in kinds:
        raise NoSubject(f"There are no weights of their own for playouts in {rules.game}.")
    return kinds[rules.game]().of(rules, talk)

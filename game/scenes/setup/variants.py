"""The variants of a game (switches and numbers), as they are kept in the settings."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import AnyRules
from game.play.rule_options import PLAYERS, rule_options


def switches(kind: type[AnyRules]) -> dict[str, tuple[str, ...]]:
    """Each with the other switches that it needs."""
    return {option.name: option.needs for option in rule_options(kind) if option.is_switch}


def numbers(kind: type[AnyRules]) -> dict[str, tuple[int, ...]]:
    """Each with the values it may have. How many play is asked elsewhere."""
    return {
        option.name: tuple(map(int, option.values))
        for option in rule_options(kind)
        if not option.is_switch and option.name != PLAYERS
    }


def switched_on(kind: type[AnyRules], kept: Iterable[str]) -> set[str]:
    return {name for name in switches(kind) if f"{kind.game}.{name}" in kept}


def counted(kind: type[AnyRules], kept: Iterable[str]) -> dict[str, int]:
    """The numbers, as they are at first where none was kept."""
    found = {
        option.name: int(option.default)
        for option in rule_options(kind)
        if option.name in numbers(kind)
    }
    for name, allowed in numbers(kind).items():
        for number in allowed:
            if f"{kind.game}.{name}.{number}" in kept:
                found[name] = number
    return found


def to_keep(kind: type[AnyRules], on: set[str], counts: dict[str, int]) -> list[str]:
    """What there is to remember."""
    flags = [f"{kind.game}.{name}" for name in switches(kind) if name in on]
    return flags + [f"{kind.game}.{name}.{number}" for name, number in counts.items()]

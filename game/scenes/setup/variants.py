"""The variants of a game as they were set up last: some are on or off, some are numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from game.engine import AnyRules

NEEDS = {("classic", "short_hand"): "pro"}
"""Variants that go with another one alone."""


def switches(kind: type[AnyRules]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind) if field.type == "bool")


def numbers(kind: type[AnyRules]) -> dict[str, tuple[int, ...]]:
    """Each with the values it may have. How many play is asked elsewhere."""
    names = [field.name for field in fields(kind) if field.type == "int"]
    names.remove("players")
    return {name: tuple(sorted({each[name] for each in kind.variants()})) for name in names}


def switched_on(kind: type[AnyRules], kept: Iterable[str]) -> set[str]:
    return {name for name in switches(kind) if f"{kind.game}.{name}" in kept}


def counted(kind: type[AnyRules], kept: Iterable[str]) -> dict[str, int]:
    """The numbers, as they are at first where none was kept."""
    first = {field.name: field.default for field in fields(kind)}
    found = {name: int(str(first[name])) for name in numbers(kind)}
    for name, allowed in numbers(kind).items():
        for number in allowed:
            if f"{kind.game}.{name}.{number}" in kept:
                found[name] = number
    return found


def to_keep(kind: type[AnyRules], on: set[str], counts: dict[str, int]) -> list[str]:
    """What there is to remember."""
    flags = [f"{kind.game}.{name}" for name in switches(kind) if name in on]
    return flags + [f"{kind.game}.{name}.{number}" for name, number in counts.items()]

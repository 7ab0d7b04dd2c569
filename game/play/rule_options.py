"""The options of a game's rules, read from the rules themselves: kind, allowed values, default.

Set-up page and command line offer what stands here, so that a new game brings its options along.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from game.engine import AnyRules, Options

PLAYERS = "players"

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One option of one game. A switch is off or on; other options have several values."""

    game: str
    name: str
    default: Value
    values: tuple[Value, ...]
    """All that is allowed, in ascending order."""
    needs: tuple[str, ...] = ()
    """Switches of the same game that must be on before this one can be."""

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)


def rule_options(kind: type[AnyRules]) -> tuple[RuleOption, ...]:
    """The options of a game in the order of its fields; how many play comes first."""
    variants = list(kind.variants())
    return tuple(
        RuleOption(
            game=kind.game,
            name=field.name,
            default=field.default,
            values=tuple(sorted({variant[field.name] for variant in variants})),
            needs=_needs(field.name, variants),
        )
        for field in fields(kind)
        if isinstance(field.default, bool | int | str)
    )


def _needs(name: str, variants: Iterable[Options]) -> tuple[str, ...]:
    """The switches that are on in every variant in which this one is on."""
    with_it = [variant for variant in variants if variant[name] is True]
    if not with_it:
        return ()
    return tuple(
        other
        for other in with_it[0]
        if other != name and all(variant[other] is True for variant in with_it)
    )

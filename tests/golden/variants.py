"""The variants that have golden files, and how they are called."""

from pathlib import Path

from game import engine

HERE = Path(__file__).parent
MOST_ROUNDS = 3
"""Matches of more rounds than this are more of the same."""

Rules = engine.AnyRules


def every_variant() -> list[Rules]:
    return [
        engine.rules(kind.game, **options)
        for kind in engine.RULES
        for options in kind.variants()
        if options.get("rounds", 1) <= MOST_ROUNDS
    ]


def name_of(rules: Rules) -> str:
    """Like `classic-3-pro-fire`: the game, the numbers, and what is switched on."""
    words = [rules.game]
    for option, value in rules.options.items():
        if value is True:
            words.append(option)
        elif value is not False:
            words.append(str(value))
    return "-".join(words)

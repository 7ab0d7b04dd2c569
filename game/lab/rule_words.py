"""Rules as they are asked for on the command line."""

from __future__ import annotations

from game.engine import AnyRules


def rule_words(rules: AnyRules) -> list[str]:
    """The game and its options, without the number of rounds."""
    words = [rules.game]
    for name, value in rules.options.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif value is not False and name != "rounds":
            words.append(f"{option} {value}")
    return words

"""What a variant of a game is called."""

from __future__ import annotations

from game.engine import AnyRules
from game.i18n import Words


def variant_name(words: Words, played: AnyRules) -> str:
    on = [option for option, value in played.options.items() if value is True]
    names = [words(f"variant.{played.game}.{option}.name") for option in on]
    # Short hand goes with Professional alone, so the one says the other.
    if "short_hand" in on:
        names.remove(words(f"variant.{played.game}.pro.name"))
    if "rounds" in played.options:
        names.append(words("statistics.rounds", n=played.options["rounds"]))
    return " · ".join(names) or words("statistics.basic")

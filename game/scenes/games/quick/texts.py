"""What is said at a table of Quick Fifty."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Move, QuickView
from game.i18n import Words, card_text
from game.scenes.games.base import Price


def prompt(words: Words, view: QuickView, legal: Iterable[Move]) -> str:
    rules = view.rules
    if view.placed < rules.minimum(view):
        return words("table.quick.owe_one" if rules.maximum == 1 else "table.quick.owe")
    more = any(move.kind == "place" for move in legal)
    return words("table.quick.more" if more else "table.end_now")


def hint(words: Words, move: Move, price: Price) -> str:
    kind = "backtrick" if price.backtrick else "place"
    where = words(f"pile.onto.{move.target}")
    return words(f"hint.quick.{kind}", card=card_text(words, str(move.card)), where=where)

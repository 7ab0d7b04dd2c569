"""Sentences that the games of piles share."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Move
from game.i18n import Words, card_text
from game.scenes.games.base import Price


def prompt(words: Words, owed: int, placed: int, legal: Iterable[Move], *, alone: bool) -> str:
    """How many cards are still owed in this turn, or whether more may be placed. Who does not play
    alone is told at first that it is their turn."""
    if owed > 0:
        first = "table.owe" if alone else "table.turn.owe"
        return words("table.owe_more" if placed else first, n=owed)
    more = any(move.kind == "place" for move in legal)
    return words("table.may_end" if more else "table.end_now")


def hint(words: Words, move: Move, price: Price, others: Iterable[Price]) -> str:
    """The reason for a move: it wins room, or costs least of all, or a strong player says so."""
    card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
    if price.backtrick:
        return words("hint.backtrick", card=card, where=where, n=abs(price.step))
    if price.room == min(other.room for other in others):
        return words("hint.place", card=card, where=where, n=price.room)
    return words("hint.best", card=card, where=where)

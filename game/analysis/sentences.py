"""Reasons as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Words, card_text

from .reasons import Reason


def reason_text(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """The sentence for a reason; `names` are those of the seats."""
    values: dict[str, str | int] = {"n": reason.n, "more": reason.more}
    if reason.card is not None:
        cards = [card_text(words, card) for card in (*reason.earlier, reason.card)]
        values["card"] = words.listing(cards)
        values["first"], values["then"] = cards[0], cards[-1]
        values["shown"] = card_text(words, reason.more)
    if reason.pile is not None:
        values["where"] = words(f"pile.onto.{reason.pile}")
        values["pile"] = words(f"pile.name.{reason.pile}")
    if reason.seat is not None:
        values["name"] = names[reason.seat]
    text = words(_key(reason), **values)
    return text[0].upper() + text[1:]


def _key(reason: Reason) -> str:
    if reason.kind == "help" and not reason.n:
        return "reason.help.alone"
    if reason.kind == "backtrick" and reason.earlier:
        return "reason.backtrick.after"
    if reason.kind == "colour" and reason.earlier:
        return "reason.colour.after"
    return f"reason.{reason.kind}"


def chance_text(words: Words, chance: float, *, proven: bool = False) -> str:
    """A chance in percent: 0 and 100 are said only of what is counted out."""
    percent = round(100 * chance)
    return words("unit.percent", n=percent if proven else max(1, min(99, percent)))

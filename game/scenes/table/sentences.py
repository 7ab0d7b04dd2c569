"""What the table says about moves: why not, what it costs, what would be better."""

from __future__ import annotations

from typing import Any

from game.engine import IllegalMove, Move
from game.i18n import Words, card_text

from .spec import Price, TableSpec


def refusal(words: Words, state: Any, move: Move, error: IllegalMove) -> str:
    rules = state.rules
    owed = max(1, rules.minimum(state) - state.placed)
    top = ""
    if move.target in rules.piles:
        top = str(rules.top(state.piles, rules.piles.index(move.target)))
    card = "" if move.card is None else card_text(words, move.card)
    return words(f"illegal.{error.reason}", card=card, top=top, n=owed)


def price_text(words: Words, price: Price) -> str:
    step = words.signed(price.step)
    return words("cost.backtrick", step=step) if price.backtrick else step


def hint_text(words: Words, spec: TableSpec, state: Any, turn: tuple[Move, ...]) -> str:
    """The first move of a turn, and what speaks for it."""
    move, *later = turn
    if move.kind == "end":
        return words("hint.end")
    price = spec.price(state, move)
    card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
    if price.backtrick:
        return words("hint.backtrick", card=card, where=where, n=abs(price.step))
    if state.fuses[state.rules.piles.index(move.target)]:
        return words("hint.fire", card=card, where=where)
    follower = later[0] if later else move
    after, _ = state.rules.apply(state, move)
    if follower.target == move.target and spec.price(after, follower).backtrick:
        back = card_text(words, follower.card or 0)
        return words("hint.prepare", card=card, where=where, next=back)
    smallest = min(spec.price(state, m).room for m in state.rules.legal_moves(state) if m.card)
    if price.room == smallest:
        return words("hint.place", card=card, where=where, n=price.room)
    return words("hint.best", card=card, where=where)


def due_fires(state: Any) -> list[int]:
    """The burning cards that the end of this turn would lose."""
    return [pile[-1] for pile, left in zip(state.piles, state.fuses, strict=True) if left == 1]


def fire_warning(words: Words, due: list[int]) -> str:
    cards = [card_text(words, card) for card in due]
    if len(cards) == 1:
        return words("table.end.fire", card=cards[0])
    return words("table.end.fires", cards=words.listing(cards))


def captions(words: Words, state: Any) -> dict[str, str]:
    """What is said above each burning pile."""
    said = {1: words("table.fire.now"), 2: words("table.fire.soon")}
    return {
        name: said[left] for name, left in zip(state.rules.piles, state.fuses, strict=True) if left
    }


def prompt(words: Words, spec: TableSpec, state: Any) -> str:
    outcome = state.rules.outcome(state)
    if outcome is None:
        return spec.prompt(words, state)
    if outcome.reason == "all_placed":
        return words("table.won")
    if outcome.reason == "burnt_out":
        return words("table.burnt", card=words.listing([str(card) for card in due_fires(state)]))
    return words("table.lost", n=outcome.cards_left or 0)

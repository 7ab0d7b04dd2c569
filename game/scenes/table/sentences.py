"""What the table says about moves: why not, what it costs, what would be better."""

from __future__ import annotations

from typing import Any

from game.engine import IllegalMove, Move
from game.i18n import Words, card_text

from .board import Board
from .spec import Price, TableSpec


def refusal(words: Words, spec: TableSpec, state: Any, move: Move, error: IllegalMove) -> str:
    """Why not. Cards are named by their numbers alone: the colours are there to be seen."""
    rules = state.rules
    reason = error.reason
    owed = max(1, rules.minimum(state) - state.placed)
    most = rules.maximum if reason == "maximum_reached" else owed
    top = rules.top(state.piles, rules.piles.index(move.target)) if move.target else None
    number = "" if move.card is None else str(spec.number(move.card))
    over = "" if top is None else str(_number(spec, top))
    if reason in ("too_low", "too_high") and number == over:
        reason = "same_number"
    return words(f"illegal.{reason}", card=number, top=over, n=most)


def _number(spec: TableSpec, top: Any) -> int:
    """Of a card, or of a marker, which is a number already."""
    return top if isinstance(top, int) else spec.number(top)


def price_text(words: Words, price: Price) -> str:
    if price.key:
        return words(price.key)
    step = words.signed(price.step)
    return words("cost.backtrick", step=step) if price.backtrick else step


def hint_text(words: Words, spec: TableSpec, state: Any, turn: tuple[Move, ...]) -> str:
    """The first move of a turn, and what speaks for it."""
    move, *later = turn
    if move.kind == "end":
        return words("hint.end")
    price = spec.price(state, move)
    follower = later[0] if later else move
    if follower.target == move.target and not price.backtrick and follower is not move:
        after, _ = state.rules.apply(state, move)
        if spec.price(after, follower).backtrick:
            card, back = (card_text(words, each.card or 0) for each in (move, follower))
            where = words(f"pile.onto.{move.target}")
            return words("hint.prepare", card=card, where=where, next=back)
    return spec.why(words, state, move, price)


def due_fires(spec: TableSpec, board: Board) -> list[int]:
    """The burning cards that the end of this turn would lose."""
    return [
        spec.number(pile[-1])
        for pile, left in zip(board.piles, board.fuses, strict=True)
        if left == 1
    ]


def fire_warning(words: Words, due: list[int]) -> str:
    cards = [card_text(words, card) for card in due]
    if len(cards) == 1:
        return words("table.end.fire", card=cards[0])
    return words("table.end.fires", cards=words.listing(cards))


def captions(words: Words, spec: TableSpec, board: Board) -> dict[str, str]:
    """What is said above each burning pile."""
    said = {1: words("table.fire.now"), 2: words("table.fire.soon")}
    return {name: said[left] for name, left in zip(spec.names, board.fuses, strict=True) if left}


def prompt(words: Words, spec: TableSpec, state: Any, board: Board) -> str:
    outcome = state.rules.outcome(state)
    if outcome is None:
        return spec.prompt(words, state)
    if outcome.reason == "all_placed":
        return words("table.won")
    if outcome.reason == "burnt_out":
        return words(
            "table.burnt", card=words.listing([str(card) for card in due_fires(spec, board)])
        )
    return words("table.lost", n=outcome.cards_left or 0)

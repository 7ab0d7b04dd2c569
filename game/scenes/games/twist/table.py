"""Toads at the table."""

from __future__ import annotations

from typing import Any

from game.engine import Move
from game.engine.moves import TAKE
from game.engine.twist_state import ROUND_OVER, TOADS, price
from game.i18n import Words, card_text
from game.platform.actions import Mode
from game.scenes.games.base import Closing, Danger, Price
from game.scenes.games.piles import team as together_board
from game.scenes.games.twist.screen import RowScreen
from game.scenes.games.twist.texts import row_words
from game.scenes.games.twist.visible import row_board
from game.scenes.table.visible import VisibleTable
from game.ui.art import CardFace, backs
from game.ui.layout.row_table import RowLayout, row_layout

TWISTED = 2
"""Points for a pair of twins."""


def _layout(size: tuple[int, int], text_size: float, rules: Any, seat: int) -> RowLayout:
    return row_layout(size, text_size, rules.players)


def _face(rules: Any, card: int) -> CardFace:
    return CardFace(str(card), "toad" if card in TOADS else "plain")


def _price(state: Any, move: Move) -> Price:
    if move.kind == "twist":
        return Price(TWISTED, backtrick=True, key="cost.twist.twist")
    if move.kind == "take":
        return Price(-price(state.row))
    if not state.row:
        return Price(0, key="cost.twist.open")
    assert isinstance(move.card, int)
    return Price(move.card - state.row[-1], key="cost.twist.place")


def _prompt(words: Words, state: Any) -> str:
    if state.status == ROUND_OVER:
        return words("event.round_ended")
    if not state.row:
        return words("toads.open")
    forced = state.rules.legal_moves(state) == (TAKE,)
    return words("toads.forced" if forced else "toads.turn")


def _why(words: Words, state: Any, move: Move, price_: Price) -> str:
    if move.kind == "twist":
        card, shown = card_text(words, move.target or 0), card_text(words, move.card or 0)
        return words("hint.twist.twist", card=card, shown=shown)
    if move.kind == "place":
        card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
        key = "hint.twist.place" if state.row else "hint.twist.open"
        return words(key, card=card, where=where)
    if state.rules.legal_moves(state) == (TAKE,):
        return words("hint.twist.forced")
    return words("hint.twist.take", points=words.signed(-price(state.row)))


def _danger(words: Words, state: Any, board: VisibleTable) -> Danger | None:
    """Whoever has no choice is not asked."""
    if state.rules.legal_moves(state) == (TAKE,):
        return None
    text = words("toads.take.text")
    if state.rules.expert and len(state.row) == 1 and state.deck:
        text = f"{text} {words('toads.take.expert')}"
    return Danger(
        words("toads.take.title", points=words.signed(-price(state.row))),
        text,
        "rose",
        yes=words("toads.take"),
        no=words("toads.take.not"),
    )


def _chips(words: Words, state: Any) -> tuple[str, ...]:
    rounds = state.rules.rounds
    return (words("table.chip.round", n=state.round, total=rounds),) if rounds > 1 else ()


TWIST = RowScreen(
    layout=_layout,
    board=row_board,
    key=together_board.key,
    card=together_board.card,
    face=_face,
    number=int,
    backs=(backs.TOAD,),
    price=_price,
    prompt=_prompt,
    why=_why,
    aside=row_words,
    danger=_danger,
    chips=_chips,
    closing=Closing(TAKE, "take_row", "toads.take", last_resort=True),
    mode=Mode.ROW,
)

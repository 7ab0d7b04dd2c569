"""Quick Fifty at the table."""

from __future__ import annotations

from typing import Any

from game.engine import Move
from game.engine.quick import NUMBER, PILES, SIZES, UP
from game.i18n import Words, card_text
from game.scenes.games.base import Price
from game.scenes.games.piles import team as together_board
from game.scenes.games.piles.screen import PileScreen
from game.scenes.games.piles.team_layers import TeamLayer
from game.ui.art import CardFace, backs

MARKERS = (0, 11)
LOW, MIDDLE = 3, 7
"""Up to these numbers a card is said to be low, or in the middle."""


def _face(rules: Any, card: str) -> CardFace:
    return CardFace(card[1:], "suit", card[0])


def _price(state: Any, move: Move) -> Price:
    pile = PILES.index(str(move.target))
    top = state.rules.top(state.piles, pile)
    card = str(move.card)
    if top is None:
        return Price(NUMBER[card] - MARKERS[pile], key="cost.quick.open")
    return Price(NUMBER[card] - NUMBER[top], state.rules.is_backtrick(card, pile, top))


def _prompt(words: Words, state: Any) -> str:
    rules = state.rules
    if state.placed < rules.minimum(state):
        return words("table.quick.owe_one" if rules.maximum == 1 else "table.quick.owe")
    more = any(move.kind == "place" for move in rules.legal_moves(state))
    return words("table.quick.more" if more else "table.end_now")


def _why(words: Words, state: Any, move: Move, price: Price) -> str:
    kind = "backtrick" if price.backtrick else "place"
    where = words(f"pile.onto.{move.target}")
    return words(f"hint.quick.{kind}", card=card_text(words, str(move.card)), where=where)


def _about_card(rules: Any, card: str) -> str:
    if rules.expert:
        return f"colour:{card[0]}"
    number = NUMBER[card]
    size = SIZES[(number > LOW) + (number > MIDDLE)]
    return f"colour:{card[0]}:{size}"


QUICK = PileScreen(
    layout=together_board.layout,
    ground=TeamLayer,
    board=together_board.board,
    key=together_board.key,
    card=together_board.card,
    face=_face,
    number=lambda card: NUMBER[card],
    backs=(backs.FIVE_SHAPES,),
    names=PILES,
    markers=MARKERS,
    marked=False,
    up=tuple(pile == UP for pile in range(len(PILES))),
    price=_price,
    span=MARKERS,
    prompt=_prompt,
    why=_why,
    tells_cards=True,
    about_card=_about_card,
)

"""Four Piles at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine import Event, Move
from game.engine.base import RUNNING
from game.engine.classic import FIRE_CARDS, MARKERS, PILES, UP
from game.engine.events import CardsDrawn
from game.engine.number_piles import BACK
from game.i18n import Words, card_text
from game.scenes.games.base import Danger, Price
from game.scenes.games.classic import fires
from game.scenes.games.piles import team as together_board
from game.scenes.games.piles.screen import PileScreen
from game.scenes.games.piles.team_layers import TeamLayer
from game.scenes.table.visible import VisibleTable
from game.ui.art import CardFace, backs


def _face(rules: Any, card: int) -> CardFace:
    return CardFace(str(card), "fire" if rules.is_fire(card) else "plain")


def _price(state: Any, move: Move) -> Price:
    pile = state.rules.piles.index(move.target)
    top = state.rules.top(state.piles, pile)
    assert isinstance(move.card, int)
    return Price(move.card - top, state.rules.is_backtrick(move.card, pile, top))


def _prompt(words: Words, state: Any) -> str:
    owed = state.rules.minimum(state) - state.placed
    if owed > 0:
        return words("table.owe_more" if state.placed else "table.owe", n=owed)
    due = state.fuses.count(1)
    if due:
        return words("table.fire.due", n=due)
    more = any(move.kind == "place" for move in state.rules.legal_moves(state))
    return words("table.may_end" if more else "table.end_now")


def _why(words: Words, state: Any, move: Move, price: Price) -> str:
    card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
    if price.backtrick:
        return words("hint.backtrick", card=card, where=where, n=abs(price.step))
    if state.fuses[PILES.index(str(move.target))]:
        return words("hint.fire", card=card, where=where)
    smallest = min(_price(state, m).room for m in state.rules.legal_moves(state) if m.card)
    if price.room == smallest:
        return words("hint.place", card=card, where=where, n=price.room)
    return words("hint.best", card=card, where=where)


def _danger(words: Words, state: Any, board: VisibleTable) -> Danger | None:
    if not fires.due(board):
        return None
    text = fires.warning(words, CLASSIC, board)
    return Danger(
        words("table.end.fire.title"),
        text,
        "fire",
        yes=words("table.end.anyway"),
        no=words("table.end.go_on"),
    )


def _captions(words: Words, board: VisibleTable) -> dict[str, str]:
    return fires.captions(words, PILES, board)


@dataclass(frozen=True, kw_only=True)
class _ClassicSpec(PileScreen):
    def news(
        self,
        words: Words,
        state: Any,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        """That the draw pile is empty, which lowers the minimum."""
        drawn = any(isinstance(event, CardsDrawn) and event.cards for event in events)
        last = drawn and not state.deck and state.status == RUNNING
        return words("table.deck_empty.line") if last else ""


CLASSIC = _ClassicSpec(
    layout=together_board.layout,
    ground=TeamLayer,
    board=together_board.board,
    key=together_board.key,
    card=together_board.card,
    face=_face,
    number=int,
    backs=(backs.PLUS_MINUS_TEN,),
    names=PILES,
    markers=MARKERS,
    marked=True,
    up=tuple(pile < UP for pile in range(len(MARKERS))),
    backtrick_step=BACK,
    price=_price,
    span=(MARKERS[0], MARKERS[-1]),
    prompt=_prompt,
    why=_why,
    danger=_danger,
    captions=_captions,
    burning=lambda rules, card: rules.fire and card in FIRE_CARDS,
)

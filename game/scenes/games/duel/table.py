"""Duel at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine import Event, Move
from game.engine.duel_state import DOWN_MARKER, HAND, PILES, UP_MARKER, place_of
from game.engine.events import CardPlaced, GameEnded
from game.engine.number_piles import BACK, is_backtrick
from game.i18n import Words, card_text, event_text
from game.play.session import Session
from game.scenes.games.base import Danger, Price
from game.scenes.games.duel.layers import DuelLayer
from game.scenes.games.duel.texts import duel_words
from game.scenes.games.piles.screen import PileScreen
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable
from game.ui.art import CardFace, backs
from game.ui.layout.duel_table import DuelLayout, duel_layout

UP = tuple(place_of(pile)[1] for pile in PILES)


def _layout(size: tuple[int, int], text_size: float, rules: Any, seat: int) -> DuelLayout:
    return duel_layout(size, text_size, seat)


def _board(session: Session, seat: int) -> VisibleTable:
    view: Any = session.rules.view(session.state, seat)
    own, rival = view.sides[seat], view.sides[1 - seat]
    total = len(view.rules.cards)
    return VisibleTable(
        piles=_piles(session),
        hand=tuple((seat, card) for card in own.hand),
        held=tuple(len(side.hand) for side in view.sides),
        decks=(len(own.deck), len(rival.deck)),
        fuses=(0,) * len(PILES),
        placed=total - len(own.unplayed),
        total=total,
        away=tuple((1 - seat, f"back {number}") for number in range(len(rival.hand))),
    )


def _piles(session: Session) -> tuple[tuple[Key, ...], ...]:
    """Of two cards with one number, only who placed it tells which lies where."""
    piles: dict[str, list[Key]] = {name: [] for name in PILES}
    for event in session.events:
        if isinstance(event, CardPlaced):
            piles[event.pile].append((event.seat, event.card))
    return tuple(tuple(pile) for pile in piles.values())


def _face(rules: Any, key: tuple[int, int]) -> CardFace:
    seat, card = key
    return CardFace(str(card), "gold" if seat else "silver")


def _price(state: Any, move: Move) -> Price:
    owner, up = place_of(str(move.target))
    top = state.sides[owner].top(up)
    assert isinstance(move.card, int)
    step = move.card - top
    if owner == state.to_move:
        return Price(step, is_backtrick(move.card, top, up))
    more = state.sides[state.to_move].deck
    key = "cost.duel.help" if more else "cost.duel.help.only"
    return Price(step, key=key, helps=True, fills=HAND)


def _prompt(words: Words, state: Any) -> str:
    owed = state.rules.minimum(state) - state.placed
    if owed > 0:
        return words("table.owe_more" if state.placed else "table.owe", n=owed)
    more = any(move.kind == "place" for move in state.rules.legal_moves(state))
    return words("table.may_end" if more else "table.end_now")


def _why(words: Words, state: Any, move: Move, price: Price) -> str:
    card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
    if price.helps:
        gain = abs(price.step)
        if not state.sides[state.to_move].deck:
            return words("hint.duel.help.only", card=card, where=where, n=gain)
        return words("hint.duel.help", card=card, where=where, n=gain, hand=HAND)
    if price.backtrick:
        return words("hint.backtrick", card=card, where=where, n=abs(price.step))
    smallest = min(_price(state, m).room for m in state.rules.legal_moves(state) if m.card)
    if price.room == smallest:
        return words("hint.place", card=card, where=where, n=price.room)
    return words("hint.best", card=card, where=where)


def _danger(words: Words, state: Any, board: VisibleTable) -> Danger | None:
    """A single card is never enough for a turn."""
    if len(state.sides[state.to_move].unplayed) != 1:
        return None
    return Danger(
        words("duel.warn.title"),
        words("duel.warn.text"),
        "rose",
        yes=words("table.end.anyway"),
        no=words("table.end.go_on"),
    )


@dataclass(frozen=True, kw_only=True)
class _DuelSpec(PileScreen):
    def news(
        self,
        words: Words,
        state: Any,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        """A rival's help changes one's own side; and whoever is stuck wants to know it."""
        for event in events:
            match event:
                case GameEnded(reason="stuck"):
                    who = "you" if state.to_move == viewer else "other"
                    return words(f"results.ended.two.{who}", name=names[state.to_move])
                case CardPlaced(seat=seat, pile=pile) if place_of(pile)[0] != seat != viewer:
                    return event_text(words, event, names, viewer) or ""
        return ""


DUEL = _DuelSpec(
    layout=_layout,
    ground=DuelLayer,
    board=_board,
    key=lambda seat, card: (seat, card),
    card=lambda key: key[1],  # type: ignore[index]
    face=_face,
    number=lambda key: int(key[1]),
    backs=(backs.SILVER_ARROWS, backs.GOLD_ARROWS),
    names=PILES,
    markers=tuple(UP_MARKER if up else DOWN_MARKER for up in UP),
    marked=True,
    up=UP,
    backtrick_step=BACK,
    price=_price,
    span=(UP_MARKER, DOWN_MARKER),
    prompt=_prompt,
    why=_why,
    owner=lambda key: int(key[0]),
    piles_each=2,
    aside=lambda words, session, seat, board: duel_words(words, session, seat),
    danger=_danger,
)

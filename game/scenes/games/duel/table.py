"""Duel at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from game.engine import AnyRules, DuelView, Event, Move
from game.engine.duel_state import DOWN_MARKER, PILES, UP_MARKER, place_of
from game.engine.events import CardPlaced, GameEnded
from game.engine.number_piles import BACK, is_backtrick
from game.i18n import Words, event_text
from game.play.perspective import Perspective
from game.scenes.games.base import Card, Danger, Price, Target
from game.scenes.games.duel import texts
from game.scenes.games.duel.layers import DuelLayer
from game.scenes.games.duel.layout import DuelLayout, duel_layout
from game.scenes.games.duel.texts import DuelPanel
from game.scenes.games.piles import texts as pile_texts
from game.scenes.games.piles.screen import PileScreen
from game.scenes.table.explanations import of_seat
from game.scenes.table.input.legend import Explained
from game.scenes.table.motion.animator import Key
from game.scenes.table.seats import seat_name
from game.scenes.table.visible import VisibleTable
from game.ui.art import CardFace, backs
from game.ui.widgets.look import Look


class DuelCard(NamedTuple):
    """Each number is there twice: only its owner tells one card from the other."""

    seat: int
    card: Card


class DuelScreen(PileScreen[DuelView, DuelLayout, DuelPanel]):
    backs = (backs.SILVER_ARROWS, backs.GOLD_ARROWS)
    names = PILES
    up = tuple(place_of(pile)[1] for pile in PILES)
    markers = tuple(UP_MARKER if place_of(pile)[1] else DOWN_MARKER for pile in PILES)
    span = (UP_MARKER, DOWN_MARKER)
    backtrick_step = BACK
    piles_each = 2

    def layout(
        self,
        size: tuple[int, int],
        text_size: float,
        rules: AnyRules,
        seat: int,
        *,
        coach: bool = False,
    ) -> DuelLayout:
        return duel_layout(size, text_size, seat, coach=coach)

    def layer(self, look: Look, layout: DuelLayout) -> DuelLayer:
        return DuelLayer(look, layout, self)

    def board(self, seen: Perspective[DuelView]) -> VisibleTable:
        seat, view = seen.seat, seen.view
        own, rival = view.sides[seat], view.sides[1 - seat]
        total = len(view.rules.cards)
        return VisibleTable(
            piles=self._piles(seen.events),
            hand=tuple(self.key(seat, card) for card in view.hand),
            held=tuple(len(side.hand) for side in view.sides),
            decks=(len(own.deck), len(rival.deck)),
            fuses=(0,) * len(PILES),
            placed=total - len(own.unplayed),
            total=total,
            away=tuple(self.key(1 - seat, f"back {n}") for n in range(len(rival.hand))),
        )

    def _piles(self, events: Iterable[Event]) -> tuple[tuple[Key, ...], ...]:
        """The view does not say whose cards lie on a pile; the events do."""
        piles: dict[str, list[Key]] = {name: [] for name in PILES}
        for event in events:
            if isinstance(event, CardPlaced):
                piles[event.pile].append(self.key(event.seat, event.card))
        return tuple(tuple(pile) for pile in piles.values())

    def explain_place(
        self, words: Words, seen: Perspective[DuelView], board: VisibleTable, place: Target
    ) -> str:
        text = super().explain_place(words, seen, board, place)
        owner = place_of(str(place))[0]
        if owner == seen.seat:
            return text
        return words("explain.duel.rival", name=seat_name(words, seen.setup, owner))

    def explained(
        self,
        words: Words,
        seen: Perspective[DuelView],
        board: VisibleTable,
        layout: DuelLayout,
    ) -> list[Explained]:
        found = []
        for later, place in enumerate(layout.sides):
            seat = (seen.seat + later) % 2
            left, deck = len(seen.view.sides[seat].unplayed), board.decks[later]
            text = partial(of_seat, words, seen, "explain.duel.side", seat, left)
            found.append(Explained(f"side_{later}", place.panel, text))
            cards = partial(of_seat, words, seen, "explain.duel.deck", seat, deck)
            found.append(Explained(f"deck_{later}", place.deck, cards))
        return found

    def panel(self, words: Words, seen: Perspective[DuelView], board: VisibleTable) -> DuelPanel:
        return texts.panel(words, seen)

    def key(self, seat: int, card: Card) -> DuelCard:
        return DuelCard(seat, card)

    def card(self, key: Key) -> Card:
        return _card(key).card

    def owner(self, key: Key) -> int:
        return _card(key).seat

    def number(self, key: Key) -> int:
        return int(_card(key).card)

    def face(self, rules: AnyRules, key: Key) -> CardFace:
        seat, card = _card(key)
        return CardFace(str(card), "gold" if seat else "silver")

    def price(self, view: DuelView, move: Move) -> Price:
        owner, up = place_of(str(move.target))
        card, top = int(move.card or 0), view.sides[owner].top(up)
        if owner == view.to_move:
            return Price(card - top, is_backtrick(card, top, up))
        draws, anyway = texts.draws_by_help(view)
        key = "cost.duel.trade" if draws else "cost.duel.trade.none"
        return Price(card - top, key=key, helps=True, draws=draws, draws_anyway=anyway)

    def danger(
        self, words: Words, seen: Perspective[DuelView], board: VisibleTable
    ) -> Danger | None:
        """A single card is never enough for a turn."""
        view = seen.view
        return texts.last_card(words) if len(view.sides[view.to_move].unplayed) == 1 else None

    def prompt(self, words: Words, seen: Perspective[DuelView]) -> str:
        view = seen.view
        owed = view.rules.minimum(view) - view.placed
        return pile_texts.prompt(words, owed, view.placed, seen.legal, alone=False)

    def why(self, words: Words, seen: Perspective[DuelView], move: Move, price: Price) -> str:
        if price.helps:
            return texts.help_hint(words, seen, move, price)
        others = (self.price(seen.view, other) for other in seen.legal if other.card)
        return pile_texts.hint(words, move, price, others)

    def refusal(
        self,
        words: Words,
        seen: Perspective[DuelView],
        board: VisibleTable,
        move: Move,
        reason: str,
    ) -> str:
        view = seen.view
        owed = max(1, view.rules.minimum(view) - view.placed)
        return self.refused(words, board, move, reason, seat=seen.seat, limit=owed)

    def news(
        self,
        words: Words,
        view: DuelView,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        """A rival's help changes one's own side; and whoever is stuck wants to know it."""
        for event in events:
            match event:
                case GameEnded(reason="stuck"):
                    who = "you" if view.to_move == viewer else "other"
                    return words(f"results.ended.two.{who}", name=names[view.to_move])
                case CardPlaced(seat=seat, pile=pile) if place_of(pile)[0] != seat != viewer:
                    return event_text(words, event, names, viewer) or ""
        return ""


def _card(key: Key) -> DuelCard:
    assert isinstance(key, tuple)
    return DuelCard(*key)


DUEL = DuelScreen()

"""The row of Toads: layout, poses, moves and flights of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import assert_never

from game.engine import AnyRules, Event, Move, TwistView
from game.engine.events import (
    CardPlaced,
    CardsDrawn,
    CardTwisted,
    FuseBurnt,
    FuseCovered,
    FuseLit,
    FuseShortened,
    GameEnded,
    PenaltyTaken,
    RoundDealt,
    RoundEnded,
    RowTaken,
    SignalFaded,
    TurnBegan,
    TurnEnded,
)
from game.engine.twist import ROW
from game.engine.twist_state import PAIR, TOAD_PRICE, TOADS, TWIN, price
from game.i18n import Words, event_text
from game.play.perspective import Perspective
from game.scenes.games.base import SEPARATOR, Card, GameScreen, Target
from game.scenes.games.twist import texts
from game.scenes.games.twist.layout import RowLayout, row_layout
from game.scenes.games.twist.painter import RowPainter
from game.scenes.games.twist.texts import RowPanel
from game.scenes.games.twist.visible import VisibleRow, row_board
from game.scenes.table.explanations import draw_pile
from game.scenes.table.input.legend import Explained
from game.scenes.table.motion import choreography, depth
from game.scenes.table.motion.animator import Departure, FlightStyle, Key, Pose
from game.scenes.table.motion.choreography import Selection
from game.scenes.table.recap.turns import Deed
from game.ui.layout.box import Box
from game.ui.theme import CARD_RATIO
from game.ui.widgets.look import Look

TWISTED = FlightStyle(0.4, delay=0.5, arc=0.1)
"""Twins are shown side by side for a moment, then they go to their owner."""
TAKEN = FlightStyle(0.4, arc=0.12)
STAGGER = 0.05
PENALTY = "penalty"
"""The card that nobody sees."""


class RowScreen(GameScreen[TwistView, VisibleRow, RowLayout, RowPanel]):
    def layout(
        self,
        size: tuple[int, int],
        text_size: float,
        rules: AnyRules,
        seat: int,
        *,
        coach: bool = False,
    ) -> RowLayout:
        return row_layout(size, text_size, rules.players, coach=coach)

    def board(self, seen: Perspective[TwistView]) -> VisibleRow:
        return row_board(seen)

    def panel(self, words: Words, seen: Perspective[TwistView], board: VisibleRow) -> RowPanel:
        return texts.panel(words, seen, board)

    def painter(self, look: Look, layout: RowLayout) -> RowPainter:
        return RowPainter(look, layout, self)

    def places(self, layout: RowLayout, board: VisibleRow) -> dict[Target, Box]:
        """The end of the row, and every card in it."""
        if not board.open:
            return {}
        spread = layout.spread(len(board.row))
        return {ROW: spread.end, **dict(zip(board.row, spread.cards, strict=True))}

    def places_in_key_order(
        self, board: VisibleRow, seat: int, chosen: Key | None
    ) -> tuple[Target, ...]:
        """The end of the row, then the twin of the chosen card."""
        twins = [card for card in board.row if chosen == TWIN[card] != card]
        return ROW, *twins

    def poses(self, layout: RowLayout, board: VisibleRow, selection: Selection) -> dict[Key, Pose]:
        spread = layout.spread(len(board.row))
        found: dict[Key, Pose] = {}
        for number, (card, box) in enumerate(zip(board.row, spread.cards, strict=True)):
            lit = selection.chosen == TWIN[card] != card
            found[card] = Pose(
                *box.centre, 0.0, box.w, z=depth.LIT if lit else depth.TABLE + number
            )
        return found | choreography.hand_poses(layout, board.hand, selection)

    def move(self, card: Card, target: Target) -> Move:
        return Move("place" if target == ROW else "twist", card, target)

    def refusal(
        self, words: Words, seen: Perspective[TwistView], board: VisibleRow, move: Move, reason: str
    ) -> str:
        row = board.row
        named = move.target if reason == "toad" else move.card
        return words(
            f"illegal.{reason}",
            card="" if named is None else str(named),
            other="" if move.target is None else str(move.target),
            top=str(row[-1]) if row else "",
        )

    def departures(
        self,
        layout: RowLayout,
        board: VisibleRow,
        events: Iterable[Event],
        later: Callable[[int], int],
    ) -> dict[Key, Departure]:
        """What is twisted or taken flies to whoever has it now."""
        found: dict[Key, Departure] = {}
        row = board.row
        for event in events:
            match event:
                case CardTwisted(seat, shown, card, position):
                    twins = layout.spread(len(row) + 1).cards[position]
                    exit_ = _exit(layout.seats[later(seat)].plus, face=1.0)
                    found[card] = Departure(exit_, TWISTED)
                    found[shown] = Departure(
                        exit_._replace(z=depth.LEAVING + 1), TWISTED, _beside(twins)
                    )
                case RowTaken(seat, cards):
                    exit_ = _exit(layout.seats[later(seat)].minus, face=0.0)
                    for number, key in enumerate(cards):
                        style = TAKEN._replace(delay=number * STAGGER)
                        found[key] = Departure(exit_, style)
                case PenaltyTaken(seat):
                    exit_ = _exit(layout.seats[later(seat)].minus, face=0.0)
                    deck = choreography.deck_pose(layout)
                    found[PENALTY] = Departure(exit_, TAKEN._replace(delay=2 * STAGGER), deck)
                case (
                    CardPlaced()
                    | CardsDrawn()
                    | TurnEnded()
                    | TurnBegan()
                    | FuseLit()
                    | FuseShortened()
                    | FuseCovered()
                    | FuseBurnt()
                    | SignalFaded()
                    | RoundEnded()
                    | RoundDealt()
                    | GameEnded()
                ):
                    pass
                case _:
                    assert_never(event)
        return found

    def brief(self, words: Words, deeds: Sequence[Deed]) -> tuple[str, ...]:
        return tuple(_brief(words, deed) for deed in deeds)

    def turn_text(self, words: Words, deeds: Sequence[Deed]) -> str:
        return SEPARATOR.join(_turn_part(words, deed) for deed in deeds)

    def ghosts(self, deeds: Sequence[Deed]) -> list[tuple[Target, Card]]:
        """Cards of the row are marked one by one."""
        return [(deed.card, deed.card) for deed in deeds if isinstance(deed, CardPlaced)]

    def explain_place(
        self, words: Words, seen: Perspective[TwistView], board: VisibleRow, place: Target
    ) -> str:
        if place == ROW:
            return words("explain.row")
        card = int(place)
        if card in TOADS:
            return words("explain.toad", card=card, points=words.signed(-TOAD_PRICE))
        return words("explain.twin", card=card, twin=TWIN[card])

    def explained(
        self, words: Words, seen: Perspective[TwistView], board: VisibleRow, layout: RowLayout
    ) -> list[Explained]:
        found = [Explained("deck", layout.deck, lambda: draw_pile(words, board.decks[0]))]
        for later, place in enumerate(layout.seats):
            seat = (seen.seat + later) % seen.setup.rules.players
            text = partial(texts.explain_seat, words, seen, board, seat)
            found.append(Explained(f"seat_{seat}", place.panel, text))
        return found

    def news(
        self,
        words: Words,
        view: TwistView,
        events: Iterable[Event],
        names: Sequence[str],
        viewer: int | None,
    ) -> str:
        told = []
        for event in events:
            if isinstance(event, CardTwisted | RowTaken | PenaltyTaken):
                told.append(event_text(words, event, names, viewer) or "")
            elif isinstance(event, CardsDrawn) and not view.deck:
                told.append(words("toads.last"))
        return " ".join(told)


def _brief(words: Words, deed: Deed) -> str:
    match deed:
        case CardPlaced(_, card):
            return words("strip.row", cards=str(card))
        case CardTwisted(_, _, card):
            return words("strip.twisted", card=str(card), points=words.signed(PAIR))
        case RowTaken(_, cards):
            points = words.signed(-price(int(card) for card in cards))
            return words("strip.row_taken", points=points)
        case _:
            assert_never(deed)


def _turn_part(words: Words, deed: Deed) -> str:
    match deed:
        case CardPlaced(_, card):
            return words("strip.row", cards=str(card))
        case CardTwisted(_, shown, card):
            return words("turn.twist", shown=str(shown), card=str(card))
        case RowTaken(_, cards):
            points = words.signed(-price(int(card) for card in cards))
            return words("turn.take", points=points)
        case _:
            assert_never(deed)


def _exit(box: Box, face: float) -> Pose:
    return Pose(*box.centre, 0.0, box.h / CARD_RATIO, face=face, z=depth.LEAVING)


def _beside(box: Box) -> Pose:
    """Where the twin from another hand is shown to everybody."""
    x, y = box.centre
    return Pose(x + box.w * 0.8, y - box.h * 0.14, 0.0, box.w, lift=0.5, z=depth.LEAVING + 1)

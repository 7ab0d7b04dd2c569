"""What the table says of whatever the person at the screen points at, and which keys it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine import AnyView
from game.scenes.games.base import AnyScreen, Danger, Price, Target
from game.scenes.scene import Context
from game.scenes.table import sentences
from game.scenes.table.input.focus_targets import TableFocus
from game.scenes.table.motion.animator import Key
from game.scenes.table.paint.frame import KeyLabel
from game.scenes.table.visible import VisibleTable
from game.scenes.toast import Toast
from game.ui.art import Tone
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_RATIO

DIGITS = 10
"""Cards of the hand that have a key."""
RAISED = 22
"""Units that a focused card stands out of the hand."""


class GuidedTable(Protocol):
    spec: AnyScreen
    seat: int
    layout: TableLayout

    @property
    def view(self) -> AnyView: ...
    @property
    def board(self) -> VisibleTable: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def chosen(self) -> Key | None: ...
    @property
    def hand(self) -> tuple[Key, ...]: ...
    @property
    def places(self) -> dict[Target, Box]: ...
    @property
    def places_in_key_order(self) -> tuple[Target, ...]: ...


class GuidedPerson(Protocol):
    @property
    def on_turn(self) -> bool: ...
    @property
    def danger(self) -> Danger | None: ...
    def prices(self, card: Key) -> dict[Target, Price]: ...
    def why_not(self, card: Key, place: Target) -> str: ...


class Guidance:
    def __init__(
        self,
        context: Context,
        table: GuidedTable,
        person: GuidedPerson,
        focus: TableFocus,
        message: Toast,
    ) -> None:
        self._context = context
        self._table = table
        self._person = person
        self._focus = focus
        self._message = message

    def text(self, aimed: Target | None) -> tuple[str, Tone]:
        """The message; without one, what the button that is pointed at would lose, why the place
        that is aimed at refuses the chosen card, or what was said of that place."""
        message, table, words = self._message, self._table, self._context.words
        if message.text:
            return message.text, message.tone
        if self._focus.pointed is self._focus.end:
            danger = self._person.danger
            return (danger.text, danger.tone) if danger else ("", "dark")
        if aimed is None or table.chosen is not None:
            return self.refused(aimed), "dark"
        said = sentences.explained(words, table.view.signals, aimed, table.names, table.seat)
        return said or table.spec.place_note(words, table.board, aimed), "ivory"

    def prices(self) -> dict[Target, tuple[Price, str]]:
        """What the chosen card costs, place by place."""
        table, words = self._table, self._context.words
        prices = {} if table.chosen is None else self._person.prices(table.chosen)
        rival = table.names[1 - table.seat] if len(table.names) == 2 else ""
        return {
            place: (price, sentences.price_text(words, price, rival))
            for place, price in prices.items()
        }

    def refused(self, aimed: Target | None) -> str:
        """Why the chosen card cannot go to the place that is aimed at."""
        chosen = self._table.chosen
        if chosen is None or aimed is None:
            return ""
        return self._person.why_not(chosen, aimed)

    def keys(self) -> tuple[KeyLabel, ...]:
        """The keys of the cards in hand and of the places, while a keyboard is used."""
        table, layout, sign = self._table, self._table.layout, self._context.sign
        wanted = self._focus.by_keys and self._context.settings.key_labels
        if not wanted or not self._person.on_turn:
            return ()
        above = layout.hand_width * CARD_RATIO / 2 + 12 * layout.u
        cards = layout.fan(len(table.hand))[:DIGITS]
        found = [
            KeyLabel(
                sign(f"digit_{number}") or "",
                spot.x,
                spot.y - above - self._raised(card),
            )
            for number, (card, spot) in enumerate(zip(table.hand, cards, strict=False), 1)
        ]
        places = table.places
        for number, place in enumerate(table.places_in_key_order, 1):
            box = places[place]
            at = box.centre[0] - 28 * layout.u, box.y - 13 * layout.u
            found.append(KeyLabel(sign(f"pile_{number}") or "", *at))
        return tuple(label for label in found if label.text)

    def _raised(self, card: Key) -> float:
        """How far a card stands out of the hand."""
        layout = self._table.layout
        if card == self._table.chosen:
            return layout.lift
        return RAISED * layout.u if card == self._focus.pointed_card else 0.0

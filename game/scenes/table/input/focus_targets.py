"""Everything that can be touched or focused at the table: cards, places and buttons.

`FocusGroup.at` is the only hit test: hovering, clicking and dropping all ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from pygame import Rect, Surface

from game.platform.actions import Pos
from game.scenes.games.base import Closing
from game.scenes.scene import Context
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable
from game.ui.art import ButtonState
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_RATIO
from game.ui.widgets import Button, FocusGroup, Look, Widget

Kind = Literal["card", "pile"]
Press = Callable[[Any], None]

PILE_MARGIN = 12
"""Units that a place reaches beyond its edge."""


class TouchTarget(Widget):
    """A card of the hand or a place on the table. The painter draws it; this is where it can be
    touched, which is where it lies, wherever its picture still flies."""

    sound = "pick"

    def __init__(self, kind: Kind, key: Any, on_press: Press, layer: int) -> None:
        super().__init__()
        self.kind = kind
        self.key = key
        self.margin = 0
        """Pixels that it reaches beyond its edge."""
        self._on_press = on_press
        self._layer = self.touch_layer = layer
        self._lift = 0

    def lift(self, height: int) -> None:
        """A chosen card lies so many pixels above its place in the hand; 0 puts it back."""
        self._lift = height
        self.touch_layer = depth.CHOSEN if height else self._layer

    @property
    def touch_area(self) -> Rect:
        return self.shown.move(0, -self._lift)

    def near_area(self, least: float) -> Rect:
        if self.margin:
            return self.touch_area.inflate(2 * self.margin, 2 * self.margin)
        return super().near_area(least)

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press(self.key)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        pass


class TableFocus:
    def __init__(self, context: Context, closing: Closing) -> None:
        self.context = context
        self.group = FocusGroup(context.audio.play, lambda: context.motion)
        self.by_keys = False
        """Whether keys or a controller were used last: then the focus is shown."""
        self._closing = closing
        self._targets: list[TouchTarget] = []
        self._press_card: Press = lambda card: None
        self._press_pile: Press = lambda pile: None

    def connect(self, press_card: Press, press_pile: Press) -> None:
        """What confirming a card or a place with keys or a controller does."""
        self._press_card, self._press_pile = press_card, press_pile

    def make_buttons(
        self, layout: TableLayout, presses: Mapping[str, Callable[[], None]], *, tells_cards: bool
    ) -> None:
        """Buttons for the current window and language; `presses` are commands by name."""
        words, sign = self.context.words, self.context.sign
        closing = self._closing

        def button(command: str, text: str, box: Box, size: float = 16) -> Button:
            made = Button(words(text), presses[command], sign=sign(command) or "", size=size)
            made.touch_layer = depth.BUTTONS
            made.place(box)
            return made

        self.menu = Button("", presses["pause"], icon="menu")
        self.menu.touch_layer = depth.BUTTONS
        self.menu.place(layout.menu)
        self.hint = button("hint", "table.hint", layout.hint)
        self.take_back = button("take_back", "table.take_back", layout.take_back)
        self.end = button(closing.command, closing.text, layout.end_turn, size=18)
        self.tell = button("talk", "talk.title", layout.tell) if tells_cards else None

    def arrange(
        self,
        layout: TableLayout,
        board: VisibleTable,
        places: Mapping[Any, Box],
        chosen: Key | None,
    ) -> None:
        """Targets for the cards and places as they are now; the focus stays on what it was on."""
        before = self.group.focused
        cards = self._card_targets(layout, board.hand)
        self._targets = [*self._place_targets(layout, places), *cards]
        self._lift(layout, chosen)
        buttons: list[Widget] = [self.hint, self.take_back, self.end, self.menu]
        if self.tell:
            buttons.insert(0, self.tell)
        self.group.arrange([*self._targets, *buttons], layout.u, self._same(before))
        if before is None and cards:
            self.group.focus(cards[0])

    def _card_targets(self, layout: TableLayout, hand: tuple[Key, ...]) -> list[TouchTarget]:
        width, targets = layout.hand_width, []
        for number, (card, spot) in enumerate(zip(hand, layout.fan(len(hand)), strict=True)):
            target = TouchTarget("card", card, self._press_card, depth.HAND + number)
            target.place(Box.around((spot.x, spot.y), width, width * CARD_RATIO))
            targets.append(target)
        return targets

    def _place_targets(self, layout: TableLayout, places: Mapping[Any, Box]) -> list[TouchTarget]:
        targets = []
        for name, box in places.items():
            target = TouchTarget("pile", name, self._press_pile, depth.TABLE)
            target.margin = round(PILE_MARGIN * layout.u)
            target.place(box)
            targets.append(target)
        return targets

    def show_chosen(self, layout: TableLayout, chosen: Key | None) -> None:
        """A chosen card is touched where it is shown: lifted out of the hand, above the others."""
        self._lift(layout, chosen)
        self.group.hover_again()

    def _lift(self, layout: TableLayout, chosen: Key | None) -> None:
        for target in self._targets:
            lifted = target.kind == "card" and chosen is not None and target.key == chosen
            target.lift(layout.lift if lifted else 0)

    def _same(self, before: Widget | None) -> TouchTarget | None:
        if not isinstance(before, TouchTarget):
            return None
        return self._find(before.kind, before.key)

    def _find(self, kind: Kind, key: Any) -> TouchTarget | None:
        return next((t for t in self._targets if (t.kind, t.key) == (kind, key)), None)

    # What is where

    def pile_at(self, pos: Pos) -> Any | None:
        """The place at which a card would be dropped there."""
        piles = [target for target in self._targets if target.kind == "pile"]
        target = self.group.at(pos, among=piles)
        return target.key if isinstance(target, TouchTarget) else None

    @property
    def pointed(self) -> Widget | None:
        """What is focused by keys, or hovered by the pointer, whichever was used last."""
        return self.group.focused if self.by_keys else self.group.hovered

    def pointed_key(self, kind: Kind) -> Any | None:
        """The card or the place that is focused or hovered."""
        pointed = self.pointed
        return pointed.key if isinstance(pointed, TouchTarget) and pointed.kind == kind else None

    # Where the focus goes by itself

    def to_pile(self, name: Any) -> None:
        target = self._find("pile", name)
        if target:
            self.group.focus(target)

    def to_end(self) -> None:
        self.group.focus(self.end)

    def to_hand(self) -> None:
        """To the middle of the hand; if it is empty, to the button that closes the turn."""
        cards = [target for target in self._targets if target.kind == "card"]
        self.group.focus(cards[len(cards) // 2] if cards else self.end)

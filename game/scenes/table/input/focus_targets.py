"""What can be touched at the table, for every hand: cards, piles and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.scenes.games.base import Closing
from game.scenes.scene import Context
from game.scenes.table.input.targets import TouchTarget
from game.scenes.table.visible import VisibleTable
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_RATIO
from game.ui.widgets import Button, FocusGroup, Widget


class TableFocus:
    """The handles lie where the truth has the cards, wherever their pictures still fly."""

    def __init__(
        self,
        context: Context,
        on_card: Callable[[Any], None],
        on_pile: Callable[[Any], None],
        buttons: dict[str, Callable[[], None]],
        closing: Closing,
    ) -> None:
        self.context = context
        self.group = FocusGroup(context.audio.play, lambda: context.motion)
        self.by_keys = False
        """Whether keys or a controller were used last: then the focus is shown."""
        self._on_card = on_card
        self._on_pile = on_pile
        self._presses = buttons
        self._closing = closing
        self._handles: list[TouchTarget] = []

    def make_buttons(self, layout: TableLayout) -> None:
        words, sign = self.context.words, self.context.sign
        self.menu = Button("", self._presses["menu"], icon="menu")
        self.hint = self._button("hint", words("table.hint"), sign("hint"))
        self.take_back = self._button("take_back", words("table.take_back"), sign("take_back"))
        command, text = self._closing.command, self._closing.text
        self.end = self._button(command, words(text), sign(command), size=18)
        self.tell: Button | None = None
        if "talk" in self._presses:
            self.tell = self._button("talk", words("talk.title"), sign("talk"))
            self.tell.place(layout.tell)
        self.menu.place(layout.menu)
        self.hint.place(layout.hint)
        self.take_back.place(layout.take_back)
        self.end.place(layout.end_turn)

    def _button(self, name: str, text: str, sign: str | None, size: float = 16) -> Button:
        return Button(text, self._presses[name], sign=sign or "", size=size)

    def arrange(self, layout: TableLayout, board: VisibleTable, places: Mapping[Any, Box]) -> None:
        """Handles for the cards and piles as they are now; the focus stays on what it was on."""
        cards = [TouchTarget("card", card, self._on_card) for card in board.hand]
        width = layout.hand_width
        for handle, place in zip(cards, layout.fan(len(cards)), strict=True):
            handle.place(Box.around((place.x, place.y), width, width * CARD_RATIO))
        piles = [TouchTarget("pile", name, self._on_pile) for name in places]
        for handle, box in zip(piles, places.values(), strict=True):
            handle.place(box)
        before = self.group.focused
        self._handles = [*piles, *cards]
        buttons: list[Widget] = [self.hint, self.take_back, self.end, self.menu]
        if self.tell:
            buttons.insert(0, self.tell)
        self.group.arrange([*self._handles, *buttons], layout.u, self._same(before))
        if before is None and cards:
            self.group.focus(cards[0])

    def _same(self, before: Widget | None) -> TouchTarget | None:
        if not isinstance(before, TouchTarget):
            return None
        return self._find(before.kind, before.key)

    def _find(self, kind: str, key: Any) -> TouchTarget | None:
        return next((h for h in self._handles if (h.kind, h.key) == (kind, key)), None)

    @property
    def pointed(self) -> Widget | None:
        """What the player's attention is on, by keys or by pointer."""
        return self.group.focused if self.by_keys else self.group.hovered

    def pointed_key(self, kind: str) -> Any | None:
        """The card or the pile that the attention is on."""
        pointed = self.pointed
        return pointed.key if isinstance(pointed, TouchTarget) and pointed.kind == kind else None

    def to_pile(self, name: Any) -> None:
        handle = self._find("pile", name)
        if handle:
            self.group.focus(handle)

    def to_end(self) -> None:
        self.group.focus(self.end)

    def to_hand(self) -> None:
        """Back to the middle of the hand; if it is empty, there is only the turn to close."""
        cards = [handle for handle in self._handles if handle.kind == "card"]
        self.group.focus(cards[len(cards) // 2] if cards else self.end)

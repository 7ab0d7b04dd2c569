"""Everything that can be touched or focused at the table: cards, places and buttons.

`FocusGroup.at` is the only hit test: hovering, clicking and dropping all ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.platform.actions import Pos
from game.scenes.games.base import Closing, Target
from game.scenes.scene import Context
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import Key
from game.scenes.table.visible import VisibleTable
from game.ui.art import ButtonState, Icon
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_RATIO, RGB
from game.ui.widgets import Button, FocusGroup, Look, Widget

PLACE_MARGIN = 12
"""Units that a place reaches beyond its edge."""


class TouchTarget(Widget):
    """Where a card or a place can be touched: where it lies, wherever its picture still flies.
    The painter draws it."""

    sound = "pick"

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        pass


class CardTarget(TouchTarget):
    """A card of the hand; a chosen one is touched where it is shown, lifted above the others."""

    def __init__(self, card: Key, number: int, on_press: Callable[[Key], None]) -> None:
        super().__init__()
        self.card = card
        self._on_press = on_press
        self._layer = self.touch_layer = depth.HAND + number
        self._lift = 0

    def lift(self, height: int) -> None:
        """Lift it out of the hand by so many pixels; 0 puts it back."""
        self._lift = height
        self.touch_layer = depth.CHOSEN if height else self._layer

    @property
    def touch_area(self) -> Rect:
        return self.shown.move(0, -self._lift)

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press(self.card)


class PlaceTarget(TouchTarget):
    """A place on the table that cards can be put on."""

    def __init__(self, name: Target, margin: int, on_press: Callable[[Target], None]) -> None:
        super().__init__()
        self.name = name
        self.touch_layer = depth.TABLE
        self._margin = margin
        self._on_press = on_press

    def near_area(self, least: float) -> Rect:
        return self.touch_area.inflate(2 * self._margin, 2 * self._margin)

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press(self.name)


class StripTarget(Widget):
    """The strip of what others did: a click opens the log, which keys reach by its button."""

    focusable = False

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.touch_layer = depth.TABLE
        self._on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        """The static layer paints it."""


class IconButton(Button):
    """A button of the header; a `lit` one is on."""

    lit = False

    def _colour(self, look: Look, state: ButtonState) -> RGB:
        return look.theme.mint if self.lit else super()._colour(look, state)


class TableFocus:
    def __init__(self, context: Context, closing: Closing) -> None:
        self.context = context
        self.group = FocusGroup(context.audio.play, lambda: context.motion)
        self.by_keys = False
        """Whether keys or a controller were used last: then the focus is shown."""
        self._closing = closing
        self._cards: list[CardTarget] = []
        self._places: list[PlaceTarget] = []
        self._press_card: Callable[[Key], None] = lambda card: None
        self._press_place: Callable[[Target], None] = lambda place: None

    def connect(
        self, press_card: Callable[[Key], None], press_place: Callable[[Target], None]
    ) -> None:
        """What confirming a card or a place with keys or a controller does."""
        self._press_card, self._press_place = press_card, press_place

    def make_buttons(
        self,
        layout: TableLayout,
        presses: Mapping[str, Callable[[], None]],
        *,
        talks: bool,
        coached: bool | None,
    ) -> None:
        """Buttons for the current window and language; `presses` are commands by name, `coached`
        is whether the coach is on, None if there is none."""
        words, sign = self.context.words, self.context.sign
        closing = self._closing

        def button(command: str, text: str, box: Box, size: float = 16) -> Button:
            made = Button(words(text), presses[command], sign=sign(command) or "", size=size)
            made.touch_layer = depth.BUTTONS
            made.place(box)
            return made

        def icon_button(command: str, icon: Icon, box: Box) -> IconButton:
            made = IconButton("", presses[command], icon=icon)
            made.touch_layer = depth.BUTTONS
            made.place(box)
            return made

        self.menu = icon_button("pause", "menu", layout.menu)
        self.log = icon_button("log", "log", layout.log)
        self.coach = None
        if coached is not None:
            self.coach = icon_button("coach", "coach", layout.coach_switch)
            self.coach.lit = coached
        self.strip = StripTarget(presses["log"])
        self.strip.place(layout.strip)
        self.hint = button("hint", "table.hint", layout.hint)
        self.take_back = button("take_back", "table.take_back", layout.take_back)
        self.end = button(closing.command, closing.text, layout.end_turn, size=18)
        folded = talks and not layout.talk.w
        self.tell = button("talk", "talk.title", layout.tell) if folded else None

    def arrange(
        self,
        layout: TableLayout,
        board: VisibleTable,
        places: Mapping[Target, Box],
        chosen: Key | None,
        panel: Sequence[Widget] = (),
        *,
        above: Sequence[Widget] = (),
        side_buttons: bool = True,
    ) -> None:
        """Targets for the cards and places as they are now; the focus stays on what it was on.
        What is `above` is drawn last; `side_buttons` are those for everything but moves."""
        before = self.group.focused
        self._cards = self._card_targets(layout, board.hand)
        self._places = self._place_targets(layout, places)
        self._lift(layout, chosen)
        buttons: list[Widget] = [self.end]
        if side_buttons:
            buttons = [self.hint, self.take_back, self.end, self.menu, self.log]
            if self.coach:
                buttons.append(self.coach)
        if layout.strip.w and side_buttons:
            buttons.append(self.strip)
        if self.tell:
            buttons.insert(0, self.tell)
        widgets = [*self._places, *self._cards, *panel, *buttons, *above]
        self.group.arrange(widgets, layout.u, self._same(before))
        if before is None and self._cards:
            self.group.focus(self._cards[0])

    def _card_targets(self, layout: TableLayout, hand: tuple[Key, ...]) -> list[CardTarget]:
        width, targets = layout.hand_width, []
        for number, (card, spot) in enumerate(zip(hand, layout.fan(len(hand)), strict=True)):
            target = CardTarget(card, number, self._press_card)
            target.place(Box.around((spot.x, spot.y), width, width * CARD_RATIO))
            targets.append(target)
        return targets

    def _place_targets(
        self, layout: TableLayout, places: Mapping[Target, Box]
    ) -> list[PlaceTarget]:
        margin, targets = round(PLACE_MARGIN * layout.u), []
        for name, box in places.items():
            target = PlaceTarget(name, margin, self._press_place)
            target.place(box)
            targets.append(target)
        return targets

    def show_chosen(self, layout: TableLayout, chosen: Key | None) -> None:
        """Another card is chosen, or none."""
        self._lift(layout, chosen)
        self.group.hover_again()

    def _lift(self, layout: TableLayout, chosen: Key | None) -> None:
        for target in self._cards:
            lifted = chosen is not None and target.card == chosen
            target.lift(layout.lift if lifted else 0)

    def _same(self, before: Widget | None) -> Widget | None:
        """The target that stands for the same card or place now."""
        if isinstance(before, CardTarget):
            return self._find_card(before.card)
        return self._find_place(before.name) if isinstance(before, PlaceTarget) else None

    def _find_card(self, card: Key) -> CardTarget | None:
        return next((target for target in self._cards if target.card == card), None)

    def _find_place(self, name: Target) -> PlaceTarget | None:
        return next((target for target in self._places if target.name == name), None)

    # What is where

    def place_at(self, pos: Pos) -> Target | None:
        """The place on which a card would be dropped there."""
        target = self.group.at(pos, among=self._places)
        return target.name if isinstance(target, PlaceTarget) else None

    @property
    def pointed(self) -> Widget | None:
        """What is focused by keys, or hovered by the pointer, whichever was used last."""
        return self.group.focused if self.by_keys else self.group.hovered

    @property
    def pointed_card(self) -> Key | None:
        return self.pointed.card if isinstance(self.pointed, CardTarget) else None

    @property
    def pointed_place(self) -> Target | None:
        return self.pointed.name if isinstance(self.pointed, PlaceTarget) else None

    # Where the focus goes by itself

    def to_place(self, name: Target) -> None:
        target = self._find_place(name)
        if target:
            self.group.focus(target)

    def to_card(self, card: Key) -> None:
        target = self._find_card(card)
        if target:
            self.group.focus(target)

    def bring_forward(self, card: Key) -> None:
        """Touch that card where its neighbours in the hand cover it."""
        target = self._find_card(card)
        if target:
            target.touch_layer = max(target.touch_layer, depth.HOVERED)

    def to_end(self) -> None:
        self.group.focus(self.end)

    def to_hand(self) -> None:
        """To the middle of the hand; if it is empty, to the button that closes the turn."""
        cards = self._cards
        self.group.focus(cards[len(cards) // 2] if cards else self.end)

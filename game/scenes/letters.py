"""Arcade-style name entry: a row of letters that are turned up and down, or typed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.platform.actions import Action, Command, Pos, TextErased, TextTyped
from game.ui.art import ButtonState, Icon, place
from game.ui.widgets import Look, TextField

WHEEL = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-!"
ACCENTED = "ÀÈÉÌÒÙĄĆĘŁŃÓŚŹŻÄÖÜß"
"""Not on the wheel, but welcome when typed."""
BLANK = " "


class Letters(TextField):
    """A text field that shows every place; `text` is the name without the blanks at its end."""

    def __init__(
        self,
        text: str,
        places: int,
        on_change: Callable[[str], None],
        on_submit: Callable[[], None],
    ) -> None:
        super().__init__(
            text, on_change, alphabet=WHEEL + ACCENTED, longest=places, on_submit=on_submit
        )
        self._places = places
        self._slots = list(text[:places].ljust(places))
        self.caret = min(len(text), places - 1)

    @property
    def captures(self) -> bool:
        return False

    @property
    def at_end(self) -> bool:
        return self.caret == self._places - 1

    def press(self, *, by_pad: bool = False) -> None:
        """With a controller, on to the next place; from the last one, and with keys: done."""
        if by_pad and not self.at_end and self._slots[self.caret] != BLANK:
            self.caret += 1
        else:
            self._on_submit()

    def navigate(self, dx: int, dy: int) -> bool:
        if dy:
            self._turn(-dy)
            return True
        caret = min(max(self.caret + dx, 0), self._places - 1)
        moved, self.caret = caret != self.caret, caret
        return moved

    def write(self, action: Action) -> bool:
        match action:
            case TextTyped(text):
                for letter in text:
                    self._type(letter)
            case TextErased() | Command("take_back"):
                self.erase()
            case _:
                return False
        return True

    def erase(self) -> None:
        """The letter here, or if there is none the one before."""
        if self._slots[self.caret] == BLANK and self.caret:
            self.caret -= 1
        self._slots[self.caret] = BLANK
        self._tell()

    def grab(self, pos: Pos) -> None:
        """A place, or the sign above or below it."""
        for number in range(self._places):
            slot = self._slot(number)
            if slot.left <= pos[0] < slot.right:
                self.caret = number
                if pos[1] < slot.top:
                    self._turn(1)
                elif pos[1] >= slot.bottom:
                    self._turn(-1)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        lively = state in ("focused", "pressed", "hover")
        for number, letter in enumerate(self._slots):
            slot = self._slot(number)
            here = lively and number == self.caret
            radius = round(slot.width * 0.2)
            place(canvas, look.controls.well(slot.size, radius, active=here), slot.center)
            colour = look.theme.amber if here else look.theme.title
            ink = look.type.render(letter, "numeral", round(slot.width * 0.78), colour)
            place(canvas, ink, slot.center)
            if here:
                self._draw_signs(canvas, look, slot)

    def _draw_signs(self, canvas: Surface, look: Look, slot: Rect) -> None:
        signs: tuple[tuple[Icon, int], ...] = (("up", slot.top), ("down", slot.bottom))
        for icon, edge in signs:
            away = round(slot.width * 0.26) * (-1 if icon == "up" else 1)
            sign = look.art.icons.icon(icon, round(slot.width * 0.34), look.theme.amber)
            place(canvas, sign, (slot.centerx, edge + away))

    def _slot(self, number: int) -> Rect:
        gap = round(self.rect.width * 0.014)
        width = (self.rect.width - gap * (self._places - 1)) // self._places
        height = round(self.rect.height * 0.6)
        left = self.rect.left + number * (width + gap)
        return Rect(left, self.rect.centery - height // 2, width, height)

    def _type(self, letter: str) -> None:
        good = self._allowed(letter)
        if good:
            self._slots[self.caret] = good
            self.caret = min(self.caret + 1, self._places - 1)
            self._tell()

    def _turn(self, step: int) -> None:
        at = max(WHEEL.find(self._slots[self.caret]), 0)
        self._slots[self.caret] = WHEEL[(at + step) % len(WHEEL)]
        self._tell()

    def _tell(self) -> None:
        self.text = "".join(self._slots).rstrip()
        self._on_change(self.text)

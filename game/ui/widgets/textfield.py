"""A text field: typed, pasted, or letter by letter with a controller."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.platform.actions import Action, Cancel, Command, TextErased, TextTyped
from game.ui.art import ButtonState, Icon, place

from .labels import fitted
from .look import Look
from .widget import Widget


class TextField(Widget):
    """`alphabet` is what may be typed, and what a controller spins through; capitals follow it.

    With a controller, Confirm begins to spin: up and down change the letter at the caret, left and
    right move on, Confirm or Cancel ends it.
    """

    hover_focus = False
    shows_focus = True
    clicks = False
    sound = ""
    tick = "letter"

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None],
        *,
        alphabet: str,
        longest: int,
        hint: str = "",
        on_submit: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.text = text
        self.caret = len(text)
        self.hint = hint
        self._alphabet = alphabet
        self._longest = longest
        self._on_change = on_change
        self._on_submit = on_submit
        self._spinning = False

    @property
    def captures(self) -> bool:
        return self._spinning

    def set(self, text: str) -> None:
        """Follow a change that was made elsewhere."""
        self.text = text
        self.caret = len(text)

    def press(self, *, by_pad: bool = False) -> None:
        if by_pad and not self._spinning:
            self._spinning = True
            return
        was_spinning, self._spinning = self._spinning, False
        if by_pad == was_spinning:
            self._on_submit()

    def grab(self, pos: tuple[int, int]) -> None:
        self.caret = len(self.text)

    def navigate(self, dx: int, dy: int) -> bool:
        if self._spinning and dy:
            self._spin(-dy)
            return True
        if self._spinning and dx > 0 and self.caret == len(self.text):
            self._insert(self._alphabet[0])
        else:
            self.caret = min(max(self.caret + dx, 0), len(self.text))
        return dx != 0

    def write(self, action: Action) -> bool:
        match action:
            case TextTyped(text):
                self._insert(text)
            case TextErased(ahead):
                self._erase(self.caret if ahead else self.caret - 1)
            case Command("take_back") if self._spinning:
                self._erase(self.caret - 1)
            case Cancel() if self._spinning:
                self._spinning = False
            case _:
                return False
        return True

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        rect = self.shown
        active = state in ("focused", "pressed")
        radius = round(rect.height * 0.27)
        place(canvas, look.controls.well(rect.size, radius, active=active), rect.center)
        pad = look.px(14)
        room = rect.inflate(-2 * pad, 0)
        px = self._px(look, room.width)
        if not self.text and not active:
            quiet = look.theme.quiet
            hint = fitted(look, self.hint, room.width, role="text", px=px, colour=quiet)
            canvas.blit(hint, hint.get_rect(midleft=room.midleft))
            return
        text = look.type.render(self.text, "label", px, look.theme.title)
        canvas.blit(text, text.get_rect(midleft=room.midleft))
        if active:
            self._draw_caret(canvas, look, room, px)

    def _draw_caret(self, canvas: Surface, look: Look, room: Rect, px: int) -> None:
        x = room.left + self._width(look, self.caret, px)
        caret = Rect(x, 0, look.px(2), round(px * 1.2))
        caret.centery = room.centery
        canvas.fill(look.theme.amber, caret)
        if self._spinning:
            letter = room.left + self._width(look, max(self.caret - 1, 0), px)
            self._draw_arrows(canvas, look, (letter + x) // 2)

    def _draw_arrows(self, canvas: Surface, look: Look, x: int) -> None:
        """Above and below the letter that up and down would change."""
        icons: tuple[tuple[Icon, int], ...] = (("up", -1), ("down", 1))
        for icon, side in icons:
            sign = look.art.icons.icon(icon, look.px(11), look.theme.amber)
            y = self.shown.centery + side * (self.shown.height // 2 - look.px(7))
            place(canvas, sign, (x, y))

    def _width(self, look: Look, letters: int, px: int) -> int:
        return look.type.measure(self.text[:letters], "label", px)[0]

    def _px(self, look: Look, width: int) -> int:
        return look.type.fit(self.text, "label", look.text_px(19), width, look.px(9)).px

    def _insert(self, text: str) -> None:
        """As much of it as may be written here and has room."""
        good = "".join(filter(None, map(self._allowed, text)))
        good = good[: self._longest - len(self.text)]
        if good:
            self.text = self.text[: self.caret] + good + self.text[self.caret :]
            self.caret += len(good)
            self._on_change(self.text)

    def _allowed(self, letter: str) -> str:
        """The letter in the case that is wanted here; nothing if it has no place."""
        cases = (letter, letter.upper(), letter.lower())
        return next((case for case in cases if case in self._alphabet), "")

    def _erase(self, place: int) -> None:
        if 0 <= place < len(self.text):
            self.text = self.text[:place] + self.text[place + 1 :]
            self.caret = place
            self._on_change(self.text)

    def _spin(self, step: int) -> None:
        """The letter before the caret becomes the next one; before the first, one is added."""
        if self.caret == 0:
            self._insert(self._alphabet[0 if step > 0 else -1])
            return
        letter = self._alphabet.find(self.text[self.caret - 1]) + step
        spun = self._alphabet[letter % len(self._alphabet)]
        self.text = self.text[: self.caret - 1] + spun + self.text[self.caret :]
        self._on_change(self.text)

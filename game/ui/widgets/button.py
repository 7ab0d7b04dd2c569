"""A button: a text, and optionally an icon, a note and its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pygame import Rect, Surface

from game.ui.art import ButtonState, Icon
from game.ui.theme import RGB

from .labels import fitted
from .look import LEAST_TEXT, Look
from .widget import Widget

SIGN = 12
"""Units of text of the name of a key."""


class Button(Widget):
    """`note` is drawn quietly beside the text, `badge` in a chip of its own; `sign` is the name of
    the key that does the same."""

    def __init__(
        self,
        text: str,
        on_press: Callable[[], None],
        *,
        icon: Icon | None = None,
        note: str = "",
        sign: str = "",
        main: bool = False,
        align: Literal["left", "centre"] = "centre",
        size: float = 18,
        enabled: bool = True,
        badge: str = "",
    ) -> None:
        super().__init__()
        self.text = text
        self.icon = icon
        self.note = note
        self.sign = sign
        self.badge = badge
        self.main = main
        self.align = align
        self.size = size
        self.enabled = enabled
        self.on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self.on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha, main=self.main)
        rect = self.shown
        sink = look.px(1.5) if state == "pressed" else 0
        parts = self._parts(look, state)
        gaps = look.px(9) * (len(parts) - 1)
        width = sum(part.get_width() for part in parts) + gaps
        x = rect.left + self._padding(look) if self.align == "left" else rect.centerx - width // 2
        for part in parts:
            canvas.blit(part, part.get_rect(midleft=(x, rect.centery + sink)))
            x += part.get_width() + look.px(9)

    def wanted_width(self, look: Look) -> int:
        """How wide it would like to be for its text."""
        text = look.type.measure(self.text, "label", look.text_px(self.size))[0]
        return text + 2 * look.px(22)

    def _parts(self, look: Look, state: ButtonState) -> list[Surface]:
        """From left to right; the note gives way first, then the text shrinks."""
        colour = self._colour(look, state)
        icon = self._icon(look, colour)
        px = look.text_px(self.size)
        room = self.rect.width - 2 * self._padding(look)
        room -= sum(part.get_width() + look.px(9) for part in icon)
        wanted = look.type.measure(self.text, "label", px)[0]
        sign = self._sign(look, colour, room - wanted - look.px(9))
        room -= sum(part.get_width() + look.px(9) for part in sign)
        text = [fitted(look, self.text, room, px=px, colour=colour)] if self.text else []
        room -= sum(part.get_width() + look.px(9) for part in text)
        return [*icon, *text, *self._badge(look, room), *self._note(look, room, colour), *sign]

    def _badge(self, look: Look, room: int) -> list[Surface]:
        if not self.badge or room < look.text_px(30):
            return []
        px = look.text_px(self.size * 0.72)
        pad = round(px * 0.75)
        colour = look.art.panels.chip_text("amber")
        ink = fitted(look, self.badge, room - 2 * pad, px=px, colour=colour)
        size = (ink.get_width() + 2 * pad, round(px * 1.75))
        picture = look.art.panels.chip(size, "amber").copy()
        picture.blit(ink, ink.get_rect(center=picture.get_rect().center))
        return [picture]

    def _sign(self, look: Look, colour: RGB, room: int) -> list[Surface]:
        """The key; larger text is for its words first."""
        if not self.sign:
            return []
        cap = key_cap(look, self.sign, colour)
        small = max(LEAST_TEXT, look.px(SIGN))
        return [cap if cap.get_width() <= room else key_cap(look, self.sign, colour, small)]

    def _icon(self, look: Look, colour: RGB) -> list[Surface]:
        if self.icon is None:
            return []
        return [look.art.icons.icon(self.icon, look.text_px(self.size), colour)]

    def _note(self, look: Look, room: int, colour: RGB) -> list[Surface]:
        if not self.note or room < look.text_px(40):
            return []
        quiet = colour if self.main else look.theme.quiet
        px = look.text_px(self.size * 0.79)
        return [fitted(look, self.note, room, px=px, colour=quiet, role="text")]

    def _colour(self, look: Look, state: ButtonState) -> RGB:
        if state == "disabled":
            return look.faded(look.theme.text)
        return look.theme.on_amber if self.main else look.theme.text

    def _padding(self, look: Look) -> int:
        wide = 22 if self.align == "left" else 14
        return min(look.px(wide), self.rect.width // 8)


def key_cap(look: Look, sign: str, colour: RGB, px: int = 0) -> Surface:
    """A key with its name on it, in letters of that size."""
    name = look.type.render(sign, "label", px or look.text_px(SIGN), colour)
    height = name.get_height() + look.px(3)
    width = max(name.get_width() + look.px(10), height)
    cap = look.art.panels.key((width, height), colour).copy()
    cap.blit(name, name.get_rect(center=Rect(0, 0, width, height).center))
    return cap

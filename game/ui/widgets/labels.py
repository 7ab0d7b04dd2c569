"""Text within widgets, fitted to the room it has."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.text import Fitted, Role
from game.ui.theme import RGB

from .look import LEAST_TEXT, Look

READABLE = 12
"""Pixels that an explanation has where there is room for them."""
SMALLEST = 0.65
"""How small a text may become before it is cut, of its size without the player's larger text."""


def fitted(
    look: Look, text: str, width: int, *, px: int, colour: RGB, role: Role = "label"
) -> Surface:
    """One line, made smaller or cut until it fits."""
    text, px = fit_line(look, text, width, px=px, role=role)
    return look.type.render(text, role, px, colour)


def fit_line(look: Look, text: str, width: int, *, px: int, role: Role = "label") -> Fitted:
    """The text and the size with which one line fits."""
    least = max(LEAST_TEXT, round(px / look.text_size * SMALLEST))
    return look.type.fit(text, role, px, max(width, 1), min(least, px))


def draw_label(
    canvas: Surface, look: Look, room: Rect, label: str, line: str, *, enabled: bool
) -> None:
    """What a control is called, and below it the one line that says what it does."""
    text, quiet = _shade(look, look.theme.text, enabled), _shade(look, look.theme.quiet, enabled)
    title = fitted(look, label, room.width, px=look.text_px(17), colour=text)
    if not line:
        canvas.blit(title, title.get_rect(midleft=room.midleft))
        return
    below = _lines(look, line, room.width, room.height - title.get_height(), quiet)
    top = room.centery - (title.get_height() + below.get_height()) // 2
    canvas.blit(title, (room.left, top))
    canvas.blit(below, (room.left, top + title.get_height()))


def _lines(look: Look, text: str, width: int, height: int, colour: RGB) -> Surface:
    """As many lines as it takes if there is room for them, else one that fits; in a small window
    larger than the rest, as far as there is room."""
    usual = look.text_px(13.5)
    for px in range(max(usual, READABLE), usual - 1, -1):
        page = look.type.paragraph(text, "text", px, width, colour=colour, accent=look.theme.text)
        if page.get_height() <= height:
            return page
    return fitted(look, text, width, px=usual, colour=colour, role="text")


def _shade(look: Look, colour: RGB, enabled: bool) -> RGB:
    return colour if enabled else look.faded(colour)

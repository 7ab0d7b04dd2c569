"""Lines of text with symbols in them: arrows, the sign of a backtrick, the shapes of colours.

A symbol stands in a text as one character and is drawn as an icon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pygame import Surface

from game.ui.art import Icon, place
from game.ui.layout.box import Box
from game.ui.text import Role
from game.ui.theme import RGB, SUITS
from game.ui.widgets.look import LEAST_TEXT, Look

UP, DOWN, BACKTRICK = "▲", "▼", "↺"
ICONS: dict[str, Icon] = {UP: "up", DOWN: "down", BACKTRICK: "backtrick"}
SHAPES = {suit: chr(0xE000 + number) for number, suit in enumerate(SUITS)}
"""For each colour of Quick Fifty the character of its shape, from the private use area."""
_SUIT_OF = {sign: suit for suit, sign in SHAPES.items()}
_PARTS = re.compile(f"([{UP}{DOWN}{BACKTRICK}{''.join(SHAPES.values())}])")
SIGN = 0.78
"""The size of a symbol, in heights of the letters."""
ELLIPSIS = "…"


def symbol_line(
    canvas: Surface,
    look: Look,
    text: str,
    box: Box,
    *,
    units: float,
    colour: RGB,
    role: Role = "text",
    align: str = "left",
) -> int:
    """Draw one line into a box, made smaller and then cut until it fits; returns its width."""
    px = look.text_px(units)
    while px > LEAST_TEXT and symbol_width(look, text, role, px) > box.w:
        px -= 1
    text = _cut(look, text, role, px, box.w)
    width = symbol_width(look, text, role, px)
    x = {"left": box.x, "centre": box.x + (box.w - width) // 2, "right": box.right - width}[align]
    for picture in _pictures(look, text, role, px, colour):
        place(canvas, picture, (x + picture.get_width() / 2, box.centre[1]))
        x += picture.get_width()
    return width


def symbol_width(look: Look, text: str, role: Role, px: int) -> int:
    sign = round(px * SIGN)
    return sum(
        sign if _PARTS.fullmatch(part) else look.type.measure(part, role, px)[0]
        for part in _PARTS.split(text)
        if part
    )


def _cut(look: Look, text: str, role: Role, px: int, width: int) -> str:
    if symbol_width(look, text, role, px) <= width:
        return text
    while text and symbol_width(look, text.rstrip() + ELLIPSIS, role, px) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def _pictures(look: Look, text: str, role: Role, px: int, colour: RGB) -> Iterator[Surface]:
    icons, sign = look.art.icons, round(px * SIGN)
    for part in _PARTS.split(text):
        if part in ICONS:
            yield icons.icon(ICONS[part], sign, colour)
        elif part in _SUIT_OF:
            yield icons.suit(_SUIT_OF[part], sign, on_night=True)
        elif part:
            yield look.type.render(part, role, px, colour)

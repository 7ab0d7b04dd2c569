"""Draws text into boxes: it shrinks to fit, and is cut before it becomes unreadable."""

from __future__ import annotations

from pygame import Surface

from game.ui.art import Tone, place
from game.ui.layout.box import Box
from game.ui.text import Role
from game.ui.theme import RGB
from game.ui.widgets.labels import fitted
from game.ui.widgets.look import LEAST_TEXT, Look


def line(
    canvas: Surface,
    look: Look,
    text: str,
    box: Box,
    *,
    units: float,
    colour: RGB,
    role: Role = "text",
    align: str = "centre",
) -> None:
    """One line in a box, as large as it may be."""
    ink = fitted(look, text, box.w, px=look.text_px(units), colour=colour, role=role)
    _put(canvas, ink, box, align)


def rich_line(
    canvas: Surface,
    look: Look,
    text: str,
    box: Box,
    *,
    units: float,
    colour: RGB,
    role: Role = "text",
    align: str = "left",
) -> None:
    """One line with its emphasis in amber, as large as it may be."""
    px = look.text_px(units)
    while look.type.rich_width(text, role, px) > box.w and px > LEAST_TEXT:
        px -= 1
    _put(canvas, look.type.rich(text, role, px, colour, look.theme.amber), box, align)


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
) -> None:
    """One line that may have symbols in it, as large as it may be."""
    px = look.text_px(units)
    ink = look.art.symbols.fitted(text, role, px, colour, least=LEAST_TEXT, width=box.w)
    _put(canvas, ink, box, align)


def _put(canvas: Surface, ink: Surface, box: Box, align: str) -> None:
    x = {
        "left": box.x,
        "centre": box.x + (box.w - ink.get_width()) // 2,
        "right": box.right - ink.get_width(),
    }[align]
    canvas.blit(ink, (x, box.y + (box.h - ink.get_height()) // 2))


def chip(
    canvas: Surface,
    look: Look,
    text: str,
    at: tuple[int, int],
    *,
    room: int,
    units: float,
    tone: Tone,
    centred: bool = False,
    presence: float = 1.0,
) -> int:
    """A chip with a word, maybe with symbols, placed by its left end (or its middle); returns
    where it ends."""
    px = look.text_px(units)
    pad = round(px * 0.75)
    ink = _chip_ink(look, text, room - 2 * pad, px, tone)
    size = (ink.get_width() + 2 * pad, chip_height(look, units))
    left = at[0] - size[0] // 2 if centred else at[0]
    middle = (left + size[0] / 2, at[1])
    place_faintly(canvas, look.art.panels.chip(size, tone), middle, presence)
    place_faintly(canvas, ink, middle, presence)
    return left + size[0]


def _chip_ink(look: Look, text: str, width: int, px: int, tone: Tone) -> Surface:
    colour = look.art.panels.chip_text(tone)
    if look.art.symbols.has(text):
        return look.art.symbols.fitted(text, "label", px, colour, least=LEAST_TEXT, width=width)
    return fitted(look, text, width, px=px, colour=colour)


def chip_width(look: Look, text: str, units: float) -> int:
    """How wide a chip is that has all the room it wants."""
    px = look.text_px(units)
    return look.type.measure(text, "label", px)[0] + 2 * round(px * 0.75)


def chip_height(look: Look, units: float) -> int:
    return round(look.text_px(units) * 1.75)


def place_faintly(
    canvas: Surface, picture: Surface, middle: tuple[float, float], presence: float
) -> None:
    """Draw a picture centred on a point, with an opacity of 0 to 1."""
    if presence >= 0.99:
        place(canvas, picture, middle)
    elif presence > 0.01:
        picture.set_alpha(round(255 * presence))
        place(canvas, picture, middle)
        picture.set_alpha(255)

"""Draws text of several lines in a box, shrunk until it fits."""

from __future__ import annotations

from pygame import Surface

from game.ui.layout.box import Box
from game.ui.text import Align, Role
from game.ui.theme import RGB
from game.ui.widgets.look import LEAST_TEXT, Look


def prose(
    canvas: Surface,
    look: Look,
    text: str,
    box: Box,
    *,
    units: float,
    colour: RGB,
    role: Role = "text",
    align: Align = "left",
    middle: bool = False,
) -> int:
    """Wrapped text from the top of a box, or in the middle of its height; gives its height."""
    page = fitted_page(look, text, box, units=units, colour=colour, role=role, align=align)
    top = box.y + (box.h - page.get_height()) // 2 if middle else box.y
    canvas.blit(page, (box.x, top))
    return page.get_height()


def fitted_page(
    look: Look,
    text: str,
    box: Box,
    *,
    units: float,
    colour: RGB,
    role: Role = "text",
    align: Align = "left",
) -> Surface:
    """The text as large as the box allows, up to so many units."""
    px = page_px(look, text, box, units=units, role=role)
    return look.type.paragraph(
        text, role, px, box.w, colour=colour, accent=look.theme.title, align=align
    )


def page_px(look: Look, text: str, box: Box, *, units: float, role: Role = "text") -> int:
    """The size with which wrapped text fits a box, in pixels."""
    px, ink = look.text_px(units), look.theme.title
    while px > LEAST_TEXT:
        page = look.type.paragraph(text, role, px, box.w, colour=ink, accent=ink)
        if page.get_height() <= box.h:
            break
        px -= 1
    return px

"""Draws the title of a page and a quieter text beside it."""

from __future__ import annotations

from pygame import Surface

from game.ui.layout.box import Box
from game.ui.widgets import Look


def heading(canvas: Surface, look: Look, title: str, box: Box, beside: str = "") -> int:
    """Returns where the title ends."""
    px = round(46 * look.unit * min(look.text_size, 1.15))
    fit = look.type.fit(title, "title", px, box.w, px // 2)
    ink = look.type.render(fit.text, "title", fit.px, look.theme.title)
    top = box.y + (box.h - ink.get_height()) // 2
    canvas.blit(ink, (box.x, top))
    room = box.w - ink.get_width() - look.px(20)
    if beside and room > look.text_px(60):
        text = look.type.fit(beside, "text", look.text_px(19), room, look.text_px(12))
        quiet = look.type.render(text.text, "text", text.px, look.theme.quiet)
        foot = top + look.type.baseline("title", fit.px) - look.type.baseline("text", text.px)
        canvas.blit(quiet, (box.x + ink.get_width() + look.px(20), foot))
    return box.x + ink.get_width()

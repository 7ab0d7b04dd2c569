"""Draws the beginning of the rules on the set-up page, if there is room."""

from __future__ import annotations

from pygame import Rect, Surface

from game.i18n import Bullets, Page, Paragraph
from game.scenes.article import Content, Writer
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.widgets import Look


def draw_summary(canvas: Surface, look: Look, page: Page, box: Box) -> None:
    """On a panel as high as the text; nothing where not even the first paragraph fits."""
    across, down = look.px(26), look.px(20)
    inner = box.inset(across, down)
    text = beginning(look, page, inner)
    if text:
        panel = box._replace(h=text.height + 2 * down)
        place(canvas, look.art.panels.panel(panel.size, look.px(20)), panel.centre)
        text.draw(canvas, Rect(inner), 0)


def beginning(look: Look, page: Page, box: Box) -> Content | None:
    """As many blocks of text as the box has room for."""
    writer, text = Writer(look, box.w), None
    for block in page.blocks:
        match block:
            case Paragraph(words):
                writer.paragraph(words)
            case Bullets(items):
                writer.bullets(items)
            case _:
                continue
        if writer.content().height > box.h:
            break
        text = writer.content()
    return text

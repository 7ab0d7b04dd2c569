"""Paints one medal of the page: its disc, its name, what it is for, and how far it is."""

from __future__ import annotations

import datetime

from pygame import SRCALPHA, Surface

from game.i18n import Words
from game.play.medals import Medal, Standing
from game.scenes.prose import prose
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.widgets import Look

from .faces import medal_picture


def medal_tile(
    look: Look, words: Words, medal: Medal, standing: Standing, size: tuple[int, int]
) -> Surface:
    tile, theme = Surface(size, SRCALPHA), look.theme
    won = standing.is_won
    box = Box(0, 0, *size)
    place(tile, look.art.panels.panel(size, look.px(16)), box.centre)
    disc = min(round(size[1] * 0.62), look.px(84))
    middle = (look.px(12) + disc / 2, size[1] / 2)
    place(tile, medal_picture(look, medal, disc, won=won), middle)
    left = look.px(12) + disc + look.px(14)
    text = Box(left, look.px(8), size[0] - left - look.px(12), size[1] - look.px(16))
    head, foot = text._replace(h=round(text.h * 0.3)), round(text.h * 0.22)
    title = theme.title if won else theme.text
    name = words(f"medal.{medal.name}.name")
    line(tile, look, name, head, units=17, colour=title, role="label", align="left")
    about = Box(text.x, head.bottom, text.w, text.h - head.h - foot)
    prose(tile, look, words(f"medal.{medal.name}.line"), about, units=13.5, colour=theme.quiet)
    below = Box(text.x, text.bottom - foot, text.w, foot)
    colour = theme.amber if won else theme.quiet
    line(tile, look, progress_text(words, standing), below, units=13, colour=colour, align="left")
    return tile


def progress_text(words: Words, standing: Standing) -> str:
    """When it was won, or how much of it is done."""
    if standing.is_won:
        try:
            return words(
                "medals.won.on", date=words.date(datetime.date.fromisoformat(standing.won))
            )
        except ValueError:
            return words("medals.won")
    return words("medals.progress", n=standing.value, total=standing.target)

"""The medals on the page of the daily deal: the last ones won, and those that are nearest."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from game.i18n import Words
from game.play.medals import Medal, Standing, medals
from game.scenes.medals.faces import medal_picture
from game.scenes.prose import prose
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.widgets import Look

NAME = 11.5
"""Units of text of a medal's name."""


def in_view(standings: Mapping[str, Standing], count: int) -> list[Medal]:
    """As many as there is room for: those won last, then those that lack least."""
    won = [medal for medal in medals() if standings[medal.name].is_won]
    won.sort(key=lambda medal: standings[medal.name].won, reverse=True)
    left = [medal for medal in medals() if medal not in won]
    chosen = won[: count - min(len(left), count // 3)]
    left.sort(key=lambda medal: -standings[medal.name].value / medal.target)
    return [*chosen, *left[: count - len(chosen)]]


def draw_medals(
    canvas: Surface, look: Look, words: Words, area: Box, standings: Mapping[str, Standing]
) -> None:
    """Discs in rows, with their names below in at most two lines."""
    names = {medal: words(f"medal.{medal.name}.name") for medal in medals()}
    px = look.text_px(NAME)
    widest = max(_width_of_two_lines(look, name) for name in names.values())
    wide = max(look.px(78), widest + look.px(10))
    columns = max(1, area.w // wide)
    label = round(2.9 * px)
    rows = max(1, area.h // (label + look.px(56)))
    boxes = [
        box for row in area.rows(rows, look.px(4)) for box in row.columns([1] * columns, look.px(4))
    ]
    # In a tiny window there can be more room than medals.
    for medal, box in zip(in_view(standings, len(boxes)), boxes, strict=False):
        won = standings[medal.name].is_won
        disc = min(box.w - look.px(10), box.h - label - look.px(4), look.px(64))
        middle = (box.centre[0], box.y + look.px(2) + disc / 2)
        place(canvas, medal_picture(look, medal, disc, won=won), middle)
        below = Box(box.x, box.bottom - label, box.w, label)
        colour = look.theme.text if won else look.theme.quiet
        prose(canvas, look, names[medal], below, units=NAME, colour=colour, align="centre")


def _width_of_two_lines(look: Look, name: str) -> int:
    """How wide a name is at least that is broken once, where that is best."""
    parts, px = name.split(), look.text_px(NAME)
    breaks = range(1, len(parts) + 1)
    return min(
        max(look.type.measure(" ".join(half), "text", px)[0] for half in (parts[:at], parts[at:]))
        for at in breaks
    )

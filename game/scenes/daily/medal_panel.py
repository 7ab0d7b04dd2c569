"""The medals on the page of the daily deal: the last ones won, and those that are nearest."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from game.i18n import Words
from game.play.medals import Medal, Standing, medals
from game.scenes.medals.faces import medal_picture
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.widgets import Look


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
    """In rows of discs with their names below."""
    cell = max(look.px(78), look.text_px(62))
    columns = max(1, area.w // cell)
    rows = max(1, area.h // round(cell * 1.2))
    theme = look.theme
    found = in_view(standings, columns * rows)
    boxes = [
        box for row in area.rows(rows, look.px(6)) for box in row.columns([1] * columns, look.px(4))
    ]
    for medal, box in zip(found, boxes, strict=False):
        won = standings[medal.name].is_won
        label = look.text_px(11.5) + look.px(6)
        px = min(box.w - look.px(10), box.h - label - look.px(6), look.px(64))
        place(
            canvas,
            medal_picture(look, medal, px, won=won),
            (box.centre[0], box.y + look.px(2) + px / 2),
        )
        below = Box(box.x, box.y + px + look.px(6), box.w, label)
        name = words(f"medal.{medal.name}.name")
        colour = theme.text if won else theme.quiet
        line(canvas, look, name, below, units=11.5, colour=colour)

"""What each seat did, in figures that can be compared."""

from __future__ import annotations

from pygame import Surface

from game.scenes.results.spec import Column, SeatTable
from game.ui.art import place
from game.ui.art.shade import rounded, tint
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Look

FACE, NAME, BAR = 0.3, 1.5, 1.2
"""Shares of the width; a column says its own."""


def draw_seats(canvas: Surface, look: Look, box: Box, table: SeatTable) -> None:
    """A row for each seat."""
    theme, columns = look.theme, table.columns
    head, *rows = box.rows(len(table.names) + 1, look.px(3))
    for column, cell in zip(columns, _cells(look, head, columns)[2:], strict=True):
        align = "left" if column.bar else "centre"
        line(canvas, look, column.title, cell, units=13, colour=theme.quiet, align=align)
    for seat, (name, row) in enumerate(zip(table.names, rows, strict=True)):
        face, beside, *cells = _cells(look, row, columns)
        colour = table.colours[seat % len(table.colours)]
        portrait = look.art.portraits.portrait(table.faces[seat], min(face.w, face.h), colour)
        place(canvas, portrait, face.centre)
        line(canvas, look, name, beside, units=15, colour=theme.text, role="label", align="left")
        for column, cell in zip(columns, cells, strict=True):
            share = column.values[seat] / max(1, *column.values)
            room = _draw_bar(canvas, look, cell, share, colour) if column.bar else cell
            line(canvas, look, column.texts[seat], room, units=15, colour=theme.title)


def _draw_bar(canvas: Surface, look: Look, cell: Box, share: float, colour: RGB) -> Box:
    """A bar of that share of its room; what is left beside it is for the number."""
    bar, rest = cell.columns([BAR, 0.4], look.px(10))
    thick = look.px(8)
    width = max(thick, round(bar.w * share))
    canvas.blit(
        tint(rounded((width, thick), thick / 2), colour), (bar.x, bar.centre[1] - thick // 2)
    )
    return rest


def _cells(look: Look, row: Box, columns: tuple[Column, ...]) -> list[Box]:
    widths = [BAR + 0.4 if column.bar else column.width for column in columns]
    return row.columns([FACE, NAME, *widths], look.px(7))

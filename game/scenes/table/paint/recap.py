"""Draws what others did: the strip beside the piles, and ghosts of the cards they placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Surface

from game.scenes.prose import fitted_page
from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.recap.recap import Ghost, Recap, Row
from game.ui.art import place
from game.ui.layout.box import Box, hull
from game.ui.layout.table_builder import STRIP_LINE
from game.ui.text_boxes import line, symbol_line
from game.ui.theme import RGB, mix
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.base import Target

QUOTE = 2
"""Lines that a quote may take."""
BADGE = 0.2
"""The size of a seat's badge, in widths of a card."""
GHOSTS_LEFT, GHOSTS_RIGHT = 0.08, 0.7
"""Where the small cards of a pile may stand, in widths of a card: left of its lower number."""


def paint_strip(surface: Surface, look: Look, box: Box, recap: Recap) -> None:
    """The rows that fit; a high box is no higher than its rows."""
    high, pad = look.text_px(STRIP_LINE), look.px(10)
    if box.h > box.w:
        wanted = high * (1 + len(recap.rows) + QUOTE * bool(recap.quote)) + 2 * pad
        box = box._replace(h=min(box.h, wanted))
    place(surface, look.art.panels.panel(box.size, look.px(16)), box.centre)
    inner = box.inset(look.px(14), pad)
    title, *room = (
        inner._replace(y=inner.y + number * high, h=high)
        for number in range(max(1, inner.h // high))
    )
    _paint_title(surface, look, title, recap)
    rows = shown_rows(recap.rows, len(room))
    for row, spot in zip(rows, room, strict=False):
        _paint_row(surface, look, spot, row)
    left = room[len(rows) :]
    if recap.quote and left:
        _paint_quote(surface, look, hull(*left), recap.quote)


def _paint_quote(surface: Surface, look: Look, box: Box, quote: str) -> None:
    """Only if all of it fits: it is nothing that one must know."""
    page = fitted_page(look, quote, box, units=13, colour=look.theme.quiet)
    if page.get_height() <= box.h:
        surface.blit(page, box[:2])


def shown_rows(rows: Sequence[Row], room: int) -> tuple[Row, ...]:
    """All rows where there is room for so many, else one for each turn, the newest of them."""
    if len(rows) > room:
        turns = groupby(rows, key=lambda row: row.seat)
        rows = [Row(seat, " · ".join(row.text for row in turn)) for seat, turn in turns]
    return tuple(rows[-room:]) if room else ()


def _paint_title(surface: Surface, look: Look, box: Box, recap: Recap) -> None:
    theme = look.theme
    cap = round(box.h * 0.8) if recap.key else 0
    words = box._replace(w=box.w - cap - look.px(6))
    line(
        surface, look, recap.title, words, units=14, colour=theme.title, role="label", align="left"
    )
    if recap.key:
        key = Box(box.right - cap, box.y, cap, box.h)
        place(surface, look.art.panels.key((cap, cap), theme.quiet), key.centre)
        line(surface, look, recap.key, key, units=11, colour=theme.quiet, role="label")


def _paint_row(surface: Surface, look: Look, box: Box, row: Row) -> None:
    dot = max(4, round(box.h * 0.36))
    colour = seat_colour(look, row.seat)
    place(surface, look.art.panels.disc(dot, colour), (box.x + dot / 2, box.centre[1]))
    left = box.x + dot + look.px(8)
    words = Box(left, box.y, box.right - left, box.h)
    symbol_line(surface, look, row.text, words, units=15, colour=look.theme.text)


def seat_colour(look: Look, seat: int) -> RGB:
    """The colour of a seat, light enough for the dark table."""
    seats = look.theme.seats
    return mix(seats[seat % len(seats)], (255, 255, 255), 0.18)


LEAST_GHOST = 7
"""Pixels of the text on a very small ghost."""


class GhostPainter:
    """Marks the cards that others placed since the viewer's turn: a frame in the colour of the
    seat, its face at the corner, and the numbers that lie covered below."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def draw(self, canvas: Surface, picture: AnyFrame, places: Mapping[Target, Box]) -> None:
        for target, ghosts in picture.recap.ghosts.items():
            if target in places:
                self._draw_place(canvas, places[target], ghosts, bare=target in picture.prices)

    def _draw_place(
        self, canvas: Surface, box: Box, ghosts: tuple[Ghost, ...], *, bare: bool
    ) -> None:
        look, top = self.look, ghosts[-1]
        if not bare:
            rim = look.art.light.ring(box.size, seat_colour(look, top.seat))
            place(canvas, rim, box.centre)
            self._draw_covered(canvas, box, ghosts[:-1])
        px = max(14, round(box.w * BADGE))
        middle = (box.right - px * 0.1, box.y + px * 1.25)
        place(canvas, look.art.panels.chip((px + 4, px + 4), "ivory"), middle)
        seats = look.theme.seats
        colour = seats[top.seat % len(seats)]
        place(canvas, look.art.portraits.portrait(top.face, px, colour), middle)

    def _draw_covered(self, canvas: Surface, box: Box, ghosts: tuple[Ghost, ...]) -> None:
        """Small dashed cards along the lower edge, the newest at the right. Only the frame has the
        colour of the seat: a number in it would look like a colour of the cards."""
        look = self.look
        spots = ghost_spots(box)
        for ghost, spot in zip(ghosts[-len(spots) :] if spots else (), spots, strict=False):
            seats = look.theme.seats
            dashed(canvas, spot, seats[ghost.seat % len(seats)])
            ink = look.art.symbols.fitted(
                ghost.text,
                "label",
                round(spot.h * 0.72),
                look.theme.ink,
                least=LEAST_GHOST,
                width=spot.w - 2,
            )
            place(canvas, ink, spot.centre)


def ghost_spots(card: Box) -> list[Box]:
    """Places for small cards on a card, as many as fit beside the number in its lower corner."""
    high = max(12, round(card.w * 0.15))
    wide, gap = round(high * 1.5), max(2, round(high * 0.2))
    left, y = card.x + round(card.w * GHOSTS_LEFT), card.bottom - round(card.h * 0.15)
    count = (card.x + round(card.w * GHOSTS_RIGHT) - left + gap) // (wide + gap)
    return [Box(left + number * (wide + gap), y, wide, high) for number in range(count)]


def dashed(canvas: Surface, box: Box, colour: RGB) -> None:
    """A dashed frame."""
    dash, thick = max(2, box.h // 5), max(1, box.h // 12)
    for x in range(box.x, box.right, 2 * dash):
        width = min(dash, box.right - x)
        canvas.fill(colour, (x, box.y, width, thick))
        canvas.fill(colour, (x, box.bottom - thick, width, thick))
    for y in range(box.y, box.bottom, 2 * dash):
        height = min(dash, box.bottom - y)
        canvas.fill(colour, (box.x, y, thick, height))
        canvas.fill(colour, (box.right - thick, y, thick, height))

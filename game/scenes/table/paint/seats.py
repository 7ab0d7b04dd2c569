"""Draws the other players, and signals at the seats and on the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Surface

from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.paint.recap import seat_colour
from game.scenes.table.seats import Said, SeatView
from game.ui.art import Back, place
from game.ui.layout.box import Box
from game.ui.layout.table import PileLayout, SeatPlace
from game.ui.text_boxes import line, symbol_line
from game.ui.theme import CARD_RATIO, mix
from game.ui.widgets.look import Look

MOST_BACKS = 6
BADGE = 0.24
"""The size of a signal on a pile, in widths of a card."""


class PileNames(Protocol):
    """The piles of a game, as signals name them, and the backs of its cards."""

    names: tuple[str, ...]
    up: tuple[bool, ...]

    def back(self, seat: int = 0) -> Back: ...


class SeatPainter:
    def __init__(self, look: Look, layout: PileLayout, spec: PileNames) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec

    def draw_seats(self, canvas: Surface, picture: AnyFrame) -> None:
        # At some tables nobody has a seat apart from their piles.
        for spot, seat in zip(self.layout.seats, picture.seats, strict=False):
            self._draw_seat(canvas, spot, seat, picture.leaning.get(seat.seat, 0.0))

    def draw_own(self, canvas: Surface, picture: AnyFrame) -> None:
        if self.layout.talk.w:  # the panel shows it
            return
        box = self.layout.tell
        row = Box(box.x, box.y - round(34 * self.layout.text), box.w, round(24 * self.layout.text))
        self._draw_chips(canvas, picture.own_said, row)

    def _draw_seat(self, canvas: Surface, spot: SeatPlace, seat: SeatView, lean: float) -> None:
        look, theme = self.look, self.look.theme
        radius = round(14 * self.layout.u)
        panel = look.art.panels.panel(spot.panel.size, radius, active=seat.active)
        place(canvas, panel, spot.panel.centre)
        colour = theme.seats[seat.seat % len(theme.seats)]
        face = look.art.portraits.portrait(seat.face, spot.portrait.w, colour)
        x, y = spot.portrait.centre
        if lean:  # towards the table
            face = look.art.rotated.get(face, 0.0, 1 + round(0.16 * lean, 2))
        place(canvas, face, (x, y + 5 * self.layout.u * lean))
        self._draw_name(canvas, spot, seat)
        self._draw_backs(canvas, spot.backs, seat.cards)
        self._draw_chips(canvas, seat.said, spot.said)

    def _draw_name(self, canvas: Surface, spot: SeatPlace, seat: SeatView) -> None:
        """The name and, once there is one, the last turn; before that, who it is."""
        look, theme = self.look, self.look.theme
        line(
            canvas,
            look,
            seat.name,
            spot.name,
            units=17,
            colour=theme.title,
            role="label",
            align="left",
        )
        if seat.last is None:
            line(canvas, look, seat.note, spot.note, units=13, colour=theme.quiet, align="left")
            return
        colour = mix(seat_colour(look, seat.seat), theme.text, 0.6)
        whole = look.art.symbols.width(seat.last.text, "text", look.text_px(14)) <= spot.note.w
        text = seat.last.text if whole else seat.last.short
        symbol_line(canvas, look, text, spot.note, units=14, colour=colour)
        named = look.type.measure(seat.name, "label", look.text_px(17))[0] + look.px(7)
        room = spot.name._replace(x=spot.name.x + named, w=spot.name.w - named)
        if look.type.measure(seat.note, "text", look.text_px(12))[0] <= room.w:
            line(canvas, look, seat.note, room, units=12, colour=theme.quiet, align="left")

    def _draw_chips(self, canvas: Surface, said: Sequence[Said], row: Box) -> None:
        """Chips side by side: with words if all of them fit, else with signs."""
        gap, px = round(5 * self.layout.u), round(row.h * 0.62)
        widths = [self._chip_width(self._parts(each, px, wordy=True), px) for each in said]
        wordy = sum(widths) + gap * (len(widths) - 1) <= row.w
        x = row.x
        for each in said:
            x = self._draw_said(canvas, each, x, row, wordy=wordy) + gap

    def _draw_backs(self, canvas: Surface, box: Box, count: int) -> None:
        if not count:
            return
        back = self.look.art.cards.back(self.spec.back(), max(8, round(box.h / CARD_RATIO)))
        shown = min(count, MOST_BACKS)
        room = box.w - back.get_width()
        step = min(back.get_width() * 0.45, room / max(1, shown - 1))
        for number in range(shown):
            x = box.right - back.get_width() / 2 - (shown - 1 - number) * step
            place(canvas, back, (x, box.centre[1]))

    def _parts(self, said: Said, px: int, *, wordy: bool) -> list[Surface]:
        """What stands on a chip: what the signal is about, and its words, or only its sign."""
        look = self.look
        ink = look.art.panels.chip_text("ivory")
        parts = []
        if said.pile:
            up = self.spec.up[self.spec.names.index(said.pile)]
            parts.append(look.art.icons.icon("up" if up else "down", px, ink))
            number = said.pile[1:]
            if number:
                parts.append(look.type.render(number, "label", px, ink))
        if said.suit:
            parts.append(look.art.icons.suit(said.suit, px))
        if said.icon and not (wordy and said.text):
            parts.append(look.art.icons.icon(said.icon, px, ink))
        if said.text and (wordy or not said.icon):
            parts.append(look.type.render(said.text, "label", px, ink))
        return parts

    def _chip_width(self, parts: list[Surface], px: int) -> int:
        gap, pad = round(px * 0.25), round(px * 0.6)
        return sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * pad

    def _draw_said(self, canvas: Surface, said: Said, x: int, row: Box, *, wordy: bool) -> int:
        """Draw a signal as a chip; returns where the chip ends."""
        look, px = self.look, round(row.h * 0.62)
        parts = self._parts(said, px, wordy=wordy)
        gap, pad = round(px * 0.25), round(px * 0.6)
        width = self._chip_width(parts, px)
        if x + width > row.right:
            return x
        pill = look.art.panels.chip((width, row.h), "ivory")
        place(canvas, pill, (x + width / 2, row.centre[1]))
        inside = x + pad
        for part in parts:
            place(canvas, part, (inside + part.get_width() / 2, row.centre[1]))
            inside += part.get_width() + gap
        return x + width

    def draw_badges(self, canvas: Surface, picture: AnyFrame) -> None:
        """Draw the signals about each pile, in the colours of their seats."""
        for number, spot in enumerate(self.layout.piles):
            said = [each for each in picture.said if each.pile == self.spec.names[number]]
            px = round(spot.card.w * BADGE)
            for place_, each in enumerate(said):
                centre = (spot.card.x + px * 0.2 + place_ * px * 0.8, spot.card.y - px * 0.2)
                self._draw_badge(canvas, each, centre, px)

    def _draw_badge(
        self, canvas: Surface, said: Said, centre: tuple[float, float], px: int
    ) -> None:
        art, theme = self.look.art, self.look.theme
        assert said.icon is not None
        place(canvas, art.panels.chip((px, px), "ivory"), centre)
        inner = px - 2 * max(2, round(px * 0.07))
        colour = theme.seats[said.seat % len(theme.seats)]
        place(canvas, art.panels.disc(inner, colour), centre)
        place(canvas, art.icons.icon(said.icon, round(px * 0.6), theme.title), centre)

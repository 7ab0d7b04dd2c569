"""The static layer of Toads: everybody's points, the draw pile, the next place in the row."""

from __future__ import annotations

from functools import partial

from game.scenes.games.twist.layout import RowLayout
from game.scenes.games.twist.texts import RowPanel, SeatPanel
from game.scenes.games.twist.visible import VisibleRow
from game.scenes.prose import prose
from game.scenes.table.paint.frame import TableFrame
from game.scenes.table.paint.static_layer import StaticLayer
from game.ui.art import Back, place
from game.ui.layout.box import Box
from game.ui.text_boxes import line, rich_line
from game.ui.widgets.look import Look

RowFrame = TableFrame[VisibleRow, RowPanel]


class RowLayer(StaticLayer[RowLayout, VisibleRow, RowPanel]):
    def __init__(self, look: Look, layout: RowLayout, back: Back) -> None:
        super().__init__(look, layout)
        self.back = back

    def _update(self, picture: RowFrame) -> None:
        super()._update(picture)
        lay, said, board = self.layout, picture.panel, picture.board
        self._paint("price", said.price, lay.price, self._paint_price, said.price)
        for number, seat in enumerate(said.seats):
            paint = partial(self._paint_seat, number=number)
            self._paint(f"seat{number}", seat, lay.seats[number].panel, paint, seat)
        end = (len(board.row), said.fits)
        self._paint("end", end, lay.area.inset(-2), self._paint_end, end)
        margin = round(lay.deck.w * 0.14)
        deck = lay.deck.inset(-margin)
        deck = deck._replace(h=max(deck.h, lay.deck_label.bottom - deck.y))
        count = (board.decks[0], said.deck, said.empty)
        self._paint("deck", count, deck, self._paint_draw_pile, count)

    def _paint_price(self, text: str) -> None:
        look = self.look
        rich_line(
            self._surface,
            look,
            text,
            self.layout.price,
            units=17,
            colour=look.theme.text,
            align="centre",
        )

    def _paint_draw_pile(self, content: tuple[int, str, str]) -> None:
        count, label, empty = content
        self._paint_deck(self.layout.deck, count, self.back, label)
        quiet = self.look.theme.quiet
        line(self._surface, self.look, empty, self.layout.deck_label, units=14, colour=quiet)

    def _paint_end(self, content: tuple[int, str]) -> None:
        """The place of the next card, and which cards fit there."""
        count, fits = content
        if not fits:
            return
        look, box = self.look, self.layout.spread(count).end
        place(self._surface, look.art.cards.slot(box.w), box.centre)
        inner = box.inset(round(box.w * 0.08))
        prose(
            self._surface,
            look,
            fits,
            inner,
            units=15,
            colour=look.theme.text,
            align="centre",
            middle=True,
        )

    def _paint_seat(self, seat: SeatPanel, number: int) -> None:
        look, theme, spot = self.look, self.look.theme, self.layout.seats[number]
        surface = self._surface
        panel = look.art.panels.panel(
            spot.panel.size, round(14 * self.layout.u), active=seat.active
        )
        place(surface, panel, spot.panel.centre)
        colour = theme.seats[seat.seat % len(theme.seats)]
        portrait = look.art.portraits.portrait(seat.face, spot.portrait.w, colour)
        place(surface, portrait, spot.portrait.centre)
        label = partial(line, surface, look, role="label", align="left")
        held = self._paint_held(seat, spot.name)
        self._paint_name(seat, spot.name._replace(w=held - spot.name.x))
        label(seat.plus, spot.plus, units=18, colour=theme.mint)
        label(seat.minus, spot.minus, units=18, colour=theme.amber)
        line(surface, look, seat.total, spot.note, units=14, colour=theme.quiet, align="right")

    def _paint_held(self, seat: SeatPanel, row: Box) -> int:
        """How many cards are in hand, at the right end; returns where that begins."""
        look, quiet = self.look, self.look.theme.quiet
        number = look.type.render(seat.held, "label", look.text_px(14), quiet)
        px = look.text_px(14)
        icon = look.art.icons.icon("cards", px, quiet)
        left = row.right - number.get_width() - look.px(4) - px
        place(self._surface, icon, (left + px / 2, row.centre[1]))
        place(self._surface, number, (row.right - number.get_width() / 2, row.centre[1]))
        return left - look.px(6)

    def _paint_name(self, seat: SeatPanel, row: Box) -> None:
        """The name, and who that is if there is room for it."""
        look, theme, surface = self.look, self.look.theme, self._surface
        line(
            surface, look, seat.name, row, units=17, colour=theme.title, role="label", align="left"
        )
        named = look.type.measure(seat.name, "label", look.text_px(17))[0] + look.px(7)
        rest = row._replace(x=row.x + named, w=row.w - named)
        if look.type.measure(seat.note, "text", look.text_px(12))[0] <= rest.w:
            line(surface, look, seat.note, rest, units=12, colour=theme.quiet, align="left")

"""The static layer of Duel: two sides, two draw piles, and the panel about this turn."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.scenes.games.duel.layout import DuelLayout
from game.scenes.games.duel.texts import DuelPanel, SidePanel
from game.scenes.games.piles.layers import PilesLayer
from game.scenes.table.paint.frame import TableFrame
from game.scenes.table.visible import VisibleTable
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.text_boxes import chip, line, rich_line
from game.ui.theme import RGB

DuelFrame = TableFrame[VisibleTable, DuelPanel]


class DuelLayer(PilesLayer[DuelLayout, DuelPanel]):
    def _update(self, picture: DuelFrame) -> None:
        said, lay = picture.panel, self.layout
        self._paint("divide", lay.divide, lay.divide, self._paint_divide, lay.divide)
        super()._update(picture)
        for number, side in enumerate(said.sides):
            spot = lay.sides[number]
            words = partial(self._paint_words, number=number)
            self._paint(f"side{number}", side, spot.panel, words, side)
            deck = spot.deck.inset(-round(spot.deck.w * 0.12))
            paint = partial(self._paint_draw_pile, number=number)
            self._paint(f"deck{number}", (side.seat, side.deck), deck, paint, side)
        if lay.turn.w:
            self._paint("turn", said.turn, lay.turn, self._paint_turn, said.turn)

    def _paint_divide(self, box: Box) -> None:
        self._surface.blit(self.look.art.table.seam(box.size), box[:2])

    def _colour(self, seat: int) -> RGB:
        theme = self.look.theme
        return (theme.silver, theme.gold)[seat]

    def _paint_words(self, side: SidePanel, number: int) -> None:
        look, spot, colour = self.look, self.layout.sides[number], self._colour(side.seat)
        surface, quiet = self._surface, look.theme.quiet
        if side.active:
            panel = look.art.panels.panel(spot.panel.size, look.px(14), active=True)
            place(surface, panel, spot.panel.centre)
        line(
            surface, look, side.name, spot.name, units=18, colour=colour, role="label", align="left"
        )
        line(surface, look, side.note, spot.note, units=14, colour=quiet, align="left")
        line(surface, look, side.progress, spot.label, units=14, colour=quiet, align="left")
        bar = look.art.gauges.plain(spot.bar.size, side.share, colour)
        place(surface, bar, spot.bar.centre)

    def _paint_draw_pile(self, side: SidePanel, number: int) -> None:
        spot = self.layout.sides[number]
        self._paint_deck(spot.deck, side.deck, self.spec.back(side.seat), str(side.deck))

    def draw_over(self, canvas: Surface, picture: DuelFrame) -> None:
        """How many cards the rival holds, on them."""
        super().draw_over(canvas, picture)
        said, box = picture.panel, self.layout.held
        chip(
            canvas,
            self.look,
            said.held,
            box.centre,
            room=box.w,
            units=13,
            tone="dark",
            centred=True,
        )

    def _paint_turn(self, lines: tuple[str, ...]) -> None:
        look, lay, theme = self.look, self.layout, self.look.theme
        place(self._surface, look.art.panels.panel(lay.turn.size, look.px(16)), lay.turn.centre)
        title, *rest = lines
        top, *rows = lay.turn_lines
        rich_line(self._surface, look, title, top, units=16, colour=theme.title, role="label")
        for text, row in zip(rest, rows, strict=True):
            rich_line(self._surface, look, text, row, units=16, colour=theme.text)

"""Draws a moment at a table with a row, layer by layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.scenes.games.twist.layers import RowLayer
from game.scenes.table.paint.frame import TableFrame
from game.scenes.table.paint.painter import Painter
from game.ui.art import Tone, place
from game.ui.layout.box import Box
from game.ui.layout.row_table import RowLayout
from game.ui.text_boxes import chip
from game.ui.theme import RGB
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.twist.screen import RowScreen


class RowPainter(Painter):
    def __init__(self, look: Look, layout: RowLayout, spec: RowScreen) -> None:
        super().__init__(look, layout, spec)
        self.row = layout
        self.spec = spec
        self.ground = RowLayer(look, layout, spec.back())

    def draw(self, canvas: Surface, picture: TableFrame) -> None:
        places = self.spec.places(self.row, picture.board)
        self.ground.draw(canvas, picture)
        self.cards.draw_piles(canvas, picture)
        self._draw_targets(canvas, picture, places)
        self._draw_costs(canvas, picture, places)
        self.cards.draw_hand(canvas, picture)
        self._darken(canvas, picture)
        self._draw_effects(canvas, picture)
        self._draw_message(canvas, picture)

    def _draw_targets(
        self, canvas: Surface, picture: TableFrame, places: dict[object, Box]
    ) -> None:
        """Where the chosen card may go, and what is pointed at."""
        light, theme = self.look.art.light, self.look.theme
        for target, (price, _) in picture.prices.items():
            box = places[target]
            colour: RGB = theme.mint if price.good else theme.title
            strong = price.good or target == picture.aimed
            place(canvas, light.ring(box.size, colour, strong=strong), box.centre)
        if picture.aimed in places and picture.aimed not in picture.prices:
            box = places[picture.aimed]
            place(canvas, light.ring(box.size, theme.amber), box.centre)

    def _draw_costs(self, canvas: Surface, picture: TableFrame, places: dict[object, Box]) -> None:
        """What that brings or costs, on the lower edge of each place."""
        for target, (price, text) in picture.prices.items():
            box = places[target]
            tone: Tone = "mint" if price.good else "dark"
            middle = (box.centre[0], box.bottom + self.look.px(2))
            room = max(box.w, self.row.card_width) + self.look.px(16)
            chip(
                canvas,
                self.look,
                text,
                middle,
                room=room,
                units=15,
                tone=tone,
                centred=True,
            )

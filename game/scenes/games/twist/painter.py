"""Draws a frame of a table with a row, layer by layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game.scenes.games.base import Target
from game.scenes.games.twist.layers import RowFrame, RowLayer
from game.scenes.games.twist.layout import RowLayout
from game.scenes.games.twist.texts import RowPanel
from game.scenes.games.twist.visible import VisibleRow
from game.scenes.table.paint.painter import Painter, PriceSpot
from game.ui.layout.box import Box
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.twist.screen import RowScreen


class RowPainter(Painter[RowLayout, VisibleRow, RowPanel]):
    def __init__(self, look: Look, layout: RowLayout, spec: RowScreen) -> None:
        super().__init__(look, layout, spec)
        self.ground = RowLayer(look, layout, spec.back())

    def draw(self, canvas: Surface, picture: RowFrame) -> None:
        if self._draw_win(canvas, picture):
            return
        places = self.spec.places(self.layout, picture.board)
        self.ground.draw(canvas, picture)
        self.cards.draw_piles(canvas, picture)
        self.ghosts.draw(canvas, picture, places)
        self._draw_targets(canvas, picture, places)
        self._draw_prices(canvas, picture, self._price_spots(places))
        self.cards.draw_hand(canvas, picture)
        self._draw_suggested(canvas, picture, places)
        self._draw_keys(canvas, picture)
        self._darken(canvas, picture)
        self._draw_end(canvas, picture)

    def _price_spots(self, places: dict[Target, Box]) -> dict[Target, PriceSpot]:
        """On the lower edge of each place."""
        px = self.look.px
        return {
            target: PriceSpot(
                (box.centre[0], box.bottom + px(2)), max(box.w, self.layout.card_width) + px(70)
            )
            for target, box in places.items()
        }

"""Draws a frame of a table of piles, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from pygame import Surface

from game.engine import AnyRules
from game.scenes.games.base import Target
from game.scenes.games.piles.decoration import PileDecoration
from game.scenes.games.piles.layers import PilesLayer
from game.scenes.games.piles.reactions import PileReactions
from game.scenes.table.paint.frame import Make, TableFrame
from game.scenes.table.paint.painter import Painter, PriceSpot
from game.scenes.table.paint.seats import SeatPainter
from game.scenes.table.visible import VisibleTable
from game.ui.layout.table import PileLayout
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.piles.screen import PileScreenOf

Piles = TypeVar("Piles", bound=PileLayout)
Panel = TypeVar("Panel")


class PilePainter(Painter[Piles, VisibleTable, Panel], Generic[Piles, Panel]):
    def __init__(
        self,
        look: Look,
        layout: Piles,
        spec: PileScreenOf[Piles, Panel],
        layer: PilesLayer[Piles, Panel],
        decoration: PileDecoration,
    ) -> None:
        super().__init__(look, layout, spec)
        self.names = spec.names
        self.ground = layer
        self.decoration = decoration
        self.reactions = PileReactions(look, layout)
        self.seats = SeatPainter(look, layout, spec)

    def ahead(self, rules: AnyRules, board: VisibleTable) -> Iterator[Make]:
        yield from super().ahead(rules, board)
        yield from self.reactions.ahead()
        if self.decoration.likely(rules, board):
            yield from self.ground.ahead()
            yield from self.decoration.ahead()

    def draw(self, canvas: Surface, picture: TableFrame[VisibleTable, Panel]) -> None:
        if self._draw_win(canvas, picture):
            return
        places = self.spec.places(self.layout, picture.board)
        self.ground.draw(canvas, picture)
        self.seats.draw_seats(canvas, picture)
        self.seats.draw_own(canvas, picture)
        self.reactions.draw_light(canvas, picture)
        self.decoration.draw_behind(canvas, picture)
        self.cards.draw_piles(canvas, picture)
        self.ground.draw_over(canvas, picture)
        self.decoration.draw_light(canvas, picture)
        self.ghosts.draw(canvas, picture, places)
        self._draw_targets(canvas, picture, places)
        self.decoration.draw_marks(canvas, picture)
        self.seats.draw_badges(canvas, picture)
        self.cards.draw_hand(canvas, picture)
        self._draw_suggested(canvas, picture, places)
        self._draw_keys(canvas, picture)
        self._draw_prices(canvas, picture, self._price_spots())
        self._darken(canvas, picture)
        self.decoration.draw_last(canvas, picture)
        self.reactions.draw_words(canvas, picture)
        self._draw_end(canvas, picture)

    def _price_spots(self) -> dict[Target, PriceSpot]:
        """Above everything, even the card on its way to the pile."""
        return {
            name: PriceSpot(spot.cost.centre, spot.cost.w)
            for name, spot in zip(self.names, self.layout.piles, strict=True)
        }

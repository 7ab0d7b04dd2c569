"""Draws a moment at a table of piles, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.scenes.games.classic.fire_painter import FirePainter
from game.scenes.table.motion.visual_effects import SWIRL
from game.scenes.table.paint.frame import TableFrame
from game.scenes.table.paint.painter import Make, Painter
from game.scenes.table.paint.seats import SeatPainter
from game.ui.art import Tone, place
from game.ui.layout.table import PileLayout
from game.ui.text_boxes import chip
from game.ui.theme import RGB
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.piles.screen import PileScreen


class PilePainter(Painter):
    def __init__(self, look: Look, layout: PileLayout, spec: PileScreen) -> None:
        super().__init__(look, layout, spec)
        self.spots = layout.piles
        self.names = spec.names
        self.ground = spec.ground(look, layout, spec)
        self.fire = FirePainter(look, layout, spec)
        self.seats = SeatPainter(look, layout, spec)

    def ahead(self, *, fires: bool) -> Iterator[Make]:
        size = round(self.spots[0].card.w * SWIRL)
        yield partial(self.look.art.sparks.swirl, size, self.look.theme.mint)
        if fires:
            yield from self.ground.ahead()
            yield from self.fire.ahead()

    def draw(self, canvas: Surface, picture: TableFrame) -> None:
        self.ground.draw(canvas, picture)
        self.seats.draw_seats(canvas, picture)
        self.seats.draw_own(canvas, picture)
        self.fire.draw_flames(canvas, picture)
        self.cards.draw_piles(canvas, picture)
        self.ground.draw_over(canvas, picture)
        self.fire.draw_light(canvas, picture)
        self._draw_targets(canvas, picture)
        if not picture.burnout:
            self.fire.draw_fuses(canvas, picture)
        self.seats.draw_badges(canvas, picture)
        self.cards.draw_hand(canvas, picture)
        self._draw_costs(canvas, picture)
        self._darken(canvas, picture)
        if picture.burnout:
            self.fire.draw_burnout(canvas, picture)
        self._draw_effects(canvas, picture)
        self._draw_message(canvas, picture)

    def _draw_targets(self, canvas: Surface, picture: TableFrame) -> None:
        """Where the chosen card may go."""
        look, theme, piles = self.look, self.look.theme, self.names
        for name, (price, _) in picture.prices.items():
            spot = self.spots[piles.index(name)]
            colour: RGB = theme.mint if price.good else theme.title
            strong = price.good or name == picture.aimed
            place(
                canvas, look.art.light.ring(spot.card.size, colour, strong=strong), spot.card.centre
            )
        if picture.aimed and picture.aimed not in picture.prices:
            spot = self.spots[piles.index(picture.aimed)]
            place(canvas, look.art.light.ring(spot.card.size, theme.amber), spot.card.centre)

    def _draw_costs(self, canvas: Surface, picture: TableFrame) -> None:
        """What that costs: said above everything, even the card on its way there."""
        for name, (price, text) in picture.prices.items():
            spot = self.spots[self.names.index(name)]
            tone: Tone = "mint" if price.good else "dark"
            chip(
                canvas,
                self.look,
                text,
                spot.cost.centre,
                room=spot.cost.w,
                units=15,
                tone=tone,
                centred=True,
            )

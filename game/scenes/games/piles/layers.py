"""The static layer of piles: edges, markers, arrows and room bars, repainted when they change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame
from pygame import Surface

from game.scenes.table.paint.frame import TableFrame
from game.scenes.table.paint.static_layer import StaticLayer
from game.scenes.table.visible import VisibleTable
from game.ui.art import place, shadow_fall
from game.ui.layout.box import Box, hull
from game.ui.layout.table import PileLayout, PilePlace
from game.ui.text_boxes import line
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.piles.screen import PileScreenOf

Piles = TypeVar("Piles", bound=PileLayout)
Panel = TypeVar("Panel")

EDGES = (1, 3, 8, 20)
"""Cards in a pile at which one more edge shows below the top."""


class PilesLayer(StaticLayer[Piles, VisibleTable, Panel], Generic[Piles, Panel]):
    def __init__(self, look: Look, layout: Piles, spec: PileScreenOf[Piles, Panel]) -> None:
        super().__init__(look, layout)
        self.spec = spec
        self.places = layout.piles
        self._groups = _meeting([_area(spot) for spot in layout.piles])

    def _update(self, picture: TableFrame[VisibleTable, Panel]) -> None:
        super()._update(picture)
        board, rooms = picture.board, picture.header.rooms
        for area, numbers in self._groups:
            piles = [board.piles[number] for number in numbers]
            key = [(len(pile), pile[-1:], rooms[n]) for pile, n in zip(piles, numbers, strict=True)]
            paint = partial(self._paint_piles, numbers=numbers)
            self._paint(f"piles {numbers}", key, area, paint, picture)

    def _paint_piles(self, picture: TableFrame[VisibleTable, Panel], numbers: list[int]) -> None:
        for number in numbers:
            self._paint_pile(picture, number)

    def _paint_pile(self, picture: TableFrame[VisibleTable, Panel], number: int) -> None:
        art, spot, theme = self.look.art, self.places[number], self.look.theme
        pile, up = picture.board.piles[number], self.spec.up[number]
        box, spec = spot.card, self.spec
        marker = str(spec.markers[number]) if spec.marked else ""
        if len(pile) < 2:
            place(self._surface, art.cards.slot(box.w, marker, up), box.centre)
        layers = sum(len(pile) > limit for limit in EDGES)
        if layers:
            fall = shadow_fall(box.w, 0.0)
            shadow = art.light.shadow(box.size)
            place(self._surface, shadow, (box.centre[0] + fall[0], box.centre[1] + fall[1]))
            place(self._surface, art.cards.edges(box.w, layers), box.centre)
        arrow = art.icons.icon("up" if up else "down", spot.arrow.h, theme.up if up else theme.down)
        place(self._surface, arrow, spot.arrow.centre)
        top = spec.top_number(picture.board, number)
        place(self._surface, self._room(spot.bar, top, up=up), spot.bar.centre)
        room = picture.header.rooms[number]
        line(self._surface, self.look, room, spot.label, units=14, colour=theme.quiet)

    def _room(self, box: Box, top: int, *, up: bool) -> Surface:
        """A bar that lies runs to the right, one that stands runs upwards."""
        gauges, span = self.look.art.gauges, self.spec.span
        if box.w >= box.h:
            return gauges.room(box.size, top, up=up, span=span)
        return pygame.transform.rotate(gauges.room((box.h, box.w), top, up=up, span=span), 90)


def _area(spot: PilePlace) -> Box:
    """What a pile covers, its shadow and what is said of it included."""
    margin = round(spot.card.w * 0.12)
    return hull(spot.card.inset(-margin), spot.arrow, spot.bar, spot.label)


def _meeting(areas: list[Box]) -> list[tuple[Box, list[int]]]:
    """Areas that meet as one, with the numbers of the piles in it: painting one wipes the other."""
    groups: list[tuple[Box, list[int]]] = []
    for number, area in enumerate(areas):
        if groups and groups[-1][0].meets(area):
            before, numbers = groups.pop()
            groups.append((hull(before, area), [*numbers, number]))
        else:
            groups.append((area, [number]))
    return groups

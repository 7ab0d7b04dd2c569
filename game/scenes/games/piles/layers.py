"""The static layer of piles: edges, markers, arrows and room bars, repainted when they change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame
from pygame import Surface

from game.scenes.table.motion.pile_motion import Flash
from game.scenes.table.paint.frame import TableFrame
from game.scenes.table.paint.static_layer import StaticLayer
from game.scenes.table.visible import VisibleTable
from game.ui.art import place, shadow_fall
from game.ui.art.shade import glass
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
            key = [
                (len(board.piles[n]), board.piles[n][-1:], rooms[n], *self._moved(picture, n))
                for n in numbers
            ]
            paint = partial(self._paint_piles, numbers=numbers)
            self._paint(f"piles {numbers}", key, area, paint, picture)

    def _moved(self, picture: TableFrame[VisibleTable, Panel], number: int) -> tuple[int, int]:
        """By how many pixels a pile is sunk, and at which pixel of its bar the mark stands."""
        pose, bar = picture.pile_poses[number], self.places[number].bar
        return round(pose.sunk * self.layout.u), round(self._share(pose.mark) * max(bar.w, bar.h))

    def _share(self, number: float) -> float:
        """Where on a room bar a number stands, from 0 to 1."""
        low, high = self.spec.span
        return min(1.0, max(0.0, (number - low) / (high - low)))

    def _paint_piles(self, picture: TableFrame[VisibleTable, Panel], numbers: list[int]) -> None:
        for number in numbers:
            self._paint_pile(picture, number)

    def _paint_pile(self, picture: TableFrame[VisibleTable, Panel], number: int) -> None:
        art, spot, theme = self.look.art, self.places[number], self.look.theme
        pile, up = picture.board.piles[number], self.spec.up[number]
        sunk, _ = self._moved(picture, number)
        box, spec = spot.card.moved(0, sunk), self.spec
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
        mark = picture.pile_poses[number].mark
        place(self._surface, self._room(spot.bar, mark, up=up), spot.bar.centre)
        room = picture.header.rooms[number]
        line(self._surface, self.look, room, spot.label, units=14, colour=theme.quiet)

    def draw_over(self, canvas: Surface, picture: TableFrame[VisibleTable, Panel]) -> None:
        """The stretches of room bars that were just lost or won back."""
        for spot, pose in zip(self.places, picture.pile_poses, strict=True):
            if pose.flash:
                self._draw_flash(canvas, spot.bar, pose.flash)

    def _draw_flash(self, canvas: Surface, bar: Box, flash: Flash) -> None:
        theme = self.look.theme
        colour = {"small": theme.amber, "dear": theme.rose, "won": theme.mint}[flash.tone]
        first, last = sorted((self._share(flash.start), self._share(flash.end)))
        long, thick = max(bar.w, bar.h), min(bar.w, bar.h)
        begin, length = round(first * long), max(2, round((last - first) * long))
        # Won room shines beyond the bar.
        wide = thick + 2 * round(thick * 0.4 * flash.strength) if flash.tone == "won" else thick
        away = (thick - wide) // 2
        if bar.w >= bar.h:
            at, size = (bar.x + begin, bar.y + away), (length, wide)
        else:
            at, size = (bar.x + away, bar.bottom - begin - length), (wide, length)
        light = glass(size)
        light.fill((*colour, round(255 * flash.strength)))
        canvas.blit(light, at)

    def _room(self, box: Box, top: float, *, up: bool) -> Surface:
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

"""Draws a frame of any table. Changes nothing but the canvas."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import pygame
from pygame import Surface

from game.engine import AnyRules
from game.scenes.table.motion.visual_effects import Label
from game.scenes.table.paint.cards import CardPainter
from game.scenes.table.paint.frame import AnyFrame, TableFrame
from game.scenes.table.visible import VisibleTable
from game.ui.art import Tone, place
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import chip, place_faintly
from game.ui.theme import RGB
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.base import ScreenOf, Target

Layout = TypeVar("Layout", bound=TableLayout)
Board = TypeVar("Board", bound=VisibleTable)
Panel = TypeVar("Panel")

DARKEST = 0.4

Make = Callable[[], object]
"""Makes a picture that is cached."""


class PriceSpot(NamedTuple):
    """Where the price of a move is written, and how wide it may be."""

    middle: tuple[int, int]
    room: int


class Painter(ABC, Generic[Layout, Board, Panel]):
    """Draws cards and effects; subclasses draw what their kind of table has besides."""

    def __init__(self, look: Look, layout: Layout, spec: ScreenOf[Board, Layout, Panel]) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec
        self.cards = CardPainter(look, layout, spec)
        self._sparks: dict[tuple[int, RGB], Surface] = {}

    @abstractmethod
    def draw(self, canvas: Surface, picture: TableFrame[Board, Panel]) -> None: ...

    def ahead(self, rules: AnyRules, board: Board) -> Iterator[Make]:
        """Pictures that can be made before they are needed, one per step."""
        return iter(())

    def _draw_targets(self, canvas: Surface, picture: AnyFrame, places: dict[Target, Box]) -> None:
        """Rings around the places that take the chosen card, and the one that is pointed at."""
        light, theme = self.look.art.light, self.look.theme
        for target, (price, _) in picture.prices.items():
            box = places[target]
            colour: RGB = theme.mint if price.good else theme.title
            strong = price.good or target == picture.aimed
            place(canvas, light.ring(box.size, colour, strong=strong), box.centre)
        if picture.aimed in places and picture.aimed not in picture.prices:
            box = places[picture.aimed]
            place(canvas, light.ring(box.size, theme.amber), box.centre)

    def _draw_prices(
        self, canvas: Surface, picture: AnyFrame, spots: dict[Target, PriceSpot]
    ) -> None:
        """What the chosen card would cost or bring there."""
        for target, (price, text) in picture.prices.items():
            tone: Tone = "mint" if price.good else "dark"
            middle, room = spots[target]
            chip(canvas, self.look, text, middle, room=room, units=15, tone=tone, centred=True)

    def _darken(self, canvas: Surface, picture: AnyFrame) -> None:
        if picture.shade > 0.01:
            dark = round(255 * (1 - (1 - DARKEST) * picture.shade))
            canvas.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_effects(self, canvas: Surface, picture: AnyFrame) -> None:
        art, theme = self.look.art, self.look.theme
        for swirl in picture.visuals.swirls:
            share = swirl.age / swirl.life
            comet = art.sparks.swirl(round(swirl.size), theme.mint)
            comet = art.rotated.get_fast(comet, 400 * share, step=8)
            place_faintly(canvas, comet, (swirl.x, swirl.y), min(1.0, 2 * (1 - share)))
        blits = []
        for dot in picture.visuals.particles:
            if dot.kind == "confetti":
                px = int(dot.size) // 2 * 2
                image = art.sparks.confetti(px, dot.colour, dot.age * dot.spin)
            else:
                px = max(2, int(dot.size * (1.0 - 0.6 * dot.age / dot.life)))
                image = self._spark(px, dot.colour)
            blits.append((image, (dot.x - px / 2, dot.y - px / 2)))
        canvas.fblits(blits)
        for label in picture.visuals.labels:
            self._draw_label(canvas, label, calm=picture.visuals.calm)

    def _spark(self, px: int, colour: RGB) -> Surface:
        """Cached here too: hundreds are drawn each frame."""
        found = self._sparks.get((px, colour))
        if found is None:
            found = self._sparks[px, colour] = self.look.art.sparks.spark(px, colour)
        return found

    def _draw_label(self, canvas: Surface, label: Label, *, calm: bool) -> None:
        share = label.age / label.life
        rise = 0 if calm else 46 * self.layout.u * (1 - (1 - share) ** 3)
        middle = (round(label.x), round(label.y - rise))
        presence = min(1.0, 4 * (1 - share))
        rolled = label.rolled()
        if rolled is not None:
            px = self.layout.text_px(30)
            ink = self.look.type.render(str(rolled), "numeral", px, self.look.theme.mint)
            place_faintly(canvas, ink, middle, presence)
            return
        chip(
            canvas,
            self.look,
            label.text,
            middle,
            room=self.layout.size[0],
            units=15,
            tone=label.tone,
            centred=True,
            presence=presence,
        )

    def _draw_message(self, canvas: Surface, picture: AnyFrame) -> None:
        if not picture.message:
            return
        box = self.layout.message
        middle = (self.layout.size[0] // 2, box.y + round(22 * self.layout.text))
        chip(
            canvas,
            self.look,
            picture.message,
            middle,
            room=box.w,
            units=16,
            tone=picture.message_tone,
            centred=True,
        )

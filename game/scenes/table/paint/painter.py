"""Draws a moment at any table. Changes nothing but the canvas."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.scenes.table.motion.visual_effects import Label
from game.scenes.table.paint.cards import CardPainter
from game.scenes.table.paint.frame import TableFrame
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import chip, place_faintly
from game.ui.theme import RGB
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.base import GameScreen

DARKEST = 0.4

Make = Callable[[], object]
"""Makes a picture that is then at hand."""


class Painter(ABC):
    """Cards and what flies above them; what else there is belongs to a kind of table."""

    def __init__(self, look: Look, layout: TableLayout, spec: GameScreen) -> None:
        self.look = look
        self.layout = layout
        self.cards = CardPainter(look, layout, spec)
        self._sparks: dict[tuple[int, RGB], Surface] = {}

    @abstractmethod
    def draw(self, canvas: Surface, picture: TableFrame) -> None: ...

    def ahead(self, *, fires: bool) -> Iterator[Make]:
        """What can be made before it is needed, one little thing after the other."""
        return iter(())

    def _darken(self, canvas: Surface, picture: TableFrame) -> None:
        if picture.shade > 0.01:
            dark = round(255 * (1 - (1 - DARKEST) * picture.shade))
            canvas.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_effects(self, canvas: Surface, picture: TableFrame) -> None:
        art, theme = self.look.art, self.look.theme
        for swirl in picture.effects.swirls:
            share = swirl.age / swirl.life
            comet = art.sparks.swirl(round(swirl.size), theme.mint)
            comet = art.rotated.swift(comet, 400 * share, step=8)
            place_faintly(canvas, comet, (swirl.x, swirl.y), min(1.0, 2 * (1 - share)))
        blits = []
        for dot in picture.effects.particles:
            if dot.kind == "confetti":
                px = int(dot.size) // 2 * 2
                image = art.sparks.confetti(px, dot.colour, dot.age * dot.spin)
            else:
                px = max(2, int(dot.size * (1.0 - 0.6 * dot.age / dot.life)))
                image = self._spark(px, dot.colour)
            blits.append((image, (dot.x - px / 2, dot.y - px / 2)))
        canvas.fblits(blits)
        for label in picture.effects.labels:
            self._draw_label(canvas, label, calm=picture.effects.calm)

    def _spark(self, px: int, colour: RGB) -> Surface:
        """Hundreds are drawn each frame: a look-up of our own is worth it."""
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

    def _draw_message(self, canvas: Surface, picture: TableFrame) -> None:
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

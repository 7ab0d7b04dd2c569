"""Draws the fires of Four Piles: flames behind a card, light on its neighbours, and the fuse."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import pi, sin
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGBA_MULT, Surface

from game.engine import AnyRules
from game.scenes.games.piles.decoration import PileDecoration
from game.scenes.table.motion.animator import Key
from game.scenes.table.paint.frame import AnyFrame, Make
from game.scenes.table.visible import VisibleTable
from game.ui.art import FRAMES, CardFace, place
from game.ui.layout.box import Box
from game.ui.layout.table import PileLayout, PilePlace
from game.ui.text_boxes import chip
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.classic.table import ClassicScreen

FLAMES_PER_SECOND = 14
FRAMES_PER_BLAZE = 3
"""Frames of the game for each new picture of flames: drawing two in one frame would show."""
FUSE = 0.36
"""The fuse ring's size, in widths of a card."""
BEAT = 1.1
"""Seconds of the pulse of a fuse that is due."""
LIGHT = 70
"""How bright a fire shines on what lies beside it, of 255."""


class _Fire(NamedTuple):
    number: int
    place: PilePlace
    left: int


class FirePainter(PileDecoration):
    def __init__(self, look: Look, layout: PileLayout, spec: ClassicScreen) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec
        self._blazes: dict[int, Surface] = {}
        self._light: Surface | None = None
        self._frames_drawn = 0

    def _fires(self, picture: AnyFrame) -> Iterator[_Fire]:
        """The piles whose burning top has come to rest."""
        for number, left in enumerate(picture.board.fuses):
            if left and picture.board.piles[number][-1] in picture.landed:
                yield _Fire(number, self.layout.piles[number], left)

    def draw_behind(self, canvas: Surface, picture: AnyFrame) -> None:
        first = not self._blazes
        may_make = self._frames_drawn % FRAMES_PER_BLAZE == 0
        self._frames_drawn += 1
        for fire in self._fires(picture):
            frame = (int(picture.seconds * FLAMES_PER_SECOND) + fire.number * 5) % FRAMES
            if frame not in self._blazes and not (first or may_make):
                frame = next(reversed(self._blazes))
            may_make = may_make and frame in self._blazes
            place(canvas, self._blaze(frame), fire.place.card.centre)

    def likely(self, rules: AnyRules, board: VisibleTable) -> bool:
        return any(self.spec.is_fire(rules, key) for key in board.hand)

    def ahead(self) -> Iterator[Make]:
        for frame in range(FRAMES):
            yield partial(self._blaze, frame)

    def _blaze(self, frame: int) -> Surface:
        """Flames and the glow around them as one picture."""
        if frame not in self._blazes:
            art, box = self.look.art, self.layout.piles[0].card
            # Fire is soft: half the size is enough to draw it.
            half = (box.w // 2, box.h // 2)
            halo = art.light.halo(half, self.look.theme.ember, 0.34, 130)
            flames = art.fire.flames(half[0], frame)
            wide, high = (max(a, b) for a, b in zip(halo.size, flames.size, strict=True))
            blaze = Surface((wide, high), pygame.SRCALPHA)
            for part in (halo, flames):
                place(blaze, part, (wide / 2, high / 2))
            self._blazes[frame] = pygame.transform.smoothscale_by(blaze, 2)
        return self._blazes[frame]

    def draw_last(self, canvas: Surface, picture: AnyFrame) -> None:
        """The fire that nobody covered: it grows, and the card turns to ash in it."""
        share = picture.burnout
        if not share:
            return
        for fire in self._fires(picture):
            if fire.left == 1:
                frame = int(picture.seconds * FLAMES_PER_SECOND * 1.5) + fire.number * 5
                blaze = self._blaze(frame % FRAMES)
                grown = 1.0 + round(0.4 * share * (1.0 - share**6), 2)
                larger = self.look.art.rotated.get_fast(blaze, 0.0, grown)
                for each in (larger, blaze):
                    place(canvas, each, fire.place.card.centre)
                self._draw_ashes(
                    canvas, picture.board.piles[fire.number][-1], fire.place.card, share
                )

    def _draw_ashes(self, canvas: Surface, card: Key, box: Box, share: float) -> None:
        face = CardFace(str(self.spec.number(card)), "fire")
        ashes = self.look.art.cards.face(face, box.w).copy()
        light = round(255 * (1.0 - 0.85 * share))
        ashes.fill(
            (light, round(light * (1 - 0.3 * share)), round(light * (1 - 0.3 * share)), 255),
            special_flags=BLEND_RGBA_MULT,
        )
        place(canvas, ashes, box.centre)

    def draw_light(self, canvas: Surface, picture: AnyFrame) -> None:
        """A warm light on the cards beside a fire."""
        for fire in self._fires(picture):
            for side in (-1, 1):
                beside = fire.number + side
                if 0 <= beside < len(self.layout.piles) and picture.board.piles[beside]:
                    self._shine(canvas, fire.place.card, self.layout.piles[beside].card)

    def _shine(self, canvas: Surface, fire: Box, card: Box) -> None:
        light = self._firelight()
        x = fire.centre[0] - light.get_width() // 2
        y = fire.centre[1] - light.get_height() // 2
        inner = card.inset(max(1, card.w // 40))
        area = pygame.Rect(inner).move(-x, -y)
        canvas.blit(light, inner[:2], area, special_flags=BLEND_RGB_ADD)

    def _firelight(self) -> Surface:
        if self._light is None:
            width = self.layout.piles[0].card.w
            glow = self.look.art.light.halo(
                (width // 4, width // 4), self.look.theme.ember, 3.0, 255
            )
            light = Surface((width * 4, width * 4))
            light.blit(pygame.transform.smoothscale(glow, light.get_size()), (0, 0))
            light.fill((LIGHT, LIGHT, LIGHT), special_flags=BLEND_RGB_MULT)
            self._light = light
        return self._light

    def draw_marks(self, canvas: Surface, picture: AnyFrame) -> None:
        if picture.burnout:
            return
        look, theme = self.look, self.look.theme
        for fire in self._fires(picture):
            card, up = fire.place.card, self.spec.up[fire.number]
            arrow = look.art.icons.icon(
                "up" if up else "down", fire.place.arrow.h, theme.up if up else theme.down
            )
            place(canvas, arrow, fire.place.arrow.centre)
            beat = max(0.0, sin(picture.seconds * 2 * pi / BEAT)) if fire.left == 1 else 0.0
            ring = look.art.gauges.fuse(round(card.w * FUSE), fire.left, fire.left / 2)
            grown = 1 + 0.02 * round(3 * beat)
            ring = look.art.rotated.stretched(ring, grown, grown)
            place(canvas, ring, (card.right - card.w * 0.04, card.y + card.w * 0.03))
            chip(
                canvas,
                look,
                picture.captions[self.spec.names[fire.number]],
                fire.place.caption.centre,
                room=round(card.w * 1.2),
                units=13,
                tone="dark",
                centred=True,
            )

"""Draws how piles react: the light and the counter of backtricks, and what a pile would take."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Surface

from game.scenes.table.motion.pile_motion import PilePose
from game.scenes.table.paint.frame import AnyFrame, Make
from game.ui.art import place
from game.ui.art.shade import stamp
from game.ui.layout.table import PileLayout, PilePlace
from game.ui.text_boxes import chip, place_faintly
from game.ui.widgets.look import Look

TIMES = "\N{MULTIPLICATION SIGN}"
HALO = 0.3
"""How far the light of a backtrick reaches, in widths of a card."""
NEIGHBOUR, BRIGHTEST = 0.2, 0.7
"""The light that a pile beside a chain gets for each of its backtricks, and at most, as a share."""
COUNTER, LARGEST = 0.3, 0.5
"""The size of the chain counter at two, and at most, in widths of a card."""


class PileReactions:
    def __init__(self, look: Look, layout: PileLayout) -> None:
        self.look = look
        self.layout = layout

    def ahead(self) -> Iterator[Make]:
        """Pictures that the first backtrick needs."""
        size = self.layout.piles[0].card.size
        yield partial(self.look.art.light.halo, size, self.look.theme.mint, HALO)

    def draw_light(self, canvas: Surface, picture: AnyFrame) -> None:
        """Of each backtrick; a chain of them lights the neighbours too."""
        poses, piles = picture.pile_poses, self.layout.piles
        lights = [pose.light for pose in poses]
        for number, pose in enumerate(poses):
            if pose.light and pose.chain > 1:
                shine = pose.light * min(BRIGHTEST, NEIGHBOUR * pose.chain)
                for beside in {number - 1, number + 1} & set(range(len(piles))):
                    lights[beside] = max(lights[beside], shine)
        for spot, light in zip(piles, lights, strict=True):
            if light:
                halo = self.look.art.light.halo(spot.card.size, self.look.theme.mint, HALO)
                place_faintly(canvas, halo, spot.card.centre, light)

    def draw_words(self, canvas: Surface, picture: AnyFrame) -> None:
        for spot, pose in zip(self.layout.piles, picture.pile_poses, strict=True):
            if pose.chain:
                self._draw_counter(canvas, spot, pose)
            if pose.needs:
                self._draw_needs(canvas, spot, pose.needs)

    def _draw_counter(self, canvas: Surface, spot: PilePlace, pose: PilePose) -> None:
        """How many backtricks in a row, on the right edge of the pile."""
        look, theme, width = self.look, self.look.theme, spot.card.w
        px = round(width * min(LARGEST, COUNTER + 0.05 * (pose.chain - 2)))
        ink = look.type.render(f"{TIMES}{pose.chain}", "numeral", px // 2, theme.ink)
        disc = look.art.panels.disc(px, theme.mint).copy()
        stamp(disc, ink, (px / 2, px / 2))
        grown = pygame.transform.smoothscale_by(disc, 1 + pose.pump)
        place(canvas, grown, (spot.card.right, spot.card.y + spot.card.h * 0.24))

    def _draw_needs(self, canvas: Surface, spot: PilePlace, needs: str) -> None:
        chip(
            canvas,
            self.look,
            needs,
            spot.cost.centre,
            room=spot.cost.w,
            units=15,
            tone="dark",
            centred=True,
        )

"""The table behind the results: its last picture, dimmed, with a sheet that slides over it."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.scenes.page import VEIL
from game.ui.anim import Motion, Timeline, Tween, track
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.widgets import Look

SLIDE = track("away", Tween(1.0, 0.0, 0.42))
"""The sheet comes up from below the window; with reduced motion it is there at once."""
MARGIN = (34, 22)
"""Units of the table that can be seen beside the sheet, and above and below it."""


class TableBehind:
    def __init__(self, picture: Surface, motion: Motion) -> None:
        self._picture = picture
        self._slide = Timeline(SLIDE, motion)
        self._dimmed: Surface | None = None

    @property
    def moving(self) -> bool:
        return not self._slide.done

    def step(self, dt: float) -> None:
        self._slide.step(dt)

    def ground(self, look: Look) -> Surface:
        """The dimmed table with the empty sheet on it, for a window of any size."""
        picture = self._picture
        if picture.get_size() != look.size:
            picture = pygame.transform.smoothscale(picture, look.size)
        dimmed = self._dimmed = picture.copy()
        dimmed.fill((VEIL, VEIL, VEIL), special_flags=pygame.BLEND_RGB_MULT)
        ground, box = dimmed.copy(), _sheet(look)
        place(ground, look.art.panels.dialog(box.size, look.px(22)), box.centre)
        return ground

    def slid(self, page: Surface, look: Look, alpha: float) -> None:
        """Move the sheet on a picture of the page to where it is on its way."""
        away = self._slide.value("away", 0.0, alpha)
        if away and self._dimmed is not None:
            box = _sheet(look)
            sheet = page.subsurface(box).copy()
            page.blit(self._dimmed, (0, 0))
            page.blit(sheet, (box.x, box.y + round(away * (look.size[1] - box.y))))


def _sheet(look: Look) -> Box:
    return Box(0, 0, *look.size).inset(look.px(MARGIN[0]), look.px(MARGIN[1]))

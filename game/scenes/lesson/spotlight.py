"""Draws a table in the dark, with light on what is to be touched and an arrow that leads there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import NamedTuple

import pygame
from pygame import BLEND_RGB_MULT, BLEND_RGBA_MULT, Surface

from game.ui.art import ButtonState, place
from game.ui.layout.box import Box
from game.ui.layout.lesson import Point
from game.ui.widgets import Look, Widget

DARK = (112, 116, 132)
"""What is left of each colour in the dark, of 255."""
LINE = 3
"""The frame around what is lit, in units."""
BEAD = 3.0
"""Half the width of a bead of the arrow, in units."""
BEADS = 15.0
"""From one bead to the next, in units."""
PACE = 1.6
"""Beads that pass each second."""
HEAD = 26
"""The size of the arrow's head, in units."""


class Lit(NamedTuple):
    """Something that is lit, and how round its corners are."""

    box: Box
    radius: int


class Scenery(NamedTuple):
    """What the spotlight shows at one moment."""

    darkness: float
    """From 0 to 1."""
    lit: Sequence[Lit] = ()
    path: Sequence[Point] = ()
    seconds: float = 0.0
    """How long the beads of the arrow have been moving."""
    draw_card: Callable[[Surface], None] | None = None
    """Draws the card that is to be chosen."""


class Spotlight(Widget):
    """Lies above the table and below the panel; it is only looked at."""

    focusable = False
    touchable = False

    def __init__(self, scenery: Callable[[float], Scenery]) -> None:
        """`scenery` gives what is shown at a moment between two steps."""
        super().__init__()
        self._scenery = scenery

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        scenery = self._scenery(alpha)
        if scenery.darkness <= 0:
            return
        bright = [(lit.box, _cut_out(canvas, look, lit)) for lit in scenery.lit]
        dark = [round(255 - (255 - part) * scenery.darkness) for part in DARK]
        canvas.fill(dark, special_flags=BLEND_RGB_MULT)
        for box, picture in bright:
            canvas.blit(picture, box[:2])
        if scenery.draw_card:
            scenery.draw_card(canvas)
        mint = look.theme.mint
        for lit in scenery.lit:
            frame = look.art.light.spot(lit.box.size, lit.radius, look.px(LINE), mint)
            place(canvas, frame, lit.box.centre)
        if scenery.path:
            _draw_arrow(canvas, look, scenery)


def _cut_out(canvas: Surface, look: Look, lit: Lit) -> Surface:
    """What is lit, as it is now, without its corners."""
    picture = pygame.Surface(lit.box.size, pygame.SRCALPHA)
    picture.fill((0, 0, 0, 255))
    picture.blit(canvas, (0, 0), lit.box)
    window = look.art.light.window(lit.box.size, lit.radius)
    picture.blit(window, (0, 0), special_flags=BLEND_RGBA_MULT)
    return picture


def _draw_arrow(canvas: Surface, look: Look, scenery: Scenery) -> None:
    """Beads that walk along the path, and a head at its end."""
    mint, radius, apart = look.theme.mint, BEAD * look.unit, BEADS * look.unit
    path = scenery.path
    tip, before = path[-1], path[-3]
    head, rim = HEAD * look.unit, look.unit
    angle = degrees(atan2(before[1] - tip[1], tip[0] - before[0])) - 90
    at = scenery.seconds * PACE % 1.0 * apart
    walked = 0.0
    for one, other in pairwise(path):
        long = hypot(other[0] - one[0], other[1] - one[1])
        while at <= walked + long:
            share = (at - walked) / long if long else 0.0
            x, y = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            if hypot(x - tip[0], y - tip[1]) > head * 0.6:
                pygame.draw.aacircle(canvas, look.theme.table_dark, (x, y), radius + rim)
                pygame.draw.aacircle(canvas, mint, (x, y), radius)
            at += apart
        walked += long
    for size, colour in ((head + 5 * rim, look.theme.table_dark), (head, mint)):
        icon = look.art.icons.icon("up", round(size), colour)
        place(canvas, look.art.rotated.get(icon, angle), tip)

"""Medals: a disc of gold with a sign on it, and the empty place of one that is not won yet."""

from math import pi

from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.icon_shapes import ICONS, Icon
from game.ui.art.pen import Pen
from game.ui.art.shade import clip, glass, radial, rounded, soft_box, stamp, tint
from game.ui.theme import RGB, mix

GLOW = 0.16
"""The light around a disc, in widths of it."""
DASHES = 22
SHARE = 0.5
"""The height of the sign, in heights of the disc."""


class MedalArt(Artist):
    """Square pictures, drawn centred; a disc with its light is a little larger than `px`."""

    @cached
    def won(self, px: int, icon: Icon, number: str = "") -> Surface:
        theme = self.theme
        ground = soft_box((px, px), px / 2, px * GLOW, (*theme.amber_deep, 90))
        light = mix(theme.amber, (255, 255, 255), 0.35)
        stops = ((0.0, light), (0.55, theme.amber), (1.0, theme.amber_deep))
        disc = radial((px, px), (0.36, 0.28), (0.85, 0.85), stops)
        clip(disc, rounded((px, px), px / 2))
        stamp(disc, self._sign(px, icon, number, theme.on_amber), (px / 2, px / 2))
        stamp(ground, disc, ground.get_rect().center)
        return ground

    @cached
    def open(self, px: int, icon: Icon, number: str = "") -> Surface:
        """The place of a medal that is not won: a dashed rim, and the sign in it."""
        theme = self.theme
        plate = tint(rounded((px, px), px / 2), theme.title, 10)
        pen = Pen((px, px))
        for dash in range(DASHES):
            pen.arc((12, 12), 11.4, (dash / DASHES, (dash + 0.5) / DASHES), 1.0)
        colour = mix(theme.quiet, theme.table, 0.35)
        stamp(plate, pen.inked(colour), (px / 2, px / 2))
        stamp(plate, self._sign(px, icon, number, colour), (px / 2, px / 2))
        return plate

    def _sign(self, px: int, icon: Icon, number: str, colour: RGB) -> Surface:
        """The icon, and the number beside it."""
        side = round(px * (SHARE if not number else SHARE * 0.74))
        pen = Pen((side, side))
        ICONS[icon](pen)
        sign = pen.inked(colour)
        if not number:
            return sign
        room = px * pi / 4 - side
        size = round(px * SHARE * 0.74)
        while size > 6 and self.type.measure(number, "numeral", size)[0] > room:
            size -= 1
        ink = self.type.render(number, "numeral", size, colour)
        both = glass((side + ink.get_width(), max(side, ink.get_height())), colour)
        both.blit(sign, (0, (both.get_height() - side) // 2))
        both.blit(ink, (side, (both.get_height() - ink.get_height()) // 2))
        return both

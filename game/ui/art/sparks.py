"""Particles: sparks and embers, paper dust, confetti."""

from math import cos, pi, sin

from pygame import Surface
from pygame.transform import smoothscale

from game.ui.art.cached import Artist, cached
from game.ui.art.pen import Pen
from game.ui.art.shade import field, ladder
from game.ui.theme import RGB, mix

LARGE_SPARK = 32  # pixels
SPINS = 12  # a piece of confetti is drawn at so many turns


class SparkArt(Artist):
    """Particles, each centred in its picture."""

    @cached
    def spark(self, px: int, colour: RGB) -> Surface:
        """A glowing point: nearly white inside, the colour around it."""
        return smoothscale(self._large_spark(colour), (px, px))

    @cached
    def _large_spark(self, colour: RGB) -> Surface:
        """The picture of which the smaller ones are made: scaling costs a tenth of drawing."""
        core = mix(colour, (255, 255, 255), 0.75)

        def glow(away: float) -> tuple[int, int, int, int]:
            return (*mix(core, colour, min(1.0, away * 1.8)), round(255 * (1 - away) ** 1.5))

        return field(
            (LARGE_SPARK, LARGE_SPARK),
            ladder(glow),
            lambda x, y: ((x - 0.5) ** 2 + (y - 0.5) ** 2) ** 0.5 * 2,
        )

    @cached
    def speck(self, px: int, colour: RGB) -> Surface:
        """A speck of paper dust."""
        pen = Pen((px, px))
        pen.disc((12, 12), 11)
        return pen.inked(mix(colour, (255, 255, 255), 0.25))

    def confetti(self, px: int, colour: RGB, turn: float) -> Surface:
        """A slip of paper at a moment of its tumble; a full turn is 1."""
        return self._slip(px, colour, round(turn * SPINS) % SPINS)

    @cached
    def _slip(self, px: int, colour: RGB, spin: int) -> Surface:
        pen = Pen((px, px))
        turn = 2 * pi * spin / SPINS
        wide, high = 4.4, 9.0 * abs(cos(turn)) + 1.2
        tilt = turn / 2
        corners = [(-wide, -high), (wide, -high), (wide, high), (-wide, high)]
        pen.polygon(
            [
                (12 + x * cos(tilt) - y * sin(tilt), 12 + x * sin(tilt) + y * cos(tilt))
                for x, y in corners
            ]
        )
        return pen.inked(mix(colour, (255, 255, 255) if cos(turn) > 0 else (0, 0, 0), 0.18))

"""Shadows, halos and rings, each centred on the thing it belongs to."""

from math import ceil

from pygame import BLEND_RGBA_SUB, Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.shade import WHITE, Size, clip, glass, outline, rounded, soft_box, tint
from game.ui.theme import CARD_CORNER, RGB

LIFTS = 8  # a shadow is drawn at so many heights


def shadow_fall(width: int, lift: float, sideways: float = 0.0) -> tuple[int, int]:
    """How far a shadow falls from its card: down, and away from the middle of the table.

    `sideways` is -1 at the left rim of the table, 0 in the middle and 1 at the right rim.
    """
    return round(width * sideways * (0.03 + 0.12 * lift)), round(width * (0.05 + 0.13 * lift))


class LightArt(Artist):
    """Shadows and lights around boxes of any size."""

    def shadow(self, size: Size, lift: float = 0.0) -> Surface:
        """The shadow of a box: dense when it lies, wide and thin when it is lifted up to 1."""
        return self._shadow(size, round(min(max(lift, 0.0), 1.0) * LIFTS))

    @cached
    def ring(self, size: Size, colour: RGB, *, strong: bool = False) -> Surface:
        """A line around a box, a little off it; a strong one is thicker and glows."""
        gap = max(2, round(size[0] * 6 / 168))
        line = max(1, round(size[0] * (3 if strong else 2) / 168))
        box = (size[0] + 2 * gap, size[1] + 2 * gap)
        radius = size[0] * CARD_CORNER + gap * 0.8
        frame = tint(outline(box, radius, line), colour, 255 if strong else 150)
        if not strong:
            return frame
        glow = soft_box(box, radius, size[0] * 0.2, (*colour, 150))
        hole = glow.get_rect().inflate(box[0] - glow.get_width(), box[1] - glow.get_height())
        glow.blit(tint(rounded(box, radius), (0, 0, 0)), hole, special_flags=BLEND_RGBA_SUB)
        glow.blit(frame, hole)
        return glow

    @cached
    def spot(self, size: Size, radius: int, line: int, colour: RGB) -> Surface:
        """A bright line around a box of any shape, and its glow."""
        glow = soft_box(size, radius, line * 9, (*colour, 130))
        hole = glow.get_rect().inflate(size[0] - glow.get_width(), size[1] - glow.get_height())
        glow.blit(tint(rounded(size, radius), (0, 0, 0)), hole, special_flags=BLEND_RGBA_SUB)
        glow.blit(tint(outline(size, radius, line), colour), hole)
        return glow

    @cached
    def window(self, size: Size, radius: int) -> Surface:
        """A white box with round corners: what is multiplied with it keeps only that."""
        return rounded(size, radius)

    @cached
    def glint(self, size: Size, colour: RGB) -> Surface:
        """A thin line along the very edge of a card, with a shine at two corners."""
        line = max(2, round(size[0] * 3 / 168))
        frame = tint(outline(size, size[0] * CARD_CORNER, line), colour)
        shine = soft_box(
            (round(size[0] * 0.5), line), line / 2, size[0] * 0.05, (255, 255, 255, 255)
        )
        bright = glass(size, WHITE)
        for x, y in ((0.22, 0.0), (0.78, 1.0)):
            bright.blit(shine, shine.get_rect(center=(size[0] * x, size[1] * y)))
        frame.blit(clip(bright, outline(size, size[0] * CARD_CORNER, line)), (0, 0))
        return frame

    @cached
    def halo(self, size: Size, colour: RGB, reach: float = 0.24, alpha: int = 165) -> Surface:
        """A soft light behind a box; the reach is a share of its width."""
        return soft_box(size, size[0] * CARD_CORNER, size[0] * reach, (*colour, alpha))

    @cached
    def _shadow(self, size: Size, height: int) -> Surface:
        lift = height / LIFTS
        radius = min(size) * CARD_CORNER
        wide = soft_box(
            size, radius, min(size) * (0.16 + 0.2 * lift), (0, 0, 0, round(150 - 20 * lift))
        )
        if lift < 1:
            near = soft_box(size, radius, ceil(min(size) * 0.03), (0, 0, 0, round(90 * (1 - lift))))
            wide.blit(near, near.get_rect(center=wide.get_rect().center))
        return wide

"""A cache of rotated and scaled pictures: a swaying card costs one blit."""

import pygame
from pygame import BLEND_RGBA_MULT, Surface

from game.ui.cache import SurfaceCache

STEP = 0.25  # degrees
SCALES = 100  # steps of growth to one
SWIFT_SCALES = 40
PAD = 2


class Rotated:
    """A bounded cache of pictures at angles and scales, centred like the original."""

    def __init__(self, megabytes: float = 20) -> None:
        self._cache = SurfaceCache(megabytes)

    def limit(self, megabytes: float) -> None:
        """Keep no more than that from now on."""
        self._cache.limit(megabytes)

    def get(
        self, picture: Surface, angle: float, scale: float = 1.0, step: float = STEP
    ) -> Surface:
        """The picture turned by `angle` degrees counter-clockwise and scaled.

        Soft pictures, like shadows, may pass a larger step.
        """
        turn, size = round(angle / step), round(scale * SCALES)
        if not turn % round(360 / step) and size == SCALES:
            return picture
        return self._cache.get(
            (picture, turn * step, size),
            lambda: pygame.transform.rotozoom(self._padded(picture), turn * step, size / SCALES),
        )

    def _padded(self, picture: Surface) -> Surface:
        return self._cache.get((picture, "padded"), lambda: _padded(picture))

    def get_fast(
        self, picture: Surface, angle: float, scale: float = 1.0, step: float = 1.5
    ) -> Surface:
        """As `get`, at lower quality and a fraction of the cost: for fast motion."""
        turn, size = round(angle / step), round(scale * SWIFT_SCALES)
        if not turn and size == SWIFT_SCALES:
            return picture
        return self._cache.get(
            (picture, "get_fast", turn * step, size),
            lambda: pygame.transform.rotate(
                pygame.transform.scale_by(picture, size / SWIFT_SCALES), turn * step
            ),
        )

    def narrowed(self, picture: Surface, share: float) -> Surface:
        """The picture squeezed to a share of its width: half of a flip."""
        return self.stretched(picture, share, 1.0)

    def stretched(self, picture: Surface, across: float, down: float) -> Surface:
        """The picture scaled by different factors across and down."""
        width, height = picture.get_size()
        size = (max(1, round(width * across)), max(1, round(height * down)))
        if size == (width, height):
            return picture
        return self._cache.get(
            (picture, "stretched", size), lambda: pygame.transform.smoothscale(picture, size)
        )


def _padded(picture: Surface) -> Surface:
    """The picture with a clear rim in the colours of its edge: no dark line shows when turned."""
    width, height = picture.get_size()
    padded = pygame.transform.scale(picture, (width + 2 * PAD, height + 2 * PAD))
    padded.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MULT)
    padded.blit(picture, (PAD, PAD))
    return padded

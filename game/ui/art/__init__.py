"""All pictures of the game, drawn by code at the size they are shown.

Every picture is put with its middle on the middle of the thing it shows: glows, shadows and
tilted cards then need no offsets.
"""

from pygame import Surface

from game.ui.art.backs import Back
from game.ui.art.cards import CardArt, card_size
from game.ui.art.faces import CardFace, Style
from game.ui.art.fire import FRAMES, FireArt
from game.ui.art.gauges import GaugeArt
from game.ui.art.icon_shapes import Icon
from game.ui.art.icons import IconArt
from game.ui.art.light import LightArt, shadow_fall
from game.ui.art.medals import MedalArt
from game.ui.art.panels import ButtonState, PanelArt, Tone
from game.ui.art.portraits import PortraitArt
from game.ui.art.rotated import Rotated
from game.ui.art.sparks import SparkArt
from game.ui.art.symbols import SymbolArt
from game.ui.art.table import TableArt
from game.ui.cache import SurfaceCache
from game.ui.text import Type
from game.ui.theme import Theme

__all__ = [
    "FRAMES",
    "Art",
    "Back",
    "ButtonState",
    "CardFace",
    "Icon",
    "Style",
    "Tone",
    "card_size",
    "place",
    "shadow_fall",
]


FULL_HD = (1920, 1080)
KEPT, KEPT_ROTATED = 24.0, 16.0
"""Megabytes of pictures that are kept up to that size; larger windows keep more."""


class Art:
    """All artists, one for each kind of picture, sharing one cache."""

    def __init__(self, theme: Theme, type_: Type) -> None:
        cache = self._cache = SurfaceCache(KEPT)
        self.theme = theme
        self.type = type_
        self.cards = CardArt(theme, type_, cache)
        self.table = TableArt(theme, type_, cache)
        self.light = LightArt(theme, type_, cache)
        self.panels = PanelArt(theme, type_, cache)
        self.gauges = GaugeArt(theme, type_, cache)
        self.icons = IconArt(theme, type_, cache)
        self.portraits = PortraitArt(theme, type_, cache)
        self.fire = FireArt(theme, type_, cache)
        self.sparks = SparkArt(theme, type_, cache)
        self.symbols = SymbolArt(theme, type_, cache)
        self.medals = MedalArt(theme, type_, cache)
        self.rotated = Rotated()

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as many pictures as a window of that size needs at a time, and not many more."""
        share = max(1.0, size[0] * size[1] / (FULL_HD[0] * FULL_HD[1]))
        self._cache.limit(KEPT * share)
        self.rotated.limit(KEPT_ROTATED * share)


def place(canvas: Surface, picture: Surface, middle: tuple[float, float]) -> None:
    """Draw a picture centred on a point."""
    canvas.blit(
        picture,
        (
            round(middle[0] - picture.get_width() / 2),
            round(middle[1] - picture.get_height() / 2),
        ),
    )

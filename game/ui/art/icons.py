"""Icons, drawn by name at the size they are shown."""

from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.icon_shapes import ICONS, Icon
from game.ui.art.motifs import suit_shape
from game.ui.art.pen import Pen
from game.ui.theme import RGB, SUITS


class IconArt(Artist):
    """Square icons of one colour."""

    @cached
    def icon(self, name: Icon, px: int, colour: RGB) -> Surface:
        """An icon by its name."""
        pen = Pen((px, px))
        ICONS[name](pen)
        return pen.inked(colour)

    @cached
    def suit(self, suit: str, px: int, *, on_night: bool = False) -> Surface:
        """The shape of a suit in its colour, for ivory or for the dark table."""
        look = SUITS[suit]
        return suit_shape(look.shape, px, look.on_night if on_night else look.on_ivory)

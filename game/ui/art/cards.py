"""Pictures of cards: faces, backs, the edges of a pile and the empty place of a pile."""

from pygame import Surface

from game.ui.art import backs, faces, slots
from game.ui.art.cached import Artist, cached
from game.ui.art.faces import CardFace
from game.ui.art.shade import Size, clip, rounded
from game.ui.theme import CARD_CORNER, CARD_RATIO


def card_size(width: int) -> Size:
    """Width and height of a card."""
    return width, round(width * CARD_RATIO)


class CardArt(Artist):
    """Pictures of cards, by the width of a card."""

    @cached
    def face(self, card: CardFace, width: int) -> Surface:
        """The front of a card."""
        sheet = self._paper(card.style, width).copy()
        faces.paint(sheet, card, self.theme, self.type)
        return clip(sheet, self._mask(width))

    @cached
    def back(self, back: backs.Back, width: int, label: str | None = None) -> Surface:
        """The back of a card; a label (a count of cards) stands in place of the motif."""
        sheet = backs.paint(card_size(width), back, label, self.theme, self.type)
        return clip(sheet, self._mask(width))

    @cached
    def edges(self, width: int, layers: int, back: backs.Back | None = None) -> Surface:
        """The cards that show below the top of a pile, towards the lower right."""
        return slots.edges(card_size(width), layers, back, self.theme)

    @cached
    def slot(self, width: int, marker: str = "", up: bool | None = None) -> Surface:
        """An empty place for cards: with the number a pile starts from and its direction."""
        return slots.slot(card_size(width), marker, up, self.theme, self.type)

    @cached
    def _paper(self, style: faces.Style, width: int) -> Surface:
        return faces.paper(card_size(width), style, self.theme)

    @cached
    def _mask(self, width: int) -> Surface:
        return rounded(card_size(width), width * CARD_CORNER)

"""Pictures of cards: faces, backs, the edges of a pile and the empty place of a pile."""

from pygame import Rect, Surface

from game.ui.art import backs, faces, slots
from game.ui.art.cached import Artist, cached
from game.ui.art.faces import CardFace
from game.ui.art.shade import Size, clip, field, ladder, rounded
from game.ui.theme import CARD_CORNER, CARD_RATIO


def card_size(width: int) -> Size:
    """Width and height of a card."""
    return width, round(width * CARD_RATIO)


def number_window(size: Size) -> Rect:
    """The part of a face in which its large number stands, and nothing else."""
    width, height = size
    left, top = round(width * 0.06), round(height * 0.25)
    return Rect(left, top, width - 2 * left, round(height * 0.44))


class CardArt(Artist):
    """Pictures of cards, by the width of a card."""

    @cached
    def face(self, card: CardFace, width: int) -> Surface:
        """The front of a card."""
        sheet = self._paper(card.style, width).copy()
        faces.paint(sheet, card, self.theme, self.type)
        return clip(sheet, self._mask(width))

    @cached
    def without_number(self, card: CardFace, width: int) -> Surface:
        """The front of a card whose large number is missing: it rolls."""
        sheet = self.face(card, width).copy()
        window = number_window(card_size(width))
        sheet.blit(self._paper(card.style, width), window.topleft, window)
        return sheet

    @cached
    def drum_shade(self, card: CardFace, width: int) -> Surface:
        """What lies over the number window while the number rolls: it fades out above and below."""
        window = number_window(card_size(width))
        veil = field(
            window.size,
            ladder(lambda place: (255, 255, 255, round(255 * place**2))),
            lambda _, y: max(0.0, abs(2 * y - 1) * 2.2 - 1.2),
        )
        return clip(self._paper(card.style, width).subsurface(window).copy(), veil)

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

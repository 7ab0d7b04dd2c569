"""The examples of Toads in the rulebook: rows of cards."""

from __future__ import annotations

from game.engine.twist_state import TOADS, price
from game.i18n import Example
from game.scenes.article import Sketch
from game.scenes.rulebook.examples import ExamplePainter
from game.ui.art import CardFace, Tone, card_size

ROW_CARD = 54
"""The width of a card, in units."""


class RowExamples(ExamplePainter):
    def face(self, card: int | str, *, rival: bool = False) -> CardFace:
        return CardFace(str(card), "toad" if card in TOADS else "plain")

    def picture(self, example: Example) -> Sketch:
        match example.kind:
            case "toads_row":
                return self.row(example)
            case "toads_price":
                return self.price(example)
        return super().picture(example)

    def row(self, example: Example) -> Sketch:
        """The row, and apart from it the card that goes on or twists a twin out."""
        look, art = self.look, self.look.art
        width = self.px(ROW_CARD)
        size = card_size(width)
        stride, apart = width + self.px(6), self.px(26)
        sheet, middles, y = self._row(example, beside=stride + apart)
        assert example.card is not None
        hand = middles[-1] + stride + apart
        sheet.put(art.light.shadow(size, 0.4), (hand, y + self.px(6)))
        sheet.put(art.rotated.get(art.cards.face(self.face(example.card), width), -4), (hand, y))
        if example.twin is None:
            pointer = art.icons.icon("left", self.px(18), look.theme.title)
            sheet.put(pointer, (hand - width * 0.5 - apart * 0.7, y))
            self.say_below(sheet, "fits", hand, "dark")
        else:
            twin = middles[example.row.index(example.twin)]
            sheet.put(art.light.ring(size, look.theme.mint, strong=True), (twin, y))
            self.say_below(sheet, "twin", twin, "mint")
        return sheet

    def price(self, example: Example) -> Sketch:
        """A row, and below each card the points that it costs whoever takes it."""
        sheet, middles, _ = self._row(example)
        for card, x in zip(example.row, middles, strict=True):
            tone: Tone = "rose" if card in TOADS else "dark"
            self.chip_below(sheet, self.words.signed(-price([card])), x, tone)
        return sheet

    def _row(self, example: Example, beside: int = 0) -> tuple[Sketch, list[float], float]:
        """The cards of the row; where their middles are, and how far down. There is room beside
        them and below them."""
        look, art = self.look, self.look.art
        width = self.px(ROW_CARD)
        size, stride = card_size(width), width + self.px(6)
        across = stride * len(example.row) + beside + self.px(24)
        sheet = Sketch((across, size[1] + self.px(26) + look.text_px(28)))
        y = self.px(20) + size[1] / 2
        middles = [self.px(12) + width / 2 + stride * number for number in range(len(example.row))]
        for card, x in zip(example.row, middles, strict=True):
            sheet.put(art.light.shadow(size, 0.1), (x, y + self.px(3)))
            sheet.put(art.cards.face(self.face(card), width), (x, y))
        return sheet, middles, y

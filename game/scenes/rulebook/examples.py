"""Examples from the rulebook as pictures: real cards, and a sign for what they show."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.twist_state import TOADS, price
from game.i18n import Example, Words
from game.scenes.article import Sketch
from game.scenes.games.registry import GAMES
from game.ui.art import CardFace, Tone, card_size
from game.ui.art.motifs import arrow
from game.ui.theme import RGB
from game.ui.widgets import Look

CARD = 74
"""The width of a card, in units."""
ROW_CARD = 54


class ExamplePainter:
    """Draws the examples of one game's pages."""

    def __init__(self, look: Look, words: Words, game: str | None) -> None:
        self.look = look
        self.words = words
        self.game = game

    def picture(self, example: Example) -> Sketch:
        return _PICTURES[example.kind](self, example)

    def face(self, card: int | str, *, rival: bool = False) -> CardFace:
        """Pages of no game show plain numbers."""
        about = GAMES.get(self.game or "")
        return about.example_face(card, rival=rival) if about else CardFace(str(card))

    # A card and the pile it is for

    def move(self, example: Example) -> Sketch:
        """The pile on the left with its direction, the card on its way from the right."""
        looks: dict[str, tuple[RGB, Tone, str]] = {
            "place": (self.look.theme.title, "dark", "fits"),
            "illegal": (self.look.theme.rose, "rose", "illegal"),
            "backtrick": (self.look.theme.mint, "mint", "backtrick"),
            "quick_backtrick": (self.look.theme.mint, "mint", "backtrick"),
            "duel_help": (self.look.theme.mint, "mint", "help"),
        }
        colour, tone, word = looks[example.kind]
        sheet = self._pile(example, rival=example.kind == "duel_help")
        self._card(sheet, example, colour)
        self._say_below(sheet, word, sheet.size[0] / 2, tone)
        return sheet

    def fire(self, example: Example) -> Sketch:
        """A burning pile with its fuse, and the card that may cover it."""
        look, art = self.look, self.look.art
        sheet = self._pile(example, burning=True)
        if example.card is not None:
            self._card(sheet, example, look.theme.title)
        width = look.px(CARD)
        assert example.fuse is not None
        ring = art.gauges.fuse(round(width * 0.44), example.fuse, example.fuse / 2)
        x, y = self._pile_middle()
        sheet.put(ring, (x + width * 0.48, y - width * 0.64))
        self._say_below(sheet, "fire", x + width * 0.5, "fire")
        return sheet

    def _size(self) -> tuple[int, int]:
        look = self.look
        return look.px(CARD * 3.1), card_size(look.px(CARD))[1] + look.px(66) + look.text_px(16)

    def _pile_middle(self) -> tuple[float, float]:
        look = self.look
        return look.px(CARD * 0.74), look.px(42) + card_size(look.px(CARD))[1] / 2

    def _pile(self, example: Example, *, rival: bool = False, burning: bool = False) -> Sketch:
        look, art, theme = self.look, self.look.art, self.look.theme
        sheet = Sketch(self._size())
        width = look.px(CARD)
        x, y = self._pile_middle()
        up = example.pile == "U"
        sign = arrow(look.px(20), theme.up if up else theme.down, up=up)
        sheet.put(sign, (x, y - width * 0.7 - look.px(20)))
        sheet.put(art.light.shadow(card_size(width), 0.1), (x, y + look.px(4)))
        if example.top is None:
            sheet.put(art.cards.slot(width), (x, y))
            return sheet
        sheet.put(art.cards.edges(width, 3), (x, y))
        face = (
            CardFace(str(example.top), "fire") if burning else self.face(example.top, rival=rival)
        )
        if burning:
            sheet.put(art.light.halo(card_size(width), theme.ember, 0.4, 120), (x, y))
        sheet.put(art.cards.face(face, width), (x, y))
        return sheet

    def _card(self, sheet: Sketch, example: Example, colour: RGB) -> None:
        look, art = self.look, self.look.art
        width = look.px(CARD)
        x, y = self._pile_middle()
        far = x + width * 1.62
        pointer = art.icons.icon("left", look.px(22), colour)
        sheet.put(pointer, ((x + far) / 2 + look.px(3), y))
        assert example.card is not None
        shadow = art.rotated.get(art.light.shadow(card_size(width), 0.4), -4)
        sheet.put(shadow, (far, y + look.px(8)))
        card = art.cards.face(self.face(example.card), width)
        sheet.put(art.rotated.get(card, -4), (far, y))
        ring = art.light.ring(card_size(width), colour, strong=example.kind != "illegal")
        sheet.put(art.rotated.get(ring, -4), (far, y))
        if example.kind == "illegal":
            sheet.put(art.icons.icon("cross", round(width * 0.5), colour), (far, y))

    # A row and a card for it

    def row(self, example: Example) -> Sketch:
        """The row, and apart from it the card that goes on or twists a twin out."""
        look, art = self.look, self.look.art
        width = look.px(ROW_CARD)
        size = card_size(width)
        stride, apart = width + look.px(6), look.px(26)
        sheet, middles, y = self._row(example, beside=stride + apart)
        assert example.card is not None
        hand = middles[-1] + stride + apart
        sheet.put(art.light.shadow(size, 0.4), (hand, y + look.px(6)))
        sheet.put(art.rotated.get(art.cards.face(self.face(example.card), width), -4), (hand, y))
        if example.twin is None:
            pointer = art.icons.icon("left", look.px(18), look.theme.title)
            sheet.put(pointer, (hand - width * 0.5 - apart * 0.7, y))
            self._say_below(sheet, "fits", hand, "dark")
        else:
            twin = middles[example.row.index(example.twin)]
            sheet.put(art.light.ring(size, look.theme.mint, strong=True), (twin, y))
            self._say_below(sheet, "twin", twin, "mint")
        return sheet

    def price(self, example: Example) -> Sketch:
        """A row, and below each card the points that it costs whoever takes it."""
        sheet, middles, _ = self._row(example)
        for card, x in zip(example.row, middles, strict=True):
            tone: Tone = "rose" if card in TOADS else "dark"
            self._chip_below(sheet, self.words.signed(-price([card])), x, tone)
        return sheet

    def _row(self, example: Example, beside: int = 0) -> tuple[Sketch, list[float], float]:
        """The cards of the row; where their middles are, and how far down. There is room beside
        them and below them."""
        look, art = self.look, self.look.art
        width = look.px(ROW_CARD)
        size, stride = card_size(width), width + look.px(6)
        across = stride * len(example.row) + beside + look.px(24)
        sheet = Sketch((across, size[1] + look.px(40) + look.text_px(16)))
        y = look.px(20) + size[1] / 2
        middles = [look.px(12) + width / 2 + stride * number for number in range(len(example.row))]
        for card, x in zip(example.row, middles, strict=True):
            sheet.put(art.light.shadow(size, 0.1), (x, y + look.px(3)))
            sheet.put(art.cards.face(self.face(card), width), (x, y))
        return sheet, middles, y

    # Words below what they are about

    def _say_below(self, sheet: Sketch, word: str, x: float, tone: Tone) -> None:
        self._chip_below(sheet, self.words(f"rulebook.example.{word}"), x, tone)

    def _chip_below(self, sheet: Sketch, text: str, x: float, tone: Tone) -> None:
        """At the foot of the picture."""
        look = self.look
        px = look.text_px(14)
        ink = look.type.render(text, "label", px, look.art.panels.chip_text(tone))
        pill = (ink.get_width() + round(px * 1.5), round(px * 1.75))
        half = pill[0] / 2
        middle = (min(max(x, half), sheet.size[0] - half), sheet.size[1] - look.text_px(13))
        sheet.put(look.art.panels.chip(pill, tone), middle)
        sheet.put(ink, middle)


_PICTURES: dict[str, Callable[[ExamplePainter, Example], Sketch]] = {
    "place": ExamplePainter.move,
    "illegal": ExamplePainter.move,
    "backtrick": ExamplePainter.move,
    "quick_backtrick": ExamplePainter.move,
    "duel_help": ExamplePainter.move,
    "fire": ExamplePainter.fire,
    "toads_row": ExamplePainter.row,
    "toads_price": ExamplePainter.price,
}

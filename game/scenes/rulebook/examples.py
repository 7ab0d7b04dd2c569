"""Draws the examples of the rulebook that all games share: a card and the pile it is for."""

from __future__ import annotations

from game.i18n import Example, Words
from game.scenes.article import Sketch
from game.ui.art import CardFace, Tone, card_size
from game.ui.art.motifs import arrow
from game.ui.theme import RGB
from game.ui.widgets import Look

CARD = 74
"""The width of a card, in units, where there is room."""
SCALES = (1.0, 0.85, 0.7, 0.55, 0.45)
"""Sizes to try, until an example fits."""


class ExamplePainter:
    """Draws the examples of the rulebook. Games override how their cards look, and what they show
    besides a card that is put on a pile."""

    def __init__(self, look: Look, words: Words, scale: float = 1.0) -> None:
        """With a smaller `scale`, cards and the air around them are smaller; words are not."""
        self.look = look
        self.words = words
        self.scale = scale

    def px(self, units: float) -> int:
        return self.look.px(units * self.scale)

    def face(self, card: int | str, *, rival: bool = False) -> CardFace:
        """How a card of the game looks; `rival` if it lies on the other player's side."""
        return CardFace(str(card))

    def picture(self, example: Example) -> Sketch:
        theme = self.look.theme
        match example.kind:
            case "place":
                return self.move(example, theme.title, "dark", "fits")
            case "illegal":
                return self.move(example, theme.rose, "rose", "illegal")
            case "backtrick":
                return self.move(example, theme.mint, "mint", "backtrick")
        raise ValueError(f"no picture of a {example.kind}")

    def move(
        self, example: Example, colour: RGB, tone: Tone, word: str, *, rival: bool = False
    ) -> Sketch:
        """The pile on the left with its direction, the card on its way from the right."""
        sheet = self.pile(example, rival=rival)
        self.card(sheet, example, colour)
        self.say_below(sheet, word, sheet.size[0] / 2, tone)
        return sheet

    def _size(self) -> tuple[int, int]:
        look = self.look
        return self.px(CARD * 3.1), card_size(self.px(CARD))[1] + self.px(48) + look.text_px(28)

    def pile_middle(self) -> tuple[float, float]:
        return self.px(CARD * 0.74), self.px(42) + card_size(self.px(CARD))[1] / 2

    def pile(self, example: Example, *, rival: bool = False, burning: bool = False) -> Sketch:
        art, theme = self.look.art, self.look.theme
        sheet = Sketch(self._size())
        width = self.px(CARD)
        x, y = self.pile_middle()
        up = example.pile == "U"
        sign = arrow(self.px(20), theme.up if up else theme.down, up=up)
        sheet.put(sign, (x, y - width * 0.7 - self.px(20)))
        sheet.put(art.light.shadow(card_size(width), 0.1), (x, y + self.px(4)))
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

    def card(self, sheet: Sketch, example: Example, colour: RGB) -> None:
        art = self.look.art
        width = self.px(CARD)
        x, y = self.pile_middle()
        far = x + width * 1.62
        pointer = art.icons.icon("left", self.px(22), colour)
        sheet.put(pointer, ((x + far) / 2 + self.px(3), y))
        assert example.card is not None
        shadow = art.rotated.get(art.light.shadow(card_size(width), 0.4), -4)
        sheet.put(shadow, (far, y + self.px(8)))
        card = art.cards.face(self.face(example.card), width)
        sheet.put(art.rotated.get(card, -4), (far, y))
        ring = art.light.ring(card_size(width), colour, strong=example.kind != "illegal")
        sheet.put(art.rotated.get(ring, -4), (far, y))
        if example.kind == "illegal":
            sheet.put(art.icons.icon("cross", round(width * 0.5), colour), (far, y))

    # Words below what they are about

    def say_below(self, sheet: Sketch, word: str, x: float, tone: Tone) -> None:
        self.chip_below(sheet, self.words(f"rulebook.example.{word}"), x, tone)

    def chip_below(self, sheet: Sketch, text: str, x: float, tone: Tone) -> None:
        """At the foot of the picture."""
        look = self.look
        px = look.text_px(14)
        ink = look.type.render(text, "label", px, look.art.panels.chip_text(tone))
        pill = (ink.get_width() + round(px * 1.5), round(px * 1.75))
        half = pill[0] / 2
        x += sheet.widen(pill[0])
        middle = (min(max(x, half), sheet.size[0] - half), sheet.size[1] - look.text_px(13))
        sheet.put(look.art.panels.chip(pill, tone), middle)
        sheet.put(ink, middle)

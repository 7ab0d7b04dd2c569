"""The examples of fires in the rulebook."""

from __future__ import annotations

from game.i18n import Example
from game.scenes.article import Sketch
from game.scenes.rulebook.examples import CARD, ExamplePainter


class FireExamples(ExamplePainter):
    def picture(self, example: Example) -> Sketch:
        return self.fire(example) if example.kind == "fire" else super().picture(example)

    def fire(self, example: Example) -> Sketch:
        """A burning pile with its fuse, and the card that may cover it."""
        look, art = self.look, self.look.art
        sheet = self.pile(example, burning=True)
        if example.card is not None:
            self.card(sheet, example, look.theme.title)
        width = self.px(CARD)
        assert example.fuse is not None
        ring = art.gauges.fuse(round(width * 0.44), example.fuse, example.fuse / 2)
        x, y = self.pile_middle()
        sheet.put(ring, (x + width * 0.48, y - width * 0.64))
        self.say_below(sheet, "fire", x + width * 0.5, "fire")
        return sheet

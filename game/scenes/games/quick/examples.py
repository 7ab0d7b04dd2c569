"""The examples of Quick Fifty in the rulebook."""

from __future__ import annotations

from game.i18n import Example
from game.scenes.article import Sketch
from game.scenes.rulebook.examples import ExamplePainter
from game.ui.art import CardFace


class SuitExamples(ExamplePainter):
    def face(self, card: int | str, *, rival: bool = False) -> CardFace:
        return CardFace(str(card)[1:], "suit", str(card)[0])

    def picture(self, example: Example) -> Sketch:
        if example.kind == "quick_backtrick":
            return self.move(example, self.look.theme.mint, "mint", "backtrick")
        return super().picture(example)

"""The examples of Duel in the rulebook."""

from __future__ import annotations

from game.i18n import Example
from game.scenes.article import Sketch
from game.scenes.rulebook.examples import ExamplePainter
from game.ui.art import CardFace


class DuelExamples(ExamplePainter):
    def face(self, card: int | str, *, rival: bool = False) -> CardFace:
        return CardFace(str(card), "gold" if rival else "silver")

    def picture(self, example: Example) -> Sketch:
        if example.kind == "duel_help":
            return self.move(example, self.look.theme.mint, "mint", "help", rival=True)
        return super().picture(example)

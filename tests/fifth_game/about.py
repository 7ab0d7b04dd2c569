"""The game outside its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import Words
from game.play.perspective import Perspective
from game.scenes.games.about import About
from game.ui.art import CardFace
from game.ui.theme import rgb

from .rules import StairsRules, StairsView

if TYPE_CHECKING:
    from game.scenes.results.spec import ResultsSpec

    from .screen import StairsScreen


class StairsAbout(About[StairsView]):
    game = "stairs"
    accent = rgb("E7A0C4")
    samples = (CardFace("3"), CardFace("12"), CardFace("30"))
    demos = (StairsRules(players=3),)

    @property
    def table(self) -> StairsScreen:
        from .screen import STAIRS_SCREEN

        return STAIRS_SCREEN

    @property
    def results(self) -> ResultsSpec:
        from .screen import StairsResults

        return StairsResults()

    def saved_note(self, words: Words, seen: Perspective[StairsView], name: str) -> str:
        return words("menu.continue.left", game=name, n=len(seen.view.hand))

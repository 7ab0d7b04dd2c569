"""Duel outside its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import DuelView, rules
from game.i18n import Words
from game.play.perspective import Perspective
from game.scenes.games.about import About, Origin, Picture
from game.ui.art import CardFace
from game.ui.theme import rgb

if TYPE_CHECKING:
    from game.scenes.games.duel.examples import DuelExamples
    from game.scenes.games.duel.table import DuelScreen
    from game.scenes.results.spec import ResultsSpec


class DuelAbout(About[DuelView]):
    game = "duel"
    soul_example = "duel_help"
    accent = rgb("C9D0DD")
    samples = (CardFace("17", "silver"), CardFace("59", "gold"), CardFace("29", "silver"))
    origin = Origin("The Game: Face to Face", ("Steffen Benndorf", "Reinhard Staupe"))
    lessons = ("duel",)
    demos = (rules("duel"),)
    pictures = (Picture("duel", rules("duel"), 11, 33),)

    @property
    def table(self) -> DuelScreen:
        from game.scenes.games.duel.table import DUEL

        return DUEL

    @property
    def results(self) -> ResultsSpec:
        from game.scenes.games.duel.results import RESULTS

        return RESULTS

    def saved_note(self, words: Words, seen: Perspective[DuelView], name: str) -> str:
        left = len(seen.view.sides[seen.seat].unplayed)
        return words("menu.continue.left", game=name, n=left)

    @property
    def examples(self) -> type[DuelExamples]:
        from game.scenes.games.duel.examples import DuelExamples

        return DuelExamples

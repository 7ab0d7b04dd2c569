"""Toads outside its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import TwistView, rules
from game.i18n import Words
from game.play.perspective import Perspective
from game.scenes.games.about import About, Origin, Picture
from game.ui.art import CardFace
from game.ui.theme import rgb

if TYPE_CHECKING:
    from game.scenes.games.twist.examples import RowExamples
    from game.scenes.games.twist.table import TwistScreen
    from game.scenes.results.spec import ResultsSpec


class TwistAbout(About[TwistView]):
    game = "twist"
    soul_example = "toads_row"
    accent = rgb("8BC34A")
    samples = (CardFace("49"), CardFace("33", "toad"), CardFace("94"))
    origin = Origin("Take That", ("Andreas Spies", "Reinhard Staupe"))
    lessons = ("twist", "twist_expert")
    demos = (rules("twist", players=3),)
    pictures = (Picture("toads", rules("twist", players=3, expert=True), 7, 31.0),)

    @property
    def table(self) -> TwistScreen:
        from game.scenes.games.twist.table import TWIST

        return TWIST

    @property
    def results(self) -> ResultsSpec:
        from game.scenes.games.twist.results import RESULTS

        return RESULTS

    def saved_note(self, words: Words, seen: Perspective[TwistView], name: str) -> str:
        view = seen.view
        return words("menu.continue.round", game=name, n=view.round, total=view.rules.rounds)

    @property
    def examples(self) -> type[RowExamples]:
        from game.scenes.games.twist.examples import RowExamples

        return RowExamples

"""Four Piles outside its table."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.engine import AnyRules, ClassicView, rules
from game.scenes.games.about import Origin, Picture
from game.scenes.games.piles.about import TeamAbout
from game.ui.art import CardFace, backs
from game.ui.theme import rgb

if TYPE_CHECKING:
    from game.scenes.games.classic.examples import FireExamples
    from game.scenes.games.classic.table import ClassicScreen
    from game.scenes.results.spec import ResultsSpec

BURNING = CardFace("44", "fire")


class ClassicAbout(TeamAbout[ClassicView]):
    game = "classic"
    back = backs.PLUS_MINUS_TEN
    soul_example = "backtrick"
    accent = rgb("F4A93B")
    samples = (CardFace("13"), BURNING, CardFace("87"))
    origin = Origin("The Game", ("Steffen Benndorf",))
    lessons = ("classic", "fire", "pro", "talk")
    demos = (rules("classic", fire=True), rules("classic", players=4))
    variant_tones = MappingProxyType({"fire": "fire"})
    pictures = (
        Picture("four-piles", rules("classic", fire=True), 67, 39.8),
        Picture("together", rules("classic", players=4), 5, 34),
    )

    @property
    def table(self) -> ClassicScreen:
        from game.scenes.games.classic.table import CLASSIC

        return CLASSIC

    @property
    def results(self) -> ResultsSpec:
        from game.scenes.games.classic.results import RESULTS

        return RESULTS

    def open_card(self, rules: AnyRules) -> CardFace | None:
        return BURNING if rules.options["fire"] else None

    @property
    def examples(self) -> type[FireExamples]:
        from game.scenes.games.classic.examples import FireExamples

        return FireExamples

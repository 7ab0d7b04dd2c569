"""Quick Fifty outside its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import QuickView, rules
from game.scenes.games.about import Origin, Picture
from game.scenes.games.piles.about import TeamAbout
from game.ui.art import CardFace, backs
from game.ui.theme import rgb

if TYPE_CHECKING:
    from game.scenes.games.quick.examples import SuitExamples
    from game.scenes.games.quick.table import QuickScreen
    from game.scenes.results.spec import ResultsSpec


class QuickAbout(TeamAbout[QuickView]):
    game = "quick"
    back = backs.FIVE_SHAPES
    soul_example = "quick_backtrick"
    accent = rgb("5CC297")
    samples = (CardFace("3", "suit", "R"), CardFace("7", "suit", "Y"), CardFace("9", "suit", "B"))
    origin = Origin("The Game: Quick & Easy", ("Steffen Benndorf",))
    lessons = ("quick", "quick_expert")
    demos = (rules("quick", players=3),)
    pictures = (Picture("quick-fifty", rules("quick", players=4), 8, 15),)

    @property
    def table(self) -> QuickScreen:
        from game.scenes.games.quick.table import QUICK

        return QUICK

    @property
    def results(self) -> ResultsSpec:
        from game.scenes.games.quick.results import RESULTS

        return RESULTS

    @property
    def examples(self) -> type[SuitExamples]:
        from game.scenes.games.quick.examples import SuitExamples

        return SuitExamples

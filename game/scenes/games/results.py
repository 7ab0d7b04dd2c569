"""For every game what its results tell: the one place that lists them."""

from __future__ import annotations

from game.scenes.games.duel.results import DUEL
from game.scenes.games.piles.results import TOGETHER
from game.scenes.games.twist.results import TWIST
from game.scenes.results.spec import ResultsSpec

RESULTS: dict[str, ResultsSpec] = {
    "classic": TOGETHER,
    "quick": TOGETHER,
    "duel": DUEL,
    "twist": TWIST,
}

"""The games that have a table: the one place that lists them."""

from __future__ import annotations

from game.scenes.games.base import GameScreen
from game.scenes.games.classic.table import CLASSIC
from game.scenes.games.duel.table import DUEL
from game.scenes.games.quick.table import QUICK
from game.scenes.games.twist.table import TWIST

SPECS: dict[str, GameScreen] = {"classic": CLASSIC, "quick": QUICK, "duel": DUEL, "twist": TWIST}

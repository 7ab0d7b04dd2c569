"""The results of Quick Fifty."""

from game.scenes.games.piles.results import TeamResults
from game.scenes.games.quick.table import QUICK

RESULTS = TeamResults(QUICK)

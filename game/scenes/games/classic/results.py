"""The results of Four Piles."""

from game.scenes.games.classic.table import CLASSIC
from game.scenes.games.piles.results import TeamResults

RESULTS = TeamResults(CLASSIC)

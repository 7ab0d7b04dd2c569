"""Medals of Quick Fifty."""

from __future__ import annotations

from . import piles
from .counting import count_of, wins_of
from .medal import Medal, OfManyGames

_WON = wins_of("quick")

MEDALS: tuple[Medal, ...] = (
    OfManyGames("quick_ten", 10, count_of(_WON)),
    OfManyGames("quick_five", 1, count_of(lambda game: _WON(game) and piles.within(game, 5))),
    OfManyGames("quick_expert", 1, count_of(wins_of("quick", expert=True))),
)

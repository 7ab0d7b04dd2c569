"""Medals of Four Piles."""

from __future__ import annotations

from collections.abc import Callable

from game.play.statistics import Finished

from . import piles
from .counting import count_of, wins_of
from .medal import Medal, OfManyGames, OfOneGame, Played


def _here(value: Callable[[Played], int]) -> Callable[[Played], int]:
    """The value in a game of Four Piles; other games have none."""
    return lambda each: value(each) if each.game.rules.game == "classic" else 0


def _one_left(game: Finished) -> bool:
    return game.rules.game == "classic" and game.result == 1


_WON_ALONE = wins_of("classic", players=1)

MEDALS: tuple[Medal, ...] = (
    OfManyGames("all_placed", 1, count_of(_WON_ALONE)),
    OfManyGames("so_close", 1, count_of(_one_left)),
    OfOneGame("chain", 4, _here(piles.longest_chain)),
    OfOneGame("backtricks", 12, _here(piles.backtricks)),
    OfOneGame("whole_hand", 8, _here(piles.cards_in_a_turn)),
    OfOneGame("small_steps", 10, _here(piles.small_steps)),
    OfManyGames("swift", 1, count_of(lambda game: _WON_ALONE(game) and piles.within(game, 8))),
    OfOneGame("three_fires", 3, piles.fires_in_a_turn),
    OfManyGames("fire", 1, count_of(wins_of("classic", fire=True))),
    OfManyGames("professional", 1, count_of(wins_of("classic", pro=True))),
    OfManyGames(
        "everything", 1, count_of(wins_of("classic", pro=True, short_hand=True, fire=True))
    ),
)

"""Medals of Duel."""

from __future__ import annotations

from game.engine.duel_state import place_of
from game.engine.events import CardPlaced
from game.players import LEVELS

from .counting import best_of, count_of, rivals, wins_of
from .medal import Medal, OfManyGames, OfOneGame, Played

LANDSLIDE = 20
MASTER = LEVELS.index("master")


def without_helping(played: Played) -> int:
    """Whether a duel was won without a card on the rival's piles."""
    if not _WON(played.game):
        return 0
    return int(
        all(
            place_of(event.pile)[0] == played.seat
            for event in played.events
            if isinstance(event, CardPlaced) and event.seat == played.seat
        )
    )


_WON = wins_of("duel")

MEDALS: tuple[Medal, ...] = (
    OfManyGames("duels", 5, count_of(_WON)),
    OfManyGames("landslide", LANDSLIDE, best_of(lambda game: game.result if _WON(game) else 0)),
    OfOneGame("no_help", 1, without_helping),
    OfManyGames(
        "duel_master", 1, count_of(lambda game: _WON(game) and min(rivals(game)) >= MASTER)
    ),
)

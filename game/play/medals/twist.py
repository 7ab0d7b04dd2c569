"""Medals of Toads."""

from __future__ import annotations

from game.engine.events import CardTwisted, PenaltyTaken, RowTaken
from game.engine.twist_state import TOADS
from game.players import LEVELS

from .counting import count_of, rivals, wins_of
from .medal import Medal, OfManyGames, OfOneGame, Played

EXPERT = LEVELS.index("expert")
MASTER = LEVELS.index("master")


def without_a_toad(played: Played) -> int:
    """Whether a match was won without swallowing a toad."""
    if not _WON(played.game):
        return 0
    swallowed: list[int | str] = []
    for event in played.events:
        if isinstance(event, RowTaken) and event.seat == played.seat:
            swallowed += event.cards
        elif isinstance(event, PenaltyTaken) and event.seat == played.seat:
            swallowed.append(event.card)
    return int(not set(swallowed) & set(TOADS))


def twists(played: Played) -> int:
    """How many cards the person twisted out of the row."""
    return sum(
        isinstance(event, CardTwisted) and event.seat == played.seat for event in played.events
    )


_WON = wins_of("twist")
_WON_OF_FOUR = wins_of("twist", players=4)

MEDALS: tuple[Medal, ...] = (
    OfOneGame("no_toad", 1, without_a_toad),
    OfOneGame("twists", 10, twists),
    OfManyGames(
        "toad_table", 1, count_of(lambda game: _WON_OF_FOUR(game) and min(rivals(game)) >= EXPERT)
    ),
    OfManyGames(
        "toad_master", 1, count_of(lambda game: _WON(game) and min(rivals(game)) >= MASTER)
    ),
)

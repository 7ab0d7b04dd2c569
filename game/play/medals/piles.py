"""Medals of Four Piles and Quick Fifty."""

from __future__ import annotations

from game.engine.events import CardPlaced, FuseCovered, TurnBegan
from game.play.statistics import Finished

from .counting import best_of, count_of, wins_of
from .medal import Medal, OfManyGames, OfOneGame, Played

MINUTE = 60_000
NEAR = 3
"""A step of at most this many numbers is a small one."""


def longest_chain(played: Played) -> int:
    """The most backtricks that the person laid one right after the other within a turn."""
    best = run = 0
    for event in played.events:
        if isinstance(event, TurnBegan):
            run = 0
        elif isinstance(event, CardPlaced):
            run = run + 1 if event.backtrick and event.seat == played.seat else 0
            best = max(best, run)
    return best


def backtricks(played: Played) -> int:
    """How many the person laid."""
    return sum(
        isinstance(event, CardPlaced) and event.backtrick and event.seat == played.seat
        for event in played.events
    )


def fires_in_a_turn(played: Played) -> int:
    """The most fires that the person put out in one turn."""
    best = found = 0
    by_person = False
    for event in played.events:
        if isinstance(event, TurnBegan):
            found = 0
        elif isinstance(event, CardPlaced):
            by_person = event.seat == played.seat
        elif isinstance(event, FuseCovered) and by_person:
            found += 1
            best = max(best, found)
    return best


def cards_in_a_turn(played: Played) -> int:
    """The most cards that the person placed in one turn."""
    best = found = 0
    for event in played.events:
        if isinstance(event, TurnBegan):
            found = 0
        elif isinstance(event, CardPlaced) and event.seat == played.seat:
            found += 1
            best = max(best, found)
    return best


def small_steps(played: Played) -> int:
    """The longest run of the person's cards that were backtricks or small steps."""
    best = run = 0
    for event in played.events:
        if isinstance(event, CardPlaced) and event.seat == played.seat:
            run = run + 1 if _is_small(event) else 0
            best = max(best, run)
    return best


def _is_small(event: CardPlaced) -> bool:
    if event.backtrick:
        return True
    card, onto = event.card, event.onto
    return isinstance(card, int) and isinstance(onto, int) and abs(card - onto) <= NEAR


def _in_four_piles(value: int, played: Played) -> int:
    return value if played.game.rules.game == "classic" else 0


def silent_win(played: Played) -> int:
    """Whether a team won without a word from the people in it."""
    game = played.game
    team = game.rules.together and game.rules.players > 1
    return int(team and game.won and not played.people_spoke)


def _one_left(game: Finished) -> bool:
    return game.rules.measure == "left" and game.result == 1


def _within(game: Finished, minutes: int) -> bool:
    return 0 < game.ms <= minutes * MINUTE


_FOUR_PILES_ALONE = wins_of("classic", players=1)
_QUICK_FIFTY = wins_of("quick")

MEDALS: tuple[Medal, ...] = (
    OfManyGames("all_placed", 1, count_of(_FOUR_PILES_ALONE)),
    OfManyGames("so_close", 1, count_of(_one_left)),
    OfOneGame("chain", 4, lambda each: _in_four_piles(longest_chain(each), each)),
    OfOneGame("backtricks", 12, lambda each: _in_four_piles(backtricks(each), each)),
    OfOneGame("whole_hand", 8, lambda each: _in_four_piles(cards_in_a_turn(each), each)),
    OfOneGame("small_steps", 10, lambda each: _in_four_piles(small_steps(each), each)),
    OfManyGames(
        "swift", 1, count_of(lambda game: _FOUR_PILES_ALONE(game) and _within(game, minutes=8))
    ),
    OfOneGame("three_fires", 3, fires_in_a_turn),
    OfManyGames("fire", 1, count_of(wins_of("classic", fire=True))),
    OfManyGames("professional", 1, count_of(wins_of("classic", pro=True))),
    OfManyGames(
        "everything", 1, count_of(wins_of("classic", pro=True, short_hand=True, fire=True))
    ),
    OfOneGame("silent_win", 1, silent_win),
    OfManyGames(
        "full_table",
        5,
        best_of(lambda game: game.rules.players if game.won and game.rules.together else 0),
    ),
    OfManyGames("quick_ten", 10, count_of(_QUICK_FIFTY)),
    OfManyGames(
        "quick_five", 1, count_of(lambda game: _QUICK_FIFTY(game) and _within(game, minutes=5))
    ),
    OfManyGames("quick_expert", 1, count_of(wins_of("quick", expert=True))),
)

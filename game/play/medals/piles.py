"""What happened on the piles of Four Piles and Quick Fifty, for the medals of both."""

from __future__ import annotations

from game.engine.events import CardPlaced, FuseCovered, TurnBegan
from game.play.statistics import Finished

from .medal import Played

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


def within(game: Finished, minutes: int) -> bool:
    return 0 < game.ms <= minutes * MINUTE

"""What a player says of each pile, and why: to change it would hurt him much, a little, or not.

Strong: he holds the pile's backtrick, or two of the next three cards still in play.
Mild: he holds one of the next two. Neither names a number.
"""

from __future__ import annotations

from .bits import ABOVE, BACK, BELOW
from .knowledge import MILD, SILENT, STRONG, PileRequests, Tops

Needs = tuple[int, int, int]  # a pile's backtrick, its next two cards and its next three, as sets


def next_up(top: int, rest: int, count: int) -> int:
    """The next cards of the set that an up pile would take."""
    found = 0
    rest &= ABOVE[top]
    for _ in range(count):
        lowest = rest & -rest
        found |= lowest
        rest ^= lowest
    return found


def next_down(top: int, rest: int, count: int) -> int:
    """The next cards of the set that a down pile would take."""
    found = 0
    rest &= BELOW[top]
    for _ in range(count):
        if rest:
            highest = 1 << rest.bit_length() - 1
            found |= highest
            rest ^= highest
    return found


def needs(tops: Tops, rest: int) -> list[Needs]:
    """For each pile the cards that matter to whoever holds them; `rest` is all not yet placed."""
    result = []
    for pile, top in enumerate(tops):
        following = next_up if pile < 2 else next_down
        result.append((BACK[pile][top], following(top, rest, 2), following(top, rest, 3)))
    return result


def pile_requests(hand: int, piles: list[Needs]) -> PileRequests:
    """How strongly the holder of a hand would ask to keep off each pile."""
    first, second, third, fourth = [
        STRONG
        if hand & back or (hand & three).bit_count() > 1
        else (MILD if hand & two else SILENT)
        for back, two, three in piles
    ]
    return first, second, third, fourth

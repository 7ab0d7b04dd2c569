"""Duel cards: what lies above, below and near a top, as masks."""

from __future__ import annotations

from math import comb

CARDS = range(2, 60)
ALL = sum(1 << card for card in CARDS)
LOWEST, HIGHEST = 1, 60
"""The markers: where an up pile and a down pile begin."""
BACK = 10

UPTO = tuple((2 << top) - 1 for top in range(61))
ABOVE = tuple(ALL & ~((1 << (top + 1)) - 1) for top in range(61))
BELOW = tuple(ALL & ((1 << top) - 1) for top in range(61))


def _rising(reach: int) -> tuple[int, ...]:
    return tuple(ABOVE[top] & ((2 << (top + reach)) - 1) for top in range(61))


def _falling(reach: int) -> tuple[int, ...]:
    return tuple(BELOW[top] & ~((1 << max(0, top - reach)) - 1) for top in range(61))


# By top: the cards at most so far away in playing direction.
RISING3, RISING6, RISING12 = map(_rising, (3, 6, 12))
FALLING3, FALLING6, FALLING12 = map(_falling, (3, 6, 12))

# By top: the card that goes back by ten, as a mask; nothing where there is none.
UP_BACK = tuple(ALL & (1 << (top - BACK)) if top >= BACK else 0 for top in range(61))
DOWN_BACK = tuple(ALL & (1 << (top + BACK)) for top in range(61))


def fitting(up: int, down: int) -> int:
    """Cards that fit on piles with these tops."""
    return ABOVE[up] | BELOW[down] | UP_BACK[up] | DOWN_BACK[down]


def chance_of_at_most(most: int, draws: int, good: int, cards: int) -> float:
    """That among so many draws from the cards no more than `most` are good ones."""
    ways = sum(
        comb(good, hits) * comb(cards - good, draws - hits)
        for hits in range(min(most, draws, good) + 1)
        if draws - hits <= cards - good
    )
    return ways / comb(cards, draws)

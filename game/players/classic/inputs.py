"""What the network of Four Piles sees of a position after a turn of one who plays alone.

The network says by how much the linear evaluation is wrong: both together are the logarithm of the
odds to win.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.players.masks import members
from game.players.network import Network

from .bits import ABOVE, BACK_DOWN, BACK_UP, BELOW, FIRE, FROM, UPTO
from .knowledge import Tops

NEXT: Final = 6
"""Cards in play ahead of a pile that are looked at one by one."""
GAPS: Final = 6
"""Smallest gaps of the hand."""
INPUTS: Final = 20 + GAPS + 4 * (6 + 4 * NEXT)
REACHES: Final = (2, 5, 10, 20)
LARGEST_ODDS: Final = 8.0
FAR, BACK_GAP = 40, -6


class After(NamedTuple):
    """The position after a turn, before drawing; cards are still to be placed."""

    tops: Tops
    hand: int
    unseen: int
    deck: int
    fire: bool
    odds: float
    """The logarithm of the odds to win by the linear evaluation."""


def rated(network: Network, after: After) -> float:
    """The logarithm of the odds to win."""
    return after.odds + network.odds(inputs(after))


def inputs(after: After) -> list[float]:
    """How the linear evaluation rates it; cards left; how much the piles block and cover; the
    smallest gaps of the hand; and of each pile how far it is, its backtrick, and its next cards
    with their distances and backtricks."""
    hand, unseen = after.hand, after.unseen
    rest = hand | unseen
    left, held = rest.bit_count(), hand.bit_count()
    hidden = max(1, left - held)
    up1, up2 = sorted(after.tops[:2])
    down2, down1 = sorted(after.tops[2:])
    near = [near_cards(reach, (up1, up2), (down1, down2)) for reach in REACHES]
    near2, near5, near10, near20 = ((unseen & cards).bit_count() / hidden for cards in near)
    dead = UPTO[up1] & FROM[down1]
    return [
        max(-LARGEST_ODDS, min(LARGEST_ODDS, after.odds)) / 4,
        left / 98,
        held / 8,
        min(10, after.deck) / 10,
        0.0 if after.deck else 1.0,
        *blocked(rest, up1, down1),
        *blocked(rest, up2, down2),
        (unseen & dead).bit_count() / 10,
        (hand & dead).bit_count() / 4,
        near2,
        near5,
        (hand & near[1]).bit_count() / 8,
        near10,
        near20,
        abs(up1 + up2 + down1 + down2 - 202) / 98,
        (hand & hand >> 10).bit_count() / 4,
        (hand & FIRE).bit_count() / 3 if after.fire else 0.0,
        (unseen & FIRE).bit_count() / 6 if after.fire else 0.0,
        *smallest_gaps(GAPS, rest, hand, (up1, up2), (down1, down2)),
        *_pile(after, True, up1),
        *_pile(after, True, up2),
        *_pile(after, False, down1),
        *_pile(after, False, down2),
    ]


def near_cards(reach: int, ups: tuple[int, int], downs: tuple[int, int]) -> int:
    """The cards at most so far ahead of a pile, and the backtricks."""
    found = 0
    for top in ups:
        found |= ABOVE[top] & UPTO[min(100, top + reach)] | BACK_UP[top]
    for top in downs:
        found |= BELOW[top] & FROM[max(0, top - reach)] | BACK_DOWN[top]
    return found


def blocked(rest: int, up: int, down: int) -> tuple[float, float]:
    """The share of the cards in play that two piles no longer take, and its square."""
    shut = (rest & UPTO[up]).bit_count() + (rest & FROM[down]).bit_count()
    share = shut / (2.0 * rest.bit_count())
    return share, share * share


def smallest_gaps(
    most: int, rest: int, hand: int, ups: tuple[int, int], downs: tuple[int, int]
) -> list[float]:
    """The smallest gaps of the cards in a hand, in cards in play."""
    gaps = []
    for card in members(hand):
        rising = [_gap_up(rest, top, card) for top in ups]
        gaps.append(min(*rising, *(_gap_down(rest, top, card) for top in downs)))
    found = [gap / 10 for gap in sorted(gaps)[:most]]
    return found + [0.0] * (most - len(found))


def _gap_up(rest: int, top: int, card: int) -> int:
    if BACK_UP[top] >> card & 1:
        return BACK_GAP
    return min(FAR, (rest & ABOVE[top] & UPTO[card]).bit_count()) if card > top else FAR


def _gap_down(rest: int, top: int, card: int) -> int:
    if BACK_DOWN[top] >> card & 1:
        return BACK_GAP
    return min(FAR, (rest & BELOW[top] & FROM[card]).bit_count()) if card < top else FAR


def _pile(after: After, rising: bool, top: int) -> list[float]:
    hand, unseen = after.hand, after.unseen
    rest = hand | unseen
    ahead = rest & (ABOVE[top] if rising else BELOW[top])
    back = BACK_UP if rising else BACK_DOWN
    found = [
        (top - 1 if rising else 100 - top) / 98,
        ahead.bit_count() / rest.bit_count(),
        (hand & ahead).bit_count() / 8,
        1.0 if hand & back[top] else 0.0,
        1.0 if unseen & back[top] else 0.0,
        1.0 if after.fire and FIRE >> top & 1 else 0.0,
    ]
    for _ in range(NEXT):
        if not ahead:
            found += (0.0, 2.0, 0.0, 0.0)
            continue
        one = ahead & -ahead if rising else 1 << ahead.bit_length() - 1
        ahead ^= one
        card = one.bit_length() - 1
        found += (
            1.0 if hand & one else 0.0,
            min(20, abs(card - top)) / 10,
            1.0 if hand & back[card] else 0.0,
            1.0 if unseen & back[card] else 0.0,
        )
    return found

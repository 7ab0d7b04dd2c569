"""What the evaluation of Duel sees in a position after a turn: the own side, and the rival's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .bits import (
    ABOVE,
    BELOW,
    DOWN_BACK,
    FALLING,
    HIGHEST,
    LOWEST,
    RISING,
    UP_BACK,
    chance_of_at_most,
    fitting,
)

HAND = 6
DRAW = 2
FAR = 15  # gaps beyond it count as it
BACKTRICK = -5  # the gap counted for a backtrick

OWN = (
    "N", "BL", "RAW", "DEAD", "TRH", "TRU", "PAIR", "HG", "M2", "HS", "ONE", "OPP", "SQ", "COV3",
    "COV6", "COV12", "IMB", "NEARH", "MAXG", "HELPN", "HELPG", "DEADX", "STKM", "HP", "THREE",
    "OHELP", "DCOV", "CHAIN", "HCH", "RAWSQ", "HS2", "OPPL",
)  # fmt: skip
RIVAL = (
    "oBL", "oRAW", "oDEAD", "oTR", "oSQ", "oCOV3", "oCOV6", "oCOV12", "oSTK0", "oSTK1", "oIMB",
    "oRAWSQ",
)  # fmt: skip


class After(NamedTuple):
    """A position after a turn, before drawing. Cards are masks; tops are numbers."""

    up: int
    down: int
    hand: int
    helped: bool
    rival_up: int
    rival_down: int


class Known(NamedTuple):
    """What stays true during a turn."""

    deck: int  # own draw pile, as a set
    rival: int  # all the rival has not placed
    rival_hand: int
    below: Sequence[int]  # for each number, own cards at most that, before the turn


def own_features(after: After, known: Known) -> tuple[float, ...]:
    """In the order of OWN."""
    up, down, hand, helped, rival_up, rival_down = after
    deck, rival, _, below = known
    rest = hand | deck
    n = rest.bit_count()
    in_deck = deck.bit_count()
    held = hand.bit_count()
    blocked = 2 * n - (rest & ABOVE[up]).bit_count() - (rest & BELOW[down]).bit_count()
    back_up, back_down = UP_BACK[up], DOWN_BACK[down]
    back = back_up | back_down
    fits = fitting(up, down)
    draws = min(HAND - held if helped else DRAW, in_deck)
    size = held + draws
    last = draws == in_deck

    total, two_smallest, largest, near = _hand_gaps(up, down, hand, below)
    cover3, cover6, cover12 = _covers(up, down, deck, back)
    playable = (hand & fits).bit_count()
    stuck = 0.0
    if playable < 2:
        stuck = 5 * _stuck(1 - playable, draws, (deck & fits).bit_count(), in_deck)
    pairs = hand & (hand >> 10)
    rising, falling = RISING[6][up], FALLING[6][down]
    used = up - LOWEST + HIGHEST - down
    helpers = hand & (BELOW[rival_up] | ABOVE[rival_down])
    exposed = rival & (FALLING[3][up] | RISING[3][down])
    rival_left = rival.bit_count()
    return (
        n / 5,
        blocked / 5,
        used / 5,
        (rest & ~(ABOVE[up] | BELOW[down])).bit_count(),
        (hand & back_up).bit_count() + (hand & back_down).bit_count(),
        (deck & back_up).bit_count() + (deck & back_down).bit_count(),
        pairs.bit_count(),
        total / 10,
        two_smallest / 10,
        size,
        last and size == 1,
        helped,
        10 * (blocked / (2 * n)) ** 2 if n else 0.0,
        cover3,
        cover6,
        cover12,
        abs(up - LOWEST - HIGHEST + down) / 5,
        near,
        largest / 10,
        min(3, helpers.bit_count()),
        _help_gap(helpers, rival, rival_up, rival_down) / 5,
        held - playable,
        stuck,
        min(4, playable),
        last and size == 3,
        5 * exposed.bit_count() / rival_left,
        draws * cover3 / 5,
        (pairs & (rising >> 10 | falling)).bit_count(),
        (hand & (deck << 10) & rising | hand & (deck >> 10) & falling).bit_count(),
        10 * (used / 59) ** 2,
        size * size / 6,
        helped and rival_left <= 10,
    )


def _hand_gaps(up: int, down: int, hand: int, below: Sequence[int]) -> tuple[int, int, int, int]:
    """Over the cards' smallest counted gaps: their sum, the two smallest, the largest, the near."""
    back = UP_BACK[up] | DOWN_BACK[down]
    up_base, down_base = below[up], below[down - 1]
    smallest = second = FAR
    total = largest = near = 0
    while hand:
        bit = hand & -hand
        hand ^= bit
        if bit & back:
            gap = BACKTRICK
        else:
            card = bit.bit_length() - 1
            gap = below[card] - up_base if card > up else FAR
            if card < down:
                other = down_base - below[card - 1]
                gap = other if other < gap else gap
            gap = gap if gap < FAR else FAR
        total += gap
        near += gap <= 2
        largest = gap if gap > largest else largest
        if gap < smallest:
            smallest, second = gap, smallest
        elif gap < second:
            second = gap
    return total, smallest + second, largest, near


def _covers(up: int, down: int, cards: int, back: int) -> tuple[float, float, float]:
    """Five times the share of the cards that lie within 3, 6 and 12 of a pile, or go back."""
    if not cards:
        return 0.0, 0.0, 0.0
    share = 5 / cards.bit_count()
    return (
        (cards & (RISING[3][up] | FALLING[3][down] | back)).bit_count() * share,
        (cards & (RISING[6][up] | FALLING[6][down] | back)).bit_count() * share,
        (cards & (RISING[12][up] | FALLING[12][down] | back)).bit_count() * share,
    )


def _stuck(most: int, draws: int, good: int, cards: int) -> float:
    return chance_of_at_most(most, draws, good, cards) if cards else 1.0


def _help_gap(helpers: int, rival: int, rival_up: int, rival_down: int) -> int:
    """How few of the rival's cards the smallest help would set free; at most 10."""
    smallest = 10
    while helpers:
        bit = helpers & -helpers
        helpers ^= bit
        card = bit.bit_length() - 1
        if card < rival_up:
            freed = rival & ABOVE[card] & ~ABOVE[rival_up]
            smallest = min(smallest, freed.bit_count())
        if card > rival_down:
            freed = rival & BELOW[card] & ~BELOW[rival_down]
            smallest = min(smallest, freed.bit_count())
    return smallest


def rival_features(up: int, down: int, cards: int, hand: int) -> tuple[float, ...]:
    """In the order of RIVAL: the rival's tops, all its unplayed cards, the size of its hand."""
    n = cards.bit_count()
    blocked = 2 * n - (cards & ABOVE[up]).bit_count() - (cards & BELOW[down]).bit_count()
    back_up, back_down = UP_BACK[up], DOWN_BACK[down]
    fits = (cards & fitting(up, down)).bit_count()
    used = up - LOWEST + HIGHEST - down
    return (
        blocked / 5,
        used / 5,
        (cards & ~(ABOVE[up] | BELOW[down])).bit_count(),
        (cards & back_up).bit_count() + (cards & back_down).bit_count(),
        10 * (blocked / (2 * n)) ** 2,
        *_covers(up, down, cards, back_up | back_down),
        5 * chance_of_at_most(0, hand, fits, n),
        5 * chance_of_at_most(1, hand, fits, n),
        abs(up - LOWEST - HIGHEST + down) / 5,
        10 * (used / 59) ** 2,
    )
